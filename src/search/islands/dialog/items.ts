import type { HTMLAttributes } from 'react';
import type { SearchClientConfig } from '../../../config/client-config.ts';
import { resultsAddress } from '../../browser/address.ts';
import { PER_OTHER } from '../../browser/dialog.machine.ts';
import type { ReadPage } from '../../browser/read-pages.ts';
import { keptOf, type Saved, type SavedHit } from '../../browser/saved.ts';
import type { Answer, Hit, HitGroup, SearchResponse } from '../../engine/engine.ts';

/**
 * An item of the list: the answer, a result, a saved result, a page that was read, or the link to
 * the results page.
 */
export type Item =
  | { type: 'answer'; href: string; hit: Hit }
  | { type: 'hit'; href: string; hit: Hit }
  | { type: 'saved'; href: string; hit: SavedHit }
  | { type: 'read'; href: string; page: ReadPage }
  | { type: 'all'; href: string };

/** Returns the props that make an element an item of the combobox. */
export type ItemProps = (item: Item, index: number, role: 'option' | 'row') => HTMLAttributes<HTMLElement>;

/**
 * Returns the best group in full, and a few pages of each other group. The result for the answer's
 * section has no excerpt, because the answer shows its text.
 */
export function shownGroups({ groups, answer }: Pick<SearchResponse, 'groups' | 'answer'>): HitGroup[] {
  return groups.map((group, i) => {
    const hits = i === 0 ? group.hits : group.hits.filter(({ isNested }) => !isNested).slice(0, PER_OTHER);
    return {
      ...group,
      hits: hits.map((hit) => (hit.href === answer?.hit.href ? { ...hit, excerpt: [] } : hit)),
    };
  });
}

/**
 * Returns the answer, the results of all groups in order, and the link to the results page.
 * @param reading the docs version that was searched with, if it is that of the page
 */
export function hitItems(
  groups: readonly HitGroup[],
  answer: Answer | undefined,
  answered: string,
  config: SearchClientConfig,
  reading?: string,
): Item[] {
  if (groups.length === 0) return [];
  const best: Item[] = answer ? [{ type: 'answer', href: answer.hit.href, hit: answer.hit }] : [];
  const hits = groups.flatMap((group) =>
    group.hits.map((hit): Item => ({ type: 'hit', href: hit.href, hit })),
  );
  return [...best, ...hits, { type: 'all', href: resultsAddress(config, answered, reading) }];
}

/**
 * Returns the index of the item that is highlighted first: the first result. The answer is above
 * it and can be read without being highlighted.
 */
export const firstOf = ([first]: readonly Item[]) => (first?.type === 'answer' ? 1 : 0);

/**
 * Returns the part of a chosen item that is saved; undefined for pages read, which are recorded
 * separately, and for the link to the results page.
 */
export function keptOfItem(item: Item): SavedHit | undefined {
  if (item.type === 'saved') return item.hit;
  return item.type === 'hit' || item.type === 'answer' ? keptOf(item.hit) : undefined;
}

/** Returns the pages read that are not among the saved results. */
export function onlyRead({ recent, favourites }: Saved, read: readonly ReadPage[]): ReadPage[] {
  const kept = new Set([...recent, ...favourites].map(({ href }) => href));
  return read.filter(({ href }) => !kept.has(href));
}

/** Returns recent searches, then favorites, then pages read. */
export function savedItems({ recent, favourites }: Saved, read: readonly ReadPage[]): Item[] {
  return [
    ...[...recent, ...favourites].map((hit): Item => ({ type: 'saved', href: hit.href, hit })),
    ...read.map((page): Item => ({ type: 'read', href: page.href, page })),
  ];
}
