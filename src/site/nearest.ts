/** How many letters of a word may be wrong for it to be taken for another: a third of them. */
const tolerated = (word: string) => Math.max(1, Math.floor(word.length / 3));

/**
 * The known words that somebody may have meant, the most alike first: those that differ in case or hyphens, begin alike or are a few letters
 * away. Empty where none is near.
 */
export function nearest(word: string, known: readonly string[], most = 3): string[] {
  const bare = (text: string) => text.toLowerCase().replace(/[-_\s]/g, '');
  const wanted = bare(word);
  return known
    .map((candidate) => ({ candidate, distance: distance(wanted, bare(candidate)) }))
    .filter(({ distance }) => distance <= tolerated(wanted))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** Letters to insert, remove, replace or swap with their neighbour (the optimal string alignment distance). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let best = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
