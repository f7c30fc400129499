import { storage } from '../../core/browser/storage.ts';
import type { Hit, Span } from '../engine/engine.ts';
import { listOf, readRecord } from './stored.ts';

/** A result that the reader chose, stored as plain text. */
export interface SavedHit {
  href: string;
  page: string;
  heading: string | undefined;
  trail: string[];
  kind: Hit['kind'];
}

/** The reader's recent results, newest first, and their favorites. */
export interface Saved {
  recent: SavedHit[];
  favourites: SavedHit[];
}

const KEY = 'search-saved';
const MOST_RECENT = 6;

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

/** Returns what this browser has stored. Entries that are not saved results are dropped. */
export function readSaved(): Saved {
  const { recent, favourites } = readRecord(storage.get(KEY));
  return { recent: listOf(recent, isSavedHit), favourites: listOf(favourites, isSavedHit) };
}

const KINDS: Record<Hit['kind'], true> = { docs: true, api: true, blog: true, course: true, page: true };

function isSavedHit(value: unknown): value is SavedHit {
  const { href, page, heading, trail, kind } = (value ?? {}) as Partial<Record<keyof SavedHit, unknown>>;
  return (
    typeof href === 'string' &&
    // This code never stores URLs with other schemes, such as `javascript:`.
    /^(\/|https:)/.test(href) &&
    typeof page === 'string' &&
    (heading === undefined || typeof heading === 'string') &&
    Array.isArray(trail) &&
    trail.every((part) => typeof part === 'string') &&
    typeof kind === 'string' &&
    Object.hasOwn(KINDS, kind)
  );
}

/** Stores recent results and favorites in this browser. */
export function writeSaved(saved: Saved): void {
  storage.set(KEY, JSON.stringify(saved));
}

/** Returns the part of a result that is stored. */
export function keptOf({ href, kind, trail, page, heading }: Hit): SavedHit {
  return { href, kind, trail, page: textOf(page), heading: heading && textOf(heading) };
}

/**
 * Records that a result was chosen. Moves it to the front of the favorites if it is a favorite, and
 * otherwise to the front of the recent results.
 */
export function remember(saved: Saved, hit: SavedHit): Saved {
  const { href } = hit;
  const favourite = saved.favourites.find((other) => other.href === href);
  if (favourite) return { ...saved, favourites: [favourite, ...without(saved.favourites, href)] };
  return { ...saved, recent: [hit, ...without(saved.recent, href)].slice(0, MOST_RECENT) };
}

/** Moves a recent result to the favorites. */
export function star(saved: Saved, hit: SavedHit): Saved {
  return {
    recent: without(saved.recent, hit.href),
    favourites: [hit, ...without(saved.favourites, hit.href)],
  };
}

/** Removes a recent result or a favorite. */
export function forget(saved: Saved, hit: SavedHit): Saved {
  return { recent: without(saved.recent, hit.href), favourites: without(saved.favourites, hit.href) };
}

const without = (list: readonly SavedHit[], href: string) => list.filter((hit) => hit.href !== href);
