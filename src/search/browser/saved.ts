import { storage } from '../../site/browser/storage.ts';
import type { Hit, Span } from '../engine/engine.ts';

/** A result that was chosen, kept as text. */
export interface SavedHit {
  href: string;
  page: string;
  heading: string | undefined;
  trail: string[];
  kind: Hit['kind'];
}

/** Results that a reader has chosen, newest first, and those that they starred. */
export interface Saved {
  recent: SavedHit[];
  favourites: SavedHit[];
}

const KEY = 'search-saved';
const MOST_RECENT = 6;

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

/** What was kept in this browser. Whatever cannot be read counts as nothing. */
export function readSaved(): Saved {
  try {
    const { recent, favourites } = JSON.parse(storage.get(KEY) ?? '{}') as Partial<Saved>;
    return { recent: readList(recent), favourites: readList(favourites) };
  } catch {
    return { recent: [], favourites: [] };
  }
}

function readList(list: unknown): SavedHit[] {
  if (!Array.isArray(list)) return [];
  // An address of another kind (`javascript:`) was not written by us.
  return list.filter(
    (hit) =>
      typeof hit?.href === 'string' &&
      /^(\/|https:)/.test(hit.href) &&
      typeof hit.page === 'string' &&
      Array.isArray(hit.trail),
  );
}

/** Keeps recent and favourite searches in this browser. */
export function writeSaved(saved: Saved): void {
  storage.set(KEY, JSON.stringify(saved));
}

/** What is kept of a result. */
export function keptOf({ href, kind, trail, page, heading }: Hit): SavedHit {
  return { href, kind, trail, page: textOf(page), heading: heading && textOf(heading) };
}

/** Remembers what was chosen, among the results or among what is kept: it comes first, among the favourites where it is one. */
export function remember(saved: Saved, hit: SavedHit): Saved {
  const { href } = hit;
  const favourite = saved.favourites.find((other) => other.href === href);
  if (favourite) return { ...saved, favourites: [favourite, ...without(saved.favourites, href)] };
  return { ...saved, recent: [hit, ...without(saved.recent, href)].slice(0, MOST_RECENT) };
}

/** Makes a recent search a favourite. */
export function star(saved: Saved, hit: SavedHit): Saved {
  return {
    recent: without(saved.recent, hit.href),
    favourites: [hit, ...without(saved.favourites, hit.href)],
  };
}

/** Forgets a recent search or a favourite. */
export function forget(saved: Saved, hit: SavedHit): Saved {
  return { recent: without(saved.recent, hit.href), favourites: without(saved.favourites, hit.href) };
}

const without = (list: readonly SavedHit[], href: string) => list.filter((hit) => hit.href !== href);
