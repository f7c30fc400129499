import type { Span } from '../engine/engine.ts';

/** A text with the words that were looked for marked. Text stays text: nothing of it is ever markup. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, marked }, i) => (marked ? <mark key={i}>{text}</mark> : text));
}
