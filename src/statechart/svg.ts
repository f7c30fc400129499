import { escapeAttribute, escapeText } from '../site/html.ts';
import type { Item, TextItem } from './boxes.ts';
import { isRightToLeft } from './direction.ts';
import { GLYPHS } from './glyphs.ts';
import type { Transition } from './graph.ts';
import { px, roundedPath } from './lines.ts';
import type { PlacedLink, PlacedState, Point, Rect, Scene } from './scene.ts';

const MARGIN = 2;
// The room a final state's second border takes on each side.
const FINAL_INSET = 3;
const STATE_RADIUS = 8;
const LINE_RADIUS = 8;
const DOT_RADIUS = 5;

export interface SvgOptions {
  /** Put before every id, so that several drawings can stand in one page. */
  idPrefix: string;
  title: string;
  /** What it shows, in a sentence; everything else is in the outline beside it. */
  description: string;
}

/**
 * Writes a scene as an SVG element. It has classes (`sc-…`, see statechart.css) and no styles of its own. For what
 * wants to light it up, states carry `data-state`, transitions and their labels `data-index` (their position in the graph), transitions
 * also `data-event`, `data-kind`, `data-source` and `data-target`, invoked actors `data-actor`.
 */
export function toSvg(scene: Scene, { idPrefix, title, description }: SvgOptions): string {
  const { width, height } = svgSize(scene);
  const arrow = `${idPrefix}-arrow`;
  const titleId = `${idPrefix}-title`;
  const descId = `${idPrefix}-desc`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="sc-chart" role="img" aria-labelledby="${titleId}" aria-describedby="${descId}"`,
    ` width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}">`,
    `<title id="${titleId}">${escapeText(title)}</title><desc id="${descId}">${escapeText(description)}</desc>`,
    `<defs><marker id="${arrow}" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" `,
    'markerUnits="userSpaceOnUse" orient="auto"><path class="sc-arrow" d="M0 .5 8 4 0 7.5z"/></marker></defs>',
    ...scene.states.map(stateGroup),
    ...scene.dividers.map(
      ({ from, to }) => `<path class="sc-divider" d="M${px(from.x)} ${px(from.y)}L${px(to.x)} ${px(to.y)}"/>`,
    ),
    ...scene.dots.map(
      ({ x, y }) => `<circle class="sc-initial" cx="${px(x)}" cy="${px(y)}" r="${DOT_RADIUS}"/>`,
    ),
    ...scene.forks.map((fork) => rect(fork, 'sc-fork', 2)),
    ...links(scene.links, arrow),
    '</svg>',
  ].join('');
}

/** The same drawing with other words for who does not see it; those in it are names and notation. */
export function withWords(
  svg: string,
  { title, description }: Pick<SvgOptions, 'title' | 'description'>,
): string {
  return svg
    .replace(/(<title id=[^>]*>)[^<]*/, (_, tag: string) => tag + escapeText(title))
    .replace(/(<desc id=[^>]*>)[^<]*/, (_, tag: string) => tag + escapeText(description));
}

/** The size of the drawing in pixels, its margin included. */
export function svgSize({ width, height }: Scene): { width: number; height: number } {
  return { width: Math.ceil(width) + MARGIN * 2, height: Math.ceil(height) + MARGIN * 2 };
}

function stateGroup(state: PlacedState): string {
  const { node, box, width, height, frame } = state;
  if (frame === 'none') return '';
  const area = { x: 0, y: 0, width, height };
  const shapes: string[] = [];
  if (node.type === 'history') {
    shapes.push(`<circle class="sc-box" cx="${width / 2}" cy="${width / 2}" r="${width / 2}"/>`);
  } else if (frame !== 'region') {
    shapes.push(rect(area, 'sc-box', STATE_RADIUS));
  }
  if (node.type === 'final')
    shapes.push(rect(inset(area, FINAL_INSET), 'sc-inset', STATE_RADIUS - FINAL_INSET));
  const header = node.children.length > 0 && frame !== 'region';
  if (header) shapes.push(rule(box.height, width));
  shapes.push(...centered(state).map((item) => draw(item, width)));
  const classes = ['sc-state', `sc-${node.type}`, ...(frame === 'box' ? [] : [`sc-${frame}`])].join(' ');
  return `<g class="${classes}" data-state="${escapeAttribute(node.id)}"${at(state)}>${shapes.join('')}</g>`;
}

