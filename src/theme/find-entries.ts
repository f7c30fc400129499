/** An entry of a sidebar. */
export interface Entry {
  name: string;
  href: string;
  /** The group it stands in, the outermost one; empty where there is none. */
  group: string;
}

/** How well a name fits what was typed, best first; undefined where it does not fit. */
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
 * Finds entries by their names: those that fit best first, of these the shortest.
 * @returns the best of them, as many as asked for, and how many there are
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
