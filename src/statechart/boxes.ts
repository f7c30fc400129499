import type { Invoke, StateNode, Transition } from './graph.ts';
import type { Font } from './measure.ts';
import { textWidth, wrap } from './measure.ts';

export type Glyph = 'entry' | 'exit' | 'invoke' | 'action' | 'clock' | 'check' | 'cross' | 'reenter';

/** Something drawn inside a box; positions in pixels from the box's top left corner, of a text's baseline. */
export type Item =
  | { kind: 'text'; x: number; y: number; text: string; role: TextRole; centered?: boolean; after?: string }
  | { kind: 'glyph'; x: number; y: number; glyph: Glyph }
  | { kind: 'chip'; x: number; y: number; width: number; height: number; role: 'event' | 'tag' }
  | { kind: 'rule'; y: number };

export type TextRole = 'name' | 'event' | 'text' | 'muted' | 'tag';

export interface Box {
  width: number;
  height: number;
  items: Item[];
}

const FONTS: Record<TextRole, Font> = {
  name: { size: 14, bold: true },
  event: { size: 13 },
  text: { size: 12 },
  muted: { size: 12 },
  tag: { size: 11 },
};
const PAD = 12;
const ROW = 20;
const GLYPH = 14;
const MIN_STATE = 72;
const LONGEST_NAME = 240;
const LONGEST_ROW = 280;
const LONGEST_LABEL = 220;

/** The room a final state's second border takes on each side. */
export const FINAL_INSET = 3;
export const HISTORY_SIZE = 28;

/** What a state shows inside its box: its name, then description, tags, entry, exit, invokes and inner transitions. */
export function stateBox(node: StateNode, inner: Transition[]): Box {
  if (node.type === 'history') return historyBox(node);
  const names = wrap(node.key, LONGEST_NAME, FONTS.name);
  const rows = [...facts(node), ...inner.map(innerTransition)];
  const plain = rows.length === 0 && node.children.length === 0;
  const nameWidth = Math.max(...names.map((name) => textWidth(name, FONTS.name)));
  const width = Math.max(MIN_STATE, nameWidth + PAD * 2, ...rows.map((row) => row.width + PAD * 2));
  let y = 8;
  const items: Item[] = names.map((text) => {
    const at = { kind: 'text' as const, y: y + 15, text, role: 'name' as const };
    y += ROW;
    return plain ? { ...at, x: width / 2, centered: true } : { ...at, x: PAD };
  });
  y += 8;
  if (rows.length > 0) {
    items.push({ kind: 'rule', y });
    y += 7;
    for (const row of rows) {
      items.push(...row.items.map((item) => moved(item, PAD, y)));
      y += row.height;
    }
    y += 7;
  }
  return { width, height: y, items };
}

function historyBox({ history }: StateNode): Box {
  const text = history === 'deep' ? 'H*' : 'H';
  const items: Item[] = [{ kind: 'text', x: HISTORY_SIZE / 2, y: 18.5, text, role: 'event', centered: true }];
  return { width: HISTORY_SIZE, height: HISTORY_SIZE, items };
}

function facts(node: StateNode): Box[] {
  return [
    ...(node.description ? [paragraph(node.description)] : []),
    ...(node.tags.length > 0 ? [chips(node.tags)] : []),
    ...fact('entry', node.entry),
    ...fact('exit', node.exit),
    ...fact('invoke', node.invokes.map(invokeText)),
  ];
}

function invokeText({ src, id }: Invoke): string {
  return id === undefined || id === src ? src : `${src} (${id})`;
}

function paragraph(text: string): Box {
  return stack(wrap(text, LONGEST_ROW - 20, FONTS.muted).map((line) => textLine(line, 'muted', 17)));
}

function chips(tags: string[]): Box {
  let x = 0;
  const items: Item[] = tags.flatMap((tag) => {
    const width = textWidth(tag, FONTS.tag) + 12;
    const chip: Item = { kind: 'chip', x, y: 1, width, height: 18, role: 'tag' };
    const text: Item = { kind: 'text', x: x + width / 2, y: 14, text: tag, role: 'tag', centered: true };
    x += width + 5;
    return [chip, text];
  });
  return { width: x - 5, height: ROW + 2, items };
}

function fact(glyph: 'entry' | 'exit' | 'invoke', values: string[]): Box[] {
  const indent = GLYPH + 4;
  const column = indent + textWidth(glyph, FONTS.muted) + 7;
  const lines = values.flatMap((value) => wrap(value, LONGEST_ROW - column, FONTS.text));
  return lines.map((line, index) => {
    const items: Item[] = [{ kind: 'text', x: column, y: 14, text: line, role: 'text' }];
    if (index === 0) {
      items.unshift(
        { kind: 'glyph', x: 0, y: 3, glyph },
        { kind: 'text', x: indent, y: 14, text: glyph, role: 'muted' },
      );
    }
    return { width: column + textWidth(line, FONTS.text), height: ROW, items };
  });
}

