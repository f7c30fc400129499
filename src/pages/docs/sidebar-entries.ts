import type { VersionContent } from '../../content/model.ts';
import type { SidebarItem } from '../../content/sidebar.ts';
import { AuthorError } from '../../core/errors.ts';
import { nearest } from '../../core/nearest.ts';

/** Returns an error for a sidebar entry without a page, with its line and a similar name. */
export function entryWithoutPage(
  entry: string,
  { docs, sidebarFile, sidebarLines }: VersionContent,
): AuthorError {
  const [, category] = /^category '(.*)'$/.exec(entry) ?? [];
  const place = { file: sidebarFile, line: sidebarLines[category ?? entry]?.[0] };
  if (category !== undefined)
    return new AuthorError(
      place,
      `the category '${category}' has no pages`,
      'Add a page to the category, or remove the category.',
    );
  const [meant] = nearest(entry, [...docs.keys()], 1);
  const hint = meant ? `Did you mean '${meant}'?` : 'Create the page, or remove the entry.';
  return new AuthorError(place, `the entry '${entry}' has no page`, hint);
}

/**
 * Returns an error for each sidebar entry that repeats the page of an earlier one. A category may
 * also list its own page as an entry.
 */
export function repeatedEntries({ sidebar = [], sidebarFile, sidebarLines }: VersionContent): AuthorError[] {
  const counts = new Map<string, number>();
  return [...docsIn(sidebar)].flatMap(({ doc, isOwn }) => {
    const count = counts.get(doc) ?? 0;
    counts.set(doc, count + 1);
    if (count === 0 || isOwn) return [];
    const lines = sidebarLines[doc] ?? [];
    const where = lines[0] === undefined ? '' : ` (line ${lines[0]})`;
    return new AuthorError(
      { file: sidebarFile, line: lines[count] },
      `the page '${doc}' is already in the sidebar${where}`,
      'Remove one of the entries. The position of a page determines its breadcrumbs and the next page.',
    );
  });
}

/**
 * Yields the pages of entries and categories in order. `isOwn` is true for the first entry of a
 * category that is the category's own page.
 */
function* docsIn(items: readonly SidebarItem[], own?: string): Generator<{ doc: string; isOwn: boolean }> {
  let rest = own;
  for (const item of items) {
    if ('category' in item) {
      if (item.doc !== undefined) yield { doc: item.doc, isOwn: false };
      yield* docsIn(item.items, item.doc);
    } else if ('doc' in item) {
      yield { doc: item.doc, isOwn: item.doc === rest };
      if (item.doc === rest) rest = undefined;
    }
  }
}
