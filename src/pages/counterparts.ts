import { visit } from 'unist-util-visit';
import { articleTree, latestNoteOf } from '../content/tree.ts';
import { comparable } from '../site/paths.ts';
import type { Route, RouteOf } from './model.ts';

type DocsRoute = RouteOf<'doc'>;

/**
 * Says of each docs page where its subject is in other versions: where they have the same file (`alternates`), that one. An older page
 * leads to the page whose text it has, or to the one that its `:::latest` links to first. A page of the latest version leads to the older one that leads to it;
 * of several to the one of the same title, then of the same name, then to the first in the sidebar.
 */
export function addCounterparts(routes: readonly Route[]): void {
  const docs = routes.filter((route) => route.screen === 'doc');
  const byPath = new Map(docs.map((route) => [comparable(route.path), route]));
  const leadingTo = new Map<DocsRoute, DocsRoute[]>();
  for (const route of docs) {
    const path = successorOf(route);
    const latest = path === undefined ? undefined : byPath.get(comparable(path));
    if (latest?.version.version.status !== 'latest') continue;
    route.counterparts = { [latest.version.version.name]: latest.path, ...route.alternates };
    leadingTo.set(latest, [...(leadingTo.get(latest) ?? []), route]);
  }
  for (const [latest, older] of leadingTo) {
    const unlikeness = (route: DocsRoute) =>
      2 * Number(route.title !== latest.title) + Number(nameOf(route) !== nameOf(latest));
    const byRank = older.toSorted((a, b) => unlikeness(a) - unlikeness(b) || placeOf(a) - placeOf(b));
    // What is set last counts: the best.
    const found = byRank.toReversed().map((route) => [route.version.version.name, route.path]);
    latest.counterparts = { ...Object.fromEntries(found), ...latest.alternates };
  }
}

/** Where a page stands in its sidebar; one that is not there comes after all. */
function placeOf({ version: { order }, path }: DocsRoute): number {
  const place = order.findIndex(({ href }) => href === path);
  return place < 0 ? order.length : place;
}

function successorOf({ canonical, page, version }: DocsRoute): string | undefined {
  if (canonical !== undefined || version.version.status === 'latest') return canonical;
  const note = latestNoteOf(articleTree(page));
  let path: string | undefined;
  if (note)
    visit(note, 'element', ({ tagName, properties }) => {
      if (tagName === 'a') path ??= String(properties.href).replace(/[?#].*$/, '');
    });
  return path;
}

const nameOf = ({ path }: DocsRoute) => comparable(path).split('/').at(-1);
