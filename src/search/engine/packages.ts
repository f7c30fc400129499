import { fold } from '../words.ts';
import type { Found } from './hits.ts';

/** Factor between the scores of items with the same name in consecutive packages. */
const NEXT = 0.999;

/** Short names of a package in URLs and queries: `xstate-react` and `react`. */
const slugOf = (name: string) => name.replace(/^@/, '').replaceAll('/', '-');
const lastOf = (name: string) => slugOf(name.slice(name.lastIndexOf('/') + 1));

/**
 * Sorts packages by how likely their items are wanted if several have the same name: first the one
 * named in the query, then the one of the page being read (`/docs/xstate-react`,
 * `/api/@xstate/react/…`), then in the order of the site.
 */
export function packageOrder(packages: readonly string[], query: string, page = ''): string[] {
  const typed = query.split(/\s+/).map(fold);
  const slugs = packages.map(slugOf);
  const read = page.split('/').findLast((part) => slugs.includes(part));
  const value = (name: string) => {
    const isNamed = typed.includes(fold(lastOf(name))) || typed.includes(fold(name));
    const isRead = slugOf(name) === read || page.includes(`/api/${name}/`);
    return Number(isNamed) * 2 + Number(isRead);
  };
  return packages.toSorted((a, b) => value(b) - value(a));
}

/**
 * Gives items with the same name the score of the best of them, slightly lower for each next
 * package.
 */
export function alignScoresByName(
  items: readonly Pick<Found, 'page' | 'package' | 'score'>[],
  order: readonly string[],
): void {
  const names = new Map<string, (typeof items)[number][]>();
  for (const item of items) names.set(item.page.title, [...(names.get(item.page.title) ?? []), item]);
  const place = (item: (typeof items)[number]) => order.indexOf(item.package ?? '');
  for (const group of names.values()) {
    const best = Math.max(...group.map(({ score }) => score));
    group.sort((a, b) => place(a) - place(b) || b.score - a.score);
    for (const [i, item] of group.entries()) item.score = best * NEXT ** i;
  }
}
