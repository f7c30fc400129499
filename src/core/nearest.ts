import { editDistance } from './edit-distance.ts';

/** Returns the maximum number of edits for a similar word: a third of its letters. */
const tolerated = (word: string) => Math.max(1, Math.floor(word.length / 3));

/**
 * Returns the known words that may have been meant, most similar first. They differ only in case or
 * hyphens, or in a few letters. Empty if none is similar.
 */
export function nearest(word: string, known: readonly string[], most = 3): string[] {
  const bare = (text: string) => text.toLowerCase().replace(/[-_\s]/g, '');
  const wanted = bare(word);
  const limit = tolerated(wanted);
  return known
    .map((candidate) => ({ candidate, distance: editDistance(wanted, bare(candidate), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
