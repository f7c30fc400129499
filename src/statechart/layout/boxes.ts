import type { Invoke, Transition } from '../graph/graph.ts';
import type { StyledRun } from '../text/inline-markdown.ts';
import type { Font } from './measure.ts';
import { textWidth } from './measure.ts';

export type Glyph = 'entry' | 'exit' | 'invoke' | 'action' | 'clock' | 'check' | 'cross' | 'reenter';

/**
 * Something drawn in a box. Positions are in pixels from the top left corner of the box; for text,
 * that of its baseline.
 */
export type Item =
  | TextItem
  | { kind: 'glyph'; x: number; y: number; glyph: Glyph }
  | { kind: 'chip'; x: number; y: number; width: number; height: number; role: 'event' | 'tag' }
  | { kind: 'rule'; y: number }
  | { kind: 'row'; x: number; y: number; width: number; height: number; of: Row; items: Item[] };

export interface TextItem {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  role: TextRole;
  centered?: boolean;
  after?: Run;
  /** The text in its styles, if it has several. */
  runs?: StyledRun[];
}

/** The part of the state that a row shows. Positions of its items are relative to the row. */
export type Row = { invoke: Invoke } | { transition: Transition };

/** Text on the same line in a different role. */
export interface Run {
  text: string;
  role: TextRole;
}

export type TextRole = 'name' | 'event' | 'text' | 'muted' | 'tag';

/** A drawing with a known size, in pixels. */
export interface Box {
  width: number;
  height: number;
  items: Item[];
}

/** The fonts of statechart.css. */
export const FONTS: Record<TextRole, Font> = {
  name: { size: 14, bold: true },
  event: { size: 13 },
  text: { size: 12 },
  muted: { size: 12 },
  tag: { size: 11 },
};
/** Width and height of an icon. */
export const GLYPH = 14;

/**
 * A guard in brackets: `[else if …]` if it follows another one for the same event, `[else]` for the
 * last one without a condition; undefined for a transition without a guard.
 */
export function guardText({ guard, otherwise }: Transition): string | undefined {
  if (guard !== undefined) return otherwise ? `[else if ${guard}]` : `[${guard}]`;
  return otherwise ? '[else]' : undefined;
}

/**
 * The icon of an event that isn't sent: a clock for a delay, a check or a cross for the end of
 * something.
 */
export function eventGlyph({ kind }: Transition): Glyph | undefined {
  if (kind === 'after') return 'clock';
  if (kind === 'done' || kind === 'onDone') return 'check';
  return kind === 'error' ? 'cross' : undefined;
}

/** One line of text, optionally followed by text in a different role. */
export function textLine(text: string, role: TextRole, height: number, after?: Run): Box {
  const line: Item = { kind: 'text', x: 0, y: height / 2 + 4.5, text, role };
  if (after === undefined) return { width: textWidth(text, FONTS[role]), height, items: [line] };
  const width = textWidth(`${text} `, FONTS[role]) + textWidth(after.text, FONTS[after.role]);
  return { width, height, items: [{ ...line, after }] };
}

/** Stacks boxes vertically, aligned at the left. */
export function stack(boxes: Box[]): Box {
  let y = 0;
  const items = boxes.flatMap((box) => {
    const placed = box.items.map((item) => moved(item, 0, y));
    y += box.height;
    return placed;
  });
  return { width: Math.max(0, ...boxes.map(({ width }) => width)), height: y, items };
}

/** Returns an item moved to a new position. */
export function moved(item: Item, x: number, y: number): Item {
  return item.kind === 'rule' ? { ...item, y: item.y + y } : { ...item, x: item.x + x, y: item.y + y };
}
