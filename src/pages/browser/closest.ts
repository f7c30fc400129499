/** Minimum similarity, from 0 to 2, of related paths. */
const MIN_SIMILARITY = 0.9;

/**
 * Returns the paths that are most similar to a missing one, best first. The last segment counts as
 * much as the whole path, because pages are often moved to another folder.
 * @param most maximum number of paths
 */
export function closestPaths(wanted: string, paths: readonly string[], most: number): string[] {
  const like = similarityTo(wanted);
  return paths
    .map((path) => ({ path, score: like(path) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ path }) => path);
}

/**
 * Returns the page that a path names by its file, such as `/docs/guards.html` or `/docs/index.html`.
 * Static hosts that find no such file show the not-found page.
 */
export function pageOfFile(path: string, pages: readonly string[]): string | undefined {
  const [file] = /(?:\/index)?\.html$|\/index$/.exec(path) ?? [];
  if (file === undefined) return undefined;
  const name = path.slice(0, -file.length);
  return pages.find((page) => page.replace(/\/$/, '') === name);
}

function similarityTo(wanted: string): (path: string) => number {
  const [whole, name] = [pairs(wanted), pairs(nameOf(wanted))];
  return (path) => shared(whole, pairs(path)) + shared(name, pairs(nameOf(path)));
}

const nameOf = (path: string) => path.replace(/\.html$|\/$/, '').replace(/.*\//, '');

/** Returns the pairs of adjacent letters, including the boundaries of words. */
function pairs(text: string): Set<string> {
  const letters = ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  return new Set(Array.from(letters.slice(1), (letter, i) => letters[i] + letter));
}

/** Sørensen–Dice coefficient: 1 if all pairs are the same, 0 if none are. */
const shared = (a: Set<string>, b: Set<string>) =>
  (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
