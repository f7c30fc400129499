import type { Card } from '../card.ts';
import { CARD } from '../size.ts';
import { cardChart } from './chart.ts';
import { colors } from './colors.ts';
import { outline, type Weight, writable } from './typeface.ts';
import { type Frame, type SetText, typeset } from './typeset.ts';

const EDGE = 72;
const LINE_HEIGHT = 1.12;
/** The height of Inter's capitals. */
const CAPITALS = 0.73;

/** Half of the card is the machine's. */
const PANEL = { x: 640, padding: 44, largest: 2.4 };
const BESIDE_PANEL = titleFrame(PANEL.x - EDGE - 40, [84, 2], [68, 3], [56, 4], [46, 6]);

/** The state that a title stands in. */
const BOX = {
  x: EDGE,
  y: 120,
  width: CARD.width - EDGE * 2,
  height: 354,
  header: 78,
  padding: 44,
  radius: 26,
};
const IN_BOX = titleFrame(BOX.width - BOX.padding * 2, [96, 2], [80, 2], [64, 3], [50, 4]);
const INITIAL = { x: BOX.x + 88, y: 50, radius: 14 };
/** Sections are short; an unusually long one ends with an ellipsis. */
const SECTION = { size: 28, weight: 500 } as const;
const DOTS = { distance: 32, size: 3 };

/** Where a title stands, and in how many lines of which size: the first in which it has room. */
function titleFrame(width: number, ...sizes: [size: number, lines: number][]): Frame {
  return { width, weight: 700, sizes: sizes.map(([size, lines]) => ({ size, lines })) };
}

/**
 * Draws a card as SVG, its words as shapes. A page with a machine shows it beside the title; another's title is the name of a state, the initial one.
 * A title in letters that the typeface does not have gives way to the section.
 */
export function cardSvg({ section, title, chart, site }: Card): string {
  const words = {
    title: writable(title, 700) || writable(section, 700) || '',
    section: writable(section, SECTION.weight) ?? '',
    site: writable(site, 700) ?? '',
  };
  const { width, height } = CARD;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    ...(chart === undefined ? titleState(words) : titleAndChart(words, chart)),
    logo(EDGE - 6, height - EDGE - 42),
    text(words.site, { x: EDGE + 56, y: height - EDGE - 5, size: 30, weight: 700, color: colors.strong }),
    '</svg>',
  ].join('');
}

type Words = Pick<Card, 'section' | 'title'>;

function titleAndChart({ section, title }: Words, drawing: string): string[] {
  const { width, height } = CARD;
  const panel = { x: PANEL.x, y: 0, width: width - PANEL.x, height };
  const room = { width: panel.width - PANEL.padding * 2, height: height - PANEL.padding * 2 };
  const chart = cardChart(drawing);
  const scale = Math.min(room.width / chart.width, room.height / chart.height, PANEL.largest);
  const x = panel.x + (panel.width - chart.width * scale) / 2;
  const y = (height - chart.height * scale) / 2;
  return [
    rect({ x: 0, y: 0, width, height }, colors.surface),
    rect(panel, colors.soft),
    dots(panel),
    `<g transform="translate(${x} ${y}) scale(${scale})">${chart.svg}</g>`,
    sectionText(section, EDGE, EDGE + 26, BESIDE_PANEL.width),
    paragraph(typeset(title, BESIDE_PANEL), { x: EDGE, middle: height / 2 }),
  ];
}

function titleState({ section, title }: Words): string[] {
  const { x, y, width, height, header, padding, radius } = BOX;
  return [
    rect({ x: 0, y: 0, ...CARD }, colors.soft),
    dots({ x: 0, y: 0, ...CARD }),
    `<circle cx="${INITIAL.x}" cy="${INITIAL.y}" r="${INITIAL.radius}" fill="${colors.accent}"/>`,
    `<path d="M${INITIAL.x} ${INITIAL.y}V${y - 10}" stroke="${colors.accent}" stroke-width="4"/>`,
    `<path d="M${INITIAL.x - 13} ${y - 22}h26l-13 19z" fill="${colors.accent}"/>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colors.surface}" stroke="${colors.accent}" stroke-width="4"/>`,
    rect({ x: x + 2, y: y + header, width: width - 4, height: 3 }, colors.line),
    sectionText(section, x + padding, y + 50, IN_BOX.width),
    paragraph(typeset(title, IN_BOX), { x: x + padding, middle: y + header + (height - header) / 2 }),
  ];
}

interface Place {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  weight: Weight;
  color: string;
}

function text(line: string, { x, y, size, weight, color }: Place): string {
  return `<g fill="${color}" transform="translate(${x} ${y})">${outline(line, size, weight).svg}</g>`;
}

function sectionText(section: string, x: number, y: number, width: number): string {
  const { size, weight } = SECTION;
  const [line = ''] = typeset(section, { width, weight, sizes: [{ size, lines: 1 }] }).lines;
  return text(line, { x, y, size, weight, color: colors.accent });
}

/** Lines around a middle. */
function paragraph({ size, lines }: SetText, { x, middle }: { x: number; middle: number }): string {
  const distance = size * LINE_HEIGHT;
  const first = middle + (size * CAPITALS - distance * (lines.length - 1)) / 2;
  return lines
    .map((line, i) => text(line, { x, y: first + i * distance, size, weight: 700, color: colors.strong }))
    .join('');
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rect = ({ x, y, width, height }: Area, color: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}" shape-rendering="crispEdges"/>`;

/** The grid of points behind machines, drawn without smooth edges: with them it would be most of a card's cost. */
function dots({ x, y, width, height }: Area): string {
  const { distance, size } = DOTS;
  let path = '';
  for (let top = y + distance / 2; top < y + height; top += distance) {
    for (let start = x + distance / 2; start < x + width; start += distance)
      path += `M${start} ${top}h${size}v${size}h-${size}z`;
  }
  return `<path d="${path}" fill="${colors.dots}" shape-rendering="crispEdges"/>`;
}

/** The site's mark as in the navbar (`theme/marks.tsx`). */
function logo(x: number, y: number): string {
  const { accent, surface } = colors;
  return [
    `<g transform="translate(${x} ${y}) scale(1.8)">`,
    `<rect x="3" y="9" width="16" height="16" rx="5" fill="${accent}"/>`,
    `<path d="M12 5.500h5.500a6 6 0 0 1 6 6V15" fill="none" stroke="${accent}" stroke-width="2.600" stroke-linecap="round"/>`,
    `<path d="m20.500 14 3 3.300 3-3.300z" fill="${accent}"/><circle cx="11" cy="17" r="2.700" fill="${surface}"/></g>`,
  ].join('');
}
