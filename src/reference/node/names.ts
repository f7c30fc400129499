import type { Reference } from '../model.ts';

/** The committed list of what the packages export: addresses without `/api/`, in alphabetical order. */
export type NameList = string[];

/** How the packages differ from the committed list. */
export interface NameDifference {
  added: string[];
  removed: string[];
}

/** The names of a reference, as they are committed. */
export function namesOf(reference: Reference): NameList {
  return reference.packages
    .flatMap(({ items }) => items.map(({ path }) => path.replace(/^\/api\//, '').replace(/\/$/, '')))
    .sort();
}

/** Compares what the packages export with what is committed, so that no page disappears unnoticed. */
export function compareNames(committed: NameList, current: NameList): NameDifference {
  const before = new Set(committed);
  const now = new Set(current);
  return {
    added: current.filter((name) => !before.has(name)),
    removed: committed.filter((name) => !now.has(name)),
  };
}

/**
 * Tells a difference in the words of whoever updated a package. A removed name whose counterpart was added under another
 * kind or package is called moved.
 */
export function tellDifference({ added, removed }: NameDifference): string[] {
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