/** A transition without a target happens inside its state: the event in a chip, then guard and actions, in one flow. */
function innerTransition(transition: Transition): Box {
  const glyph = eventGlyph(transition);
  const event = wrap(transition.label, LONGEST_ROW - 40, FONTS.text).join('');
  const chip = textWidth(event, FONTS.text) + 16 + (glyph ? GLYPH + 3 : 0);
  const items: Item[] = [{ kind: 'chip', x: 0, y: 2, width: chip, height: 20, role: 'event' }];
  if (glyph) items.push({ kind: 'glyph', x: 7, y: 5, glyph });
  items.push({ kind: 'text', x: glyph ? 10 + GLYPH : 8, y: 16, text: event, role: 'text' });
  const words: [text: string, role: TextRole][] = [];
  const guard = guardText(transition);
  if (guard) words.push([guard, 'muted']);
  transition.actions.forEach((action, index) => {
    words.push([index < transition.actions.length - 1 ? `${action},` : action, 'text']);
  });
  if (words.length === 0) words.push(['no effect', 'muted']);
  let [x, y, width] = [chip + 7, 0, chip];
  for (const [text, role] of words.flatMap(([text, role]) =>
    wrap(text, LONGEST_ROW, FONTS.text).map((line) => [line, role] as const),
  )) {
    const advance = textWidth(text, FONTS.text);
    if (x + advance > LONGEST_ROW) [x, y] = [8, y + ROW];
    items.push({ kind: 'text', x, y: y + 16, text, role });
    width = Math.max(width, x + advance);
    x += advance + 5;
  }
  return { width, height: y + ROW + 4, items };
}

/** A transition's label: a pill with the event, or a small card with guard and actions below it. */
export function labelBox(transition: Transition): Box {
  const glyph = eventGlyph(transition);
  const indent = glyph ? GLYPH + 4 : 0;
  const guard = guardText(transition);
  const events = wrap(transition.label, LONGEST_LABEL, FONTS.event);
  const event = events.at(-1) ?? '';
  const room = LONGEST_LABEL - indent - textWidth(`${event} `, FONTS.event);
  const beside = guard !== undefined && textWidth(guard, FONTS.muted) <= room ? guard : undefined;
  const lines = events.map((text, index) =>
    textLine(text, 'event', 18, index === events.length - 1 ? beside : undefined),
  );
  const first = lines[0];
  if (first && glyph) {
    lines[0] = {
      width: first.width + indent,
      height: first.height,
      items: [{ kind: 'glyph', x: 0, y: 2, glyph }, ...first.items.map((item) => moved(item, indent, 0))],
    };
  }
  if (guard && !beside)
    lines.push(...wrap(guard, LONGEST_LABEL, FONTS.muted).map((text) => textLine(text, 'muted', 17)));
  lines.push(...transition.actions.map((action) => withGlyph('action', action, 'text')));
  if (transition.reenter) lines.push(withGlyph('reenter', 'reenter', 'muted'));
  if (transition.description) {
    lines.push(
      ...wrap(transition.description, LONGEST_LABEL, FONTS.muted).map((text) => textLine(text, 'muted', 17)),
    );
  }
  const pad = { x: 10, y: lines.length > 1 ? 6 : 4 };
  const { width, height, items } = stack(lines);
  return {
    width: width + pad.x * 2,
    height: height + pad.y * 2,
    items: items.map((item) => moved(item, pad.x, pad.y)),
  };
}

function guardText({ guard, otherwise }: Transition): string | undefined {
  if (guard !== undefined) return `[${guard}]`;
  return otherwise ? '[else]' : undefined;
}

function eventGlyph({ kind }: Transition): Glyph | undefined {
  if (kind === 'after') return 'clock';
  if (kind === 'done' || kind === 'onDone') return 'check';
  return kind === 'error' ? 'cross' : undefined;
}

function withGlyph(glyph: Glyph, text: string, role: TextRole): Box {
  const lines = wrap(text, LONGEST_LABEL, FONTS[role]).map((line) => textLine(line, role, 18));
  const { width, height, items } = stack(lines);
  const indented = items.map((item) => moved(item, GLYPH + 2, 0));
  return { width: width + GLYPH + 2, height, items: [{ kind: 'glyph', x: -1, y: 2, glyph }, ...indented] };
}

function textLine(text: string, role: TextRole, height: number, after?: string): Box {
  const line: Item = { kind: 'text', x: 0, y: height / 2 + 4.5, text, role };
  if (after === undefined) return { width: textWidth(text, FONTS[role]), height, items: [line] };
  const width = textWidth(`${text} `, FONTS[role]) + textWidth(after, FONTS.muted);
  return { width, height, items: [{ ...line, after }] };
}

function stack(boxes: Box[]): Box {
  let y = 0;
  const items = boxes.flatMap((box) => {
    const placed = box.items.map((item) => moved(item, 0, y));
    y += box.height;
    return placed;
  });
  return { width: Math.max(...boxes.map(({ width }) => width)), height: y, items };
}

function moved(item: Item, x: number, y: number): Item {
  return item.kind === 'rule' ? { ...item, y: item.y + y } : { ...item, x: item.x + x, y: item.y + y };
}
