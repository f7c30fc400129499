import type { CompiledPage, VersionContent } from '../../content/model.ts';
import type { SidebarItem } from '../../content/sidebar.ts';
import { AuthorError } from '../../core/errors.ts';
import { nearest } from '../../core/nearest.ts';
import { tagSlug } from '../../core/paths.ts';
import type { SiteVersion } from '../model.ts';

/** Returns an error for a sidebar entry without a page, with its line and a similar name. */
export function entryWithoutPage(entry: string, content: VersionContent): AuthorError {
  const { docs, sidebarFile, sidebarLines } = content;
  const place = { file: sidebarFile, line: sidebarLines[entry]?.[0] };
  const meant = renamedPage(entry, content) ?? nearest(entry, [...docs.keys()], 1)[0];
  const hint = meant ? `Did you mean '${meant}'?` : 'Create the page, or remove the entry.';
  return new AuthorError(place, `the entry '${entry}' has no page`, hint);
}

/**
 * Returns the page that an entry's page has probably become: one that isn't in the sidebar, with the
 * entry's label or name as its title, with a similar name, or as the only one in its folder.
 */
function renamedPage(entry: string, { docs, sidebar = [] }: VersionContent): string | undefined {
  const entries = [...docsIn(sidebar)];
  const listed = new Set(entries.map(({ doc }) => doc));
  const pages = [...docs].filter(
    ([id, { frontMatter }]) => !listed.has(id) && frontMatter.sidebar !== false && !frontMatter.unlisted,
  );
  const only = (found: typeof pages) => (found.length === 1 ? found[0]![0] : undefined);
  const label = entries.find(({ doc }) => doc === entry)?.label;
  const titles = [entry.slice(folderOf(entry).length), ...(label === undefined ? [] : [tagSlug(label)])];
  const similar = nearest(
    entry,
    pages.map(([id]) => id),
    1,
  )[0];
  return (
    only(pages.filter(([, { frontMatter }]) => titles.includes(tagSlug(frontMatter.title)))) ??
    similar ??
    only(pages.filter(([id]) => folderOf(id) === folderOf(entry)))
  );
}

/** Returns the entry without a page that has probably been a page's before it was renamed. */
export function oldEntryOf(
  page: CompiledPage,
  { content, missing }: Pick<SiteVersion, 'content' | 'missing'>,
): { entry: string; id: string } | undefined {
  for (const { entry } of missing) {
    const id = renamedPage(entry, content);
    if (id !== undefined && content.docs.get(id)?.file === page.file) return { entry, id };
  }
  return undefined;
}

/** The folder of a page's id, with a trailing slash; empty without one. */
const folderOf = (id: string) => id.slice(0, id.lastIndexOf('/') + 1);

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

interface Entry {
  doc: string;
  label: string | undefined;
  isOwn: boolean;
}

/**
 * Yields the pages of entries and categories in order. `isOwn` is true for the first entry of a
 * category that is the category's own page.
 */
function* docsIn(items: readonly SidebarItem[], own?: string): Generator<Entry> {
  let rest = own;
  for (const item of items) {
    if ('category' in item) {
      if (item.doc !== undefined) yield { doc: item.doc, label: item.category, isOwn: false };
      yield* docsIn(item.items, item.doc);
    } else if ('doc' in item) {
      yield { doc: item.doc, label: item.label, isOwn: item.doc === rest };
      if (item.doc === rest) rest = undefined;
    }
  }
}