/** A state that shows nothing but its name has it in the middle, also when it is larger than the name needs. */
function centered({ node, box, width, height }: PlacedState): Item[] {
  if (node.children.length > 0 || box.items.some(({ kind }) => kind === 'rule')) return box.items;
  const [x, y] = [(width - box.width) / 2, (height - box.height) / 2];
  return box.items.map((item) => (item.kind === 'text' ? { ...item, x: item.x + x, y: item.y + y } : item));
}

/** One group for each transition, the several lines of a forked one included; lines to initial states have none. */
function links(all: PlacedLink[], arrow: string): string[] {
  const line = ({ points, arrow: pointed }: PlacedLink) => {
    const marker = pointed ? ` marker-end="url(#${arrow})"` : '';
    return `<path class="sc-line" d="${roundedPath(points, LINE_RADIUS)}"${marker}/>`;
  };
  const transitions = new Map<number, PlacedLink[]>();
  const others: string[] = [];
  for (const link of all) {
    if (!link.transition) others.push(line(link));
    else transitions.set(link.transition.index, [...(transitions.get(link.transition.index) ?? []), link]);
  }
  const groups = [...transitions.values()].map((parts) => {
    const transition = parts[0]!.transition!;
    const content = [...parts.map(line), ...parts.map(label)];
    return `<g class="sc-transition"${dataOf(transition)}>${content.join('')}</g>`;
  });
  return [...others, ...groups];
}

function dataOf({ index, event, kind, source, targets }: Transition): string {
  const data = { index, event, kind, source, target: targets.join(' ') };
  return Object.entries(data)
    .map(([key, value]) => ` data-${key}="${escapeAttribute(String(value))}"`)
    .join('');
}

function label({ label: placed, transition }: PlacedLink): string {
  if (!placed || !transition) return '';
  const { x, y, width, height, box } = placed;
  const shape = rect({ x: 0, y: 0, width, height }, 'sc-label', Math.min(height / 2, 13));
  const items = box.items.map((item) => draw(item, width)).join('');
  return `<g class="sc-event-label" data-index="${transition.index}"${at({ x, y })}>${shape}${items}</g>`;
}

/** A row of a state's box, with an area behind it that makes all of it react to a pointer. */
function row({ x, y, width, height, of, items }: Extract<Item, { kind: 'row' }>): string {
  const data =
    'transition' in of
      ? ` class="sc-inner"${dataOf(of.transition)}`
      : ` class="sc-invoke" data-actor="${escapeAttribute(of.invoke.actorId)}" data-src="${escapeAttribute(of.invoke.src)}"`;
  const area = rect({ x: 0, y: 0, width, height }, 'sc-area', 4);
  return `<g${data}${at({ x, y })}>${area}${items.map((item) => draw(item, width)).join('')}</g>`;
}

function at({ x, y }: Point): string {
  return ` transform="translate(${px(x)} ${px(y)})"`;
}

function draw(item: Item, width: number): string {
  switch (item.kind) {
    case 'row':
      return row(item);
    case 'rule':
      return rule(item.y, width);
    case 'chip':
      return rect(item, item.role === 'tag' ? 'sc-tag-chip' : 'sc-label', item.height / 2);
    case 'glyph':
      return `<path class="sc-glyph sc-${item.glyph}"${at(item)} d="${GLYPHS[item.glyph]}"/>`;
    case 'text':
      return text(item);
  }
}

function text({ x, y, text, role, centered, after, runs = [{ text }] }: TextItem): string {
  const classes = [
    `sc-${role}`,
    ...(centered ? ['sc-middle'] : []),
    ...(isRightToLeft(text) ? ['sc-rtl'] : []),
  ];
  const parts = runs.map((run) =>
    run.style ? `<tspan class="sc-${run.style}">${escapeText(run.text)}</tspan>` : escapeText(run.text),
  );
  if (after) parts.push(` <tspan class="sc-${after.role}">${escapeText(after.text)}</tspan>`);
  return `<text class="${classes.join(' ')}" x="${px(x)}" y="${px(y)}">${parts.join('')}</text>`;
}

function rule(y: number, width: number): string {
  return `<path class="sc-rule" d="M0 ${px(y)}H${px(width)}"/>`;
}

function rect({ x, y, width, height }: Rect, classes: string, radius: number): string {
  return `<rect class="${classes}" x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="${px(radius)}"/>`;
}

function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - by * 2, height: height - by * 2 };
}
