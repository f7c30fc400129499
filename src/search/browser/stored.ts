// Other versions of the site, extensions, and readers also write to storage, so values are checked
// on reading and bad entries are dropped.

/** Parses stored JSON; returns undefined if it is invalid. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** Reads an object stored as JSON; returns an empty object if it is something else. */
export function readRecord(text: string | null): Record<string, unknown> {
  const value = parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Reads a list stored as JSON, without its invalid entries. */
export const readList = <T>(text: string | null, isEntry: (value: unknown) => value is T): T[] =>
  listOf(parse(text), isEntry);

/** Returns the valid entries of a list; an empty list if the value is not a list. */
export const listOf = <T>(list: unknown, isEntry: (value: unknown) => value is T): T[] =>
  Array.isArray(list) ? list.filter(isEntry) : [];
