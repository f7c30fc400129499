import type { Span } from '../engine/engine.ts';

/** A text with the words that were looked for marked. Text stays text: nothing of it is ever markup. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text are told apart by their place only
  return spans.map(({ text, marked }, i) => (marked ? <mark key={i}>{text}</mark> : text));
}
