import type { Invoke, StateNode, Transition } from '../graph/graph.ts';
import { descriptionLines } from '../text/prose.ts';
import type { Box, Glyph, Item, Row, Run } from './boxes.ts';
import { eventGlyph, FONTS, GLYPH, guardText, moved, stack, textLine } from './boxes.ts';
import { textWidth, wrap } from './measure.ts';

const PAD = 12;
const ROW = 20;
const MIN_STATE = 72;
const LONGEST_NAME = 240;
const LONGEST_ROW = 280;
const HISTORY_SIZE = 28;
type Entry = 'entry' | 'exit' | 'invoke' | 'initial' | 'output' | 'meta';
type Fact = { value: string; invoke?: Invoke };

/**
 * The content of a state's box: its name, then description, tags, entry, exit, invokes, and inner
 * transitions.
 */
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
  const { description, tags, entry, exit, invokes, initial, output, meta, hidden } = node;
  const lists: [Entry, Fact[]][] = [
    ['entry', entry.map((value) => ({ value }))],
    ['exit', exit.map((value) => ({ value }))],
    ['invoke', invokes.map((invoke) => ({ value: invokeText(invoke), invoke }))],
    ['initial', (initial?.actions ?? []).map((value) => ({ value }))],
    ['output', output === undefined ? [] : [{ value: output }]],
    ['meta', meta === undefined ? [] : [{ value: meta }]],
  ];
  const present = lists.filter(([, list]) => list.length > 0);
  const column = Math.max(0, ...present.map(([word]) => textWidth(word, FONTS.muted))) + GLYPH + 11;
  return [
    ...(description ? [paragraph(description)] : []),
    ...(tags.length > 0 ? [chips(tags)] : []),
    ...present.flatMap(([word, list]) =>
      list.map(({ value, invoke }, index) => {
        const box = fact(index === 0 ? word : undefined, value, column);
        return invoke ? rowOf({ invoke }, box) : box;
      }),
    ),
    ...(hidden ? [textLine(`${hidden} ${hidden > 1 ? 'states' : 'state'} inside`, 'muted', ROW)] : []),
  ];
}

function invokeText({ src, id }: Invoke): string {
  return id === undefined || id === src ? src : `${src} (${id})`;
}

function paragraph(text: string): Box {
  const lines = stack(descriptionLines(text, LONGEST_ROW - 20));
  return { ...lines, height: lines.height + 4 };
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

const SIGNS: Record<Entry, Glyph> = {
  entry: 'entry',
  exit: 'exit',
  invoke: 'invoke',
  initial: 'action',
  output: 'check',
  meta: 'action',
};

/** One thing that a state does. The first one of each kind shows the kind. */
function fact(kind: Entry | undefined, value: string, column: number): Box {
  const lines = wrap(value, LONGEST_ROW - column, FONTS.text).map((line) => textLine(line, 'text', ROW));
  const { width, height, items } = stack(lines);
  const heading: Item[] = kind
    ? [
        { kind: 'glyph', x: 0, y: 3, glyph: SIGNS[kind] },
        { kind: 'text', x: GLYPH + 4, y: 14, text: kind, role: 'muted' },
      ]
    : [];
  return {
    width: column + width,
    height,
    items: [...heading, ...items.map((item) => moved(item, column, 0))],
  };
}

/** The box as a row that can be highlighted. */
function rowOf(of: Row, { items, ...size }: Box): Box {
  return { ...size, items: [{ kind: 'row', x: 0, y: 0, ...size, of, items }] };
}

/**
 * A transition without a target: the event in a chip, then guard and actions, on one line if they
 * fit.
 */
function innerTransition(transition: Transition): Box {
  const glyph = eventGlyph(transition);
  const event = wrap(transition.label, LONGEST_ROW - 40, FONTS.text).join('');
  const chip = textWidth(event, FONTS.text) + 16 + (glyph ? GLYPH + 3 : 0);
  const items: Item[] = [{ kind: 'chip', x: 0, y: 3, width: chip, height: 22, role: 'event' }];
  if (glyph) items.push({ kind: 'glyph', x: 7, y: 7, glyph });
  const text = { kind: 'text' as const, y: 18, text: event, role: 'text' as const };
  items.push(glyph ? { ...text, x: 10 + GLYPH } : { ...text, x: chip / 2, centered: true });
  const guard = guardText(transition);
  const actions = transition.actions.join(', ') || (guard ? '' : 'no effect');
  const runs: Run[] = [
    ...(guard ? [{ text: guard, role: 'muted' as const }] : []),
    ...(actions
      ? [{ text: actions, role: transition.actions.length > 0 ? ('text' as const) : ('muted' as const) }]
      : []),
  ];
  const x = chip + 7;
  const effect = stack(flow(runs, LONGEST_ROW - x).map((box) => ({ ...box, height: ROW })));
  items.push(...effect.items.map((item) => moved(item, x, 5)));
  return rowOf({ transition }, { width: x + effect.width, height: effect.height + 8, items });
}

/** All runs on one line if they fit, otherwise on separate lines. */
function flow(runs: Run[], width: number): Box[] {
  const [first, second] = runs;
  if (first && second && textWidth(`${first.text} ${second.text}`, FONTS.text) <= width) {
    return [textLine(first.text, first.role, 17, second)];
  }
  const available = Math.max(width, LONGEST_ROW / 2);
  return runs.flatMap(({ text, role }) =>
    wrap(text, available, FONTS[role]).map((line) => textLine(line, role, 17)),
  );
}
