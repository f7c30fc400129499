import type { VersionContent } from '../content/model.ts';
import type { SidebarItem } from '../content/sidebar.ts';
import { AuthorError } from '../site/errors.ts';
import { nearest } from '../site/nearest.ts';

/** Tells of an entry of a sidebar that names no page, in its line, and which page was meant. */
export function entryWithoutPage(
  entry: string,
  { docs, sidebarFile, sidebarLines }: VersionContent,
): AuthorError {
  const [, category] = /^category '(.*)'$/.exec(entry) ?? [];
  const place = { file: sidebarFile, line: sidebarLines[category ?? entry]?.[0] };
  if (category !== undefined) return new AuthorError(place, `the category '${category}' has no page in it`);
  const [meant] = nearest(entry, [...docs.keys()], 1);
  const hint = meant ? `Did you mean '${meant}'?` : 'Write the page, or take the entry out.';
  return new AuthorError(place, `the entry '${entry}' has no page`, hint);
}

/** Tells of each entry of a sidebar whose page another one names before. A category's own page may be an entry of it, too. */
export function repeatedEntries({ sidebar = [], sidebarFile, sidebarLines }: VersionContent): AuthorError[] {
  const counts = new Map<string, number>();
  return [...docsIn(sidebar)].flatMap(({ doc, isOwn }) => {
    const count = counts.get(doc) ?? 0;
    counts.set(doc, count + 1);
    if (count === 0 || isOwn) return [];
    const lines = sidebarLines[doc] ?? [];
    const where = lines[0] === undefined ? '' : `, in line ${lines[0]}`;
    return new AuthorError(
      { file: sidebarFile, line: lines[count] },
      `the page '${doc}' is in the sidebar already${where}`,
      'Keep one of the entries: a page has one place, which its breadcrumbs and the way to the next page follow.',
    );
  });
}

/** The pages that entries and categories name, in their order; `isOwn` is the first entry of a category for the category's own page. */
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
