import type { Span } from '../engine/engine.ts';

/** Renders text with the matches marked. The text itself is never parsed as markup. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, marked }, i) => (marked ? <mark key={i}>{text}</mark> : text));
}

/** Most characters of a query that messages show. */
export const SHOWN_QUERY_LENGTH = 100;

/**
 * Shortens a text to a number of characters and adds an ellipsis. Never splits a surrogate pair.
 */
export const truncate = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
