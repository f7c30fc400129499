import { visit } from 'unist-util-visit';
import type { CompiledPage } from '../../content/model.ts';
import { articleTree, latestNoteOf } from '../../content/tree.ts';
import { comparable } from '../../core/paths.ts';
import { rememberByObject } from '../../core/remember-results.ts';
import type { Route, RouteOf } from '../model.ts';

type DocsRoute = RouteOf<'doc'>;

/**
 * Sets the counterparts of each docs page in other versions. If the other version has the same file
 * (`alternates`), that page is used. Otherwise, the counterpart of an older page is the page with
 * the same text, or the first link of its `:::latest` block. The counterpart of a page of the
 * latest version is the older page that refers to it. If there are several, those with the same
 * title come first, then those with the same name, then the first in the sidebar.
 */
export function addCounterparts(routes: readonly Route[]): void {
  const docs = routes.filter((route) => route.screen === 'doc');
  const byPath = new Map(docs.map((route) => [comparable(route.path), route]));
  const predecessors = new Map<DocsRoute, DocsRoute[]>();
  for (const route of docs) {
    const path = successorOf(route);
    const latest = path === undefined ? undefined : byPath.get(comparable(path));
    if (latest?.version.version.status !== 'latest') continue;
    route.counterparts = { [latest.version.version.name]: latest.path, ...route.alternates };
    predecessors.set(latest, [...(predecessors.get(latest) ?? []), route]);
  }
  for (const [latest, older] of predecessors) {
    const difference = (route: DocsRoute) =>
      2 * Number(route.title !== latest.title) + Number(nameOf(route) !== nameOf(latest));
    const byRank = older.toSorted((a, b) => difference(a) - difference(b) || placeOf(a) - placeOf(b));
    // Reversed, because the last entry for a version overwrites the others.
    const found = byRank.toReversed().map((route) => [route.version.version.name, route.path]);
    latest.counterparts = { ...Object.fromEntries(found), ...latest.alternates };
  }
}

/** Returns a page's position in its sidebar. Pages outside of it come last. */
function placeOf({ version: { order }, path }: DocsRoute): number {
  const place = order.findIndex(({ href }) => href === path);
  return place < 0 ? order.length : place;
}

function successorOf({ canonical, page, version }: DocsRoute): string | undefined {
  if (canonical !== undefined || version.version.status === 'latest') return canonical;
  return latestPathOf(page);
}

/**
 * Returns the path of the first link in a page's note about the latest version. Remembered, because
 * the development server passes most pages again after each change.
 */
const latestPathOf = rememberByObject((page: CompiledPage): string | undefined => {
  const note = latestNoteOf(articleTree(page));
  let path: string | undefined;
  if (note)
    visit(note, 'element', ({ tagName, properties }) => {
      if (tagName === 'a') path ??= String(properties.href).replace(/[?#].*$/, '');
    });
  return path;
});

const nameOf = ({ path }: DocsRoute) => comparable(path).split('/').at(-1);
