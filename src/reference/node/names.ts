import type { Reference } from '../model.ts';

/** The committed list of the packages' exports: paths without `/api/`, in alphabetical order. */
export type NameList = string[];

/** The differences between the packages and the committed list. */
export interface NameDifference {
  added: string[];
  removed: string[];
}

/** Returns the names of a reference in the form in which they are committed. */
export function namesOf(reference: Reference): NameList {
  return reference.packages
    .flatMap(({ items }) => items.map(({ path }) => path.replace(/^\/api\//, '').replace(/\/$/, '')))
    .sort();
}

/**
 * Compares the exports of the packages with the committed list, so that no page disappears
 * unnoticed.
 */
export function compareNames(committed: NameList, current: NameList): NameDifference {
  const before = new Set(committed);
  const now = new Set(current);
  return {
    added: current.filter((name) => !before.has(name)),
    removed: committed.filter((name) => !now.has(name)),
  };
}

/**
 * Describes a difference for the person who updated a package, one name per line. A removed name
 * that was added under another kind or package counts as moved.
 */
export function describeDifference({ added, removed }: NameDifference): string[] {
  const lastOf = (name: string) => name.split('/').at(-1);
  const target = (name: string) => added.find((other) => lastOf(other) === lastOf(name));
  const moved = new Map(removed.flatMap((name) => (target(name) ? [[name, target(name)!] as const] : [])));
  const arrived = new Set(moved.values());
  return [
    ...removed.map((name) =>
      moved.has(name) ? `moved    ${name} → ${moved.get(name)}` : `removed  ${name}`,
    ),
    ...added.filter((name) => !arrived.has(name)).map((name) => `added    ${name}`),
  ];
}
