import type { HTMLAttributes } from 'react';
import type { SearchClientConfig } from '../../../site/client-config.ts';
import { resultsAddress } from '../../browser/address.ts';
import { PER_OTHER } from '../../browser/dialog.machine.ts';
import type { ReadPage } from '../../browser/read-pages.ts';
import { keptOf, type Saved, type SavedHit } from '../../browser/saved.ts';
import type { Answer, Hit, HitGroup, SearchResponse } from '../../engine/engine.ts';

/** What the list holds: the best answer, a result, something saved, a page that was read, or the way to the results page. */
export type Item =
  | { type: 'answer'; href: string; hit: Hit }
  | { type: 'hit'; href: string; hit: Hit }
  | { type: 'saved'; href: string; hit: SavedHit }
  | { type: 'read'; href: string; page: ReadPage }
  | { type: 'all'; href: string };

/** What makes an element of the list one of the combobox. */
export type ItemProps = (item: Item, index: number, role: 'option' | 'row') => HTMLAttributes<HTMLElement>;

/** The best group in full, of the others a few pages. The result whose section is the best answer does not say again what stands there. */
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
 * The best answer, the results of all groups in their order, and the way to all there are.
 * @param reading the docs version that was searched with, where it is that of the page
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

/** Where the list begins: at its first result. The answer, which can be read without that, stands above it. */
export const firstOf = ([first]: readonly Item[]) => (first?.type === 'answer' ? 1 : 0);

/** What is kept of a choice; none of what is noted elsewhere, or has an address of its own. */
export function keptOfItem(item: Item): SavedHit | undefined {
  if (item.type === 'saved') return item.hit;
  return item.type === 'hit' || item.type === 'answer' ? keptOf(item.hit) : undefined;
}

/** The pages read that do not stand among what is kept already. */
export function onlyRead({ recent, favourites }: Saved, read: readonly ReadPage[]): ReadPage[] {
  const kept = new Set([...recent, ...favourites].map(({ href }) => href));
  return read.filter(({ href }) => !kept.has(href));
}

/** Recent searches, then favorites, then the pages read. */
export function savedItems({ recent, favourites }: Saved, read: readonly ReadPage[]): Item[] {
  return [
    ...[...recent, ...favourites].map((hit): Item => ({ type: 'saved', href: hit.href, hit })),
    ...read.map((page): Item => ({ type: 'read', href: page.href, page })),
  ];
}
