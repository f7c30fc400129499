import { editDistance } from './edit-distance.ts';

/** How many letters of a word may be wrong for it to be taken for another: a third of them. */
const tolerated = (word: string) => Math.max(1, Math.floor(word.length / 3));

/**
 * The known words that somebody may have meant, the most alike first: those that differ in case or hyphens, begin alike or are a few letters
 * away. Empty where none is near.
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
