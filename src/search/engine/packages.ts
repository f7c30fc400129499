import { fold } from '../words.ts';
import type { Found } from './hits.ts';

/** How much less an item counts than that of the same name in the package before it: what is left of its score. */
const NEXT = 0.999;

/** What an address and a query may call a package: `xstate-react` and `react`. */
const slugOf = (name: string) => name.replace(/^@/, '').replaceAll('/', '-');
const lastOf = (name: string) => slugOf(name.slice(name.lastIndexOf('/') + 1));

/**
 * Packages in the order in which items of one name are wanted: first that which the query names, then that of the page being read, by its address
 * (`/docs/xstate-react`, `/api/@xstate/react/…`), then as the site lists them.
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

/** Gives items of one name the score of the best of them, in the order of their packages. */
export function settleNamesakes(
  items: readonly Pick<Found, 'page' | 'package' | 'score'>[],
  order: readonly string[],
): void {
  const names = new Map<string, (typeof items)[number][]>();
  for (const item of items) names.set(item.page.title, [...(names.get(item.page.title) ?? []), item]);
  const place = (item: (typeof items)[number]) => order.indexOf(item.package ?? '');
  for (const namesakes of names.values()) {
    const best = Math.max(...namesakes.map(({ score }) => score));
    namesakes.sort((a, b) => place(a) - place(b) || b.score - a.score);
    for (const [i, item] of namesakes.entries()) item.score = best * NEXT ** i;
  }
}
