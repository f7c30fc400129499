/** An entry of a sidebar. */
export interface Entry {
  name: string;
  href: string;
  /** Its outermost group; empty if it has none. */
  group: string;
}

/** How well a name matches the query; lower is better, undefined if it doesn't match. */
export function rank(name: string, query: string): number | undefined {
  const lower = name.toLowerCase();
  const wanted = query.toLowerCase();
  if (lower === wanted) return 0;
  if (lower.startsWith(wanted)) return 1;
  // A word within the name: `machine` in createMachine.
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/);
  if (words.some((word) => word.startsWith(wanted))) return 2;
  return lower.includes(wanted) ? 3 : undefined;
}

/**
 * Finds entries by name, best matches first, then shorter names.
 * @returns at most the given number of them, and how many matched
 */
export function findEntries(
  entries: readonly Entry[],
  query: string,
  most: number,
): { total: number; best: Entry[] } {
  const found = entries
    .flatMap((entry) => {
      const place = rank(entry.name, query);
      return place === undefined ? [] : { entry, place };
    })
    .sort((a, b) => a.place - b.place || a.entry.name.length - b.entry.name.length)
    .map(({ entry }) => entry);
  return { total: found.length, best: found.slice(0, most) };
}
