/** Below this likeness, of at most 2, an address has nothing to do with another. */
const LEAST = 0.9;

/**
 * The addresses that are most like one that does not exist, the most alike first. Where a page was moved to another folder, its own name
 * counts as much as its whole address.
 */
export function closestPaths(wanted: string, paths: readonly string[], most: number): string[] {
  const like = likeness(wanted);
  return paths
    .map((path) => ({ path, score: like(path) }))
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ path }) => path);
}

function likeness(wanted: string): (path: string) => number {
  const [whole, name] = [pairs(wanted), pairs(nameOf(wanted))];
  return (path) => shared(whole, pairs(path)) + shared(name, pairs(nameOf(path)));
}

const nameOf = (path: string) => path.replace(/\.html$|\/$/, '').replace(/.*\//, '');

/** Pairs of neighbouring letters, with the word's ends. */
function pairs(text: string): Set<string> {
  const letters = ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  return new Set(Array.from(letters.slice(1), (letter, i) => letters[i] + letter));
}

/** Sørensen and Dice's coefficient: 1 for the same pairs, 0 for none in common. */
const shared = (a: Set<string>, b: Set<string>) =>
  (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
