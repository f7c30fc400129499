import { escapeAttribute, escapeText } from '../../core/html.ts';
import type { Transition } from '../graph/graph.ts';
import type { Glyph, Item, TextItem } from '../layout/boxes.ts';
import { isRightToLeft } from '../layout/direction.ts';
import { px, roundedPath } from '../layout/lines.ts';
import type { PlacedLink, PlacedState, Point, Rect, Scene } from '../layout/scene.ts';

/** Path data of the icons next to labels, each drawn with a thin line in a square of 14 pixels. */
const GLYPHS: Record<Glyph, string> = {
  entry: 'M1.5 7h7M5.5 4l3 3-3 3M12 2.5v9',
  exit: 'M2 2.5v9M5 7h7M9 4l3 3-3 3',
  invoke: 'M12 7A5 5 0 1 1 2 7a5 5 0 0 1 10 0M6 5v4l3-2z',
  action: 'M8 2 4 7.8h3L6 12l4-5.8H7z',
  clock: 'M12 7A5 5 0 1 1 2 7a5 5 0 0 1 10 0M7 4.2V7l2 1.3',
  check: 'M3 7.4l2.7 2.8L11 4.4',
  cross: 'M4 4l6 6M10 4l-6 6',
  reenter: 'M11.4 7A4.4 4.4 0 1 1 10 3.8L11.4 5M11.4 2v3h-3',
};

const MARGIN = 2;
// The space that a final state's second border takes on each side.
const FINAL_INSET = 3;
const STATE_RADIUS = 8;
const LINE_RADIUS = 8;
const DOT_RADIUS = 5;
/** From this number of states on, a drawing opens as an overview. */
const LARGE = 60;
/** In a window, an overview of a drawing with a longer side would show lines, but no states. */
const LONGEST_OVERVIEW = 7000;

export interface SvgOptions {
  /** Starts every id, so that a page can have several drawings. */
  idPrefix: string;
  title: string;
  /** One sentence about the drawing; the outline next to it has the details. */
  description: string;
}

/**
 * Writes a scene as an SVG element. It has classes (`sc-…`, see statechart.css) and no styles. For
 * highlighting, states have `data-state`. Transitions and their labels have `data-index` (their
 * position in the graph). Transitions also have `data-event`, `data-kind`, `data-source`, and
 * `data-target`. Invoked actors have `data-actor`. A drawing with many states has
 * `data-overview`.
 */
export function toSvg(scene: Scene, { idPrefix, title, description }: SvgOptions): string {
  const { width, height } = svgSize(scene);
  const arrow = `${idPrefix}-arrow`;
  const titleId = `${idPrefix}-title`;
  const descId = `${idPrefix}-desc`;
  const isOverview = scene.states.length >= LARGE && Math.max(width, height) <= LONGEST_OVERVIEW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="sc-chart" role="img" aria-labelledby="${titleId}" aria-describedby="${descId}"`,
    ` width="${width}" height="${height}"${isOverview ? ' data-overview=""' : ''} viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}">`,
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

/**
 * Returns the drawing with a different title and description for assistive technology. The text in
 * the drawing is names and notation, which aren't translated.
 */
export function withWords(
  svg: string,
  { title, description }: Pick<SvgOptions, 'title' | 'description'>,
): string {
  return svg
    .replace(/(<title id=[^>]*>)[^<]*/, (_, tag: string) => tag + escapeText(title))
    .replace(/(<desc id=[^>]*>)[^<]*/, (_, tag: string) => tag + escapeText(description));
}

/** The size of the drawing in pixels, with its margin. */
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

/**
 * Centers the name of a state that shows nothing else, even if the state is larger than its name.
 */
function centered({ node, box, width, height }: PlacedState): Item[] {
  if (node.children.length > 0 || box.items.some(({ kind }) => kind === 'rule')) return box.items;
  const [x, y] = [(width - box.width) / 2, (height - box.height) / 2];
  return box.items.map((item) => (item.kind === 'text' ? { ...item, x: item.x + x, y: item.y + y } : item));
}

/**
 * Groups the lines by transition: one group has all lines of a forked transition. Lines to initial
 * states have no group.
 */
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

/** A row of a state's box, with an area behind it so that the whole row reacts to a pointer. */
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
