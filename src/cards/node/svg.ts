import type { Card, CardLogo } from '../card.ts';
import { CARD } from '../size.ts';
import { cardChart } from './chart.ts';
import { type CardColors, cardColors, tokens } from './colors.ts';
import { outline, type Weight, widthOf, writable } from './typeface.ts';
import { type Frame, type SetText, typeset } from './typeset.ts';

const EDGE = 72;
const LINE_HEIGHT = 1.12;
/** The height of Inter's capitals, as a fraction of the font size. */
const CAPITALS = 0.73;

/** The right half of a card shows the machine. */
const PANEL = { x: 640, padding: 44, largest: 2.4 };
const BESIDE_PANEL = titleFrame(PANEL.x - EDGE - 40, [84, 2], [68, 3], [56, 4], [46, 6]);

/** The state that contains the title. */
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
/** Sections are short. An unusually long one ends with an ellipsis. */
const SECTION = { size: 28, weight: 500 } as const;
const DOTS = { distance: 32, size: 3 };
const MARGIN = 6;
const LOGO_HEIGHT = 48;
const LOGO_BELOW = 6;
const LOGO_WIDEST = 320;

/**
 * Returns the frame of a title. The first size whose text fits into its number of lines is used.
 */
function titleFrame(width: number, ...sizes: [size: number, lines: number][]): Frame {
  return { width, weight: 700, sizes: sizes.map(([size, lines]) => ({ size, lines })) };
}

/** A rectangle of a card, in whole pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Opaque SVG that covers one area of a card. */
export interface Patch {
  area: Area;
  /** SVG elements in the card's coordinates. */
  svg: string;
}

/**
 * A card in layers. The background, which many cards share, is drawn once; the patches are specific
 * to the card.
 */
export interface CardLayers {
  /** SVG elements that fill the card. */
  background: string;
  patches: readonly Patch[];
}

/**
 * Draws a card as SVG, with outlines instead of text. A page with a machine shows the machine next
 * to the title. Other pages show the title as the name of an initial state. If the typeface lacks
 * letters of the title, the section replaces the title.
 */
export function cardLayers({ section, title, chart, site, brand }: Card): CardLayers {
  const words = {
    title: writable(title, 700) || writable(section, 700) || '',
    section: writable(section, SECTION.weight) ?? '',
    site: writable(site, 700) ?? '',
  };
  const colors = cardColors(brand?.color);
  const bottom = CARD.height - EDGE;
  const logo = brand?.logo
    ? ownLogo(brand.logo, EDGE, bottom + LOGO_BELOW - LOGO_HEIGHT)
    : defaultLogo(EDGE - 6, bottom - 42, colors);
  const name = {
    x: EDGE + logo.width + 14,
    y: bottom - 5,
    size: 30,
    weight: 700,
    color: colors.strong,
  } as const;
  const mark = logo.svg + text(words.site, name);
  const { background, patches } =
    chart === undefined ? titleState(words, colors) : titleAndChart(words, chart, colors);
  return { background: background + mark, patches };
}

type Words = Pick<Card, 'section' | 'title'>;

function titleAndChart({ section, title }: Words, drawing: string, colors: CardColors): CardLayers {
  const { width, height } = CARD;
  const panel = { x: PANEL.x, y: 0, width: width - PANEL.x, height };
  const space = { width: panel.width - PANEL.padding * 2, height: height - PANEL.padding * 2 };
  const chart = cardChart(drawing, colors);
  const scale = Math.min(space.width / chart.width, space.height / chart.height, PANEL.largest);
  const x = panel.x + (panel.width - chart.width * scale) / 2;
  const y = (height - chart.height * scale) / 2;
  const area = around(x, y, x + chart.width * scale, y + chart.height * scale);
  return {
    background:
      rect({ x: 0, y: 0, width, height }, colors.surface) + rect(panel, colors.soft) + dots(panel, colors),
    patches: [
      {
        area,
        svg: `${rect(area, colors.soft)}${dots(panel, colors, area)}<g transform="translate(${x} ${y}) scale(${scale})">${chart.svg}</g>`,
      },
      ...sectionText(section, { x: EDGE, y: EDGE + 26, color: colors.accent }, BESIDE_PANEL.width),
      ...paragraph(typeset(title, BESIDE_PANEL), { x: EDGE, middle: height / 2 }),
    ],
  };
}

function titleState({ section, title }: Words, colors: CardColors): CardLayers {
  const { x, y, width, height, header, padding, radius } = BOX;
  const background = [
    rect({ x: 0, y: 0, ...CARD }, colors.soft),
    dots({ x: 0, y: 0, ...CARD }, colors),
    `<circle cx="${INITIAL.x}" cy="${INITIAL.y}" r="${INITIAL.radius}" fill="${colors.accent}"/>`,
    `<path d="M${INITIAL.x} ${INITIAL.y}V${y - 10}" stroke="${colors.accent}" stroke-width="4"/>`,
    `<path d="M${INITIAL.x - 13} ${y - 22}h26l-13 19z" fill="${colors.accent}"/>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colors.surface}" stroke="${colors.accent}" stroke-width="4"/>`,
    rect({ x: x + 2, y: y + header, width: width - 4, height: 3 }, colors.line),
  ].join('');
  const middle = y + header + (height - header) / 2;
  const patches = [
    ...sectionText(section, { x: x + padding, y: y + 50, color: colors.accent }, IN_BOX.width),
    ...paragraph(typeset(title, IN_BOX), { x: x + padding, middle }),
  ];
  return { background, patches };
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

function sectionText(section: string, place: Pick<Place, 'x' | 'y' | 'color'>, width: number): Patch[] {
  const { size, weight } = SECTION;
  const [line = ''] = typeset(section, { width, weight, sizes: [{ size, lines: 1 }] }).lines;
  return linesOn([{ line, ...place, size, weight }]);
}

/** Returns lines of text, vertically centered. */
function paragraph({ size, lines }: SetText, { x, middle }: { x: number; middle: number }): Patch[] {
  const distance = size * LINE_HEIGHT;
  const first = middle + (size * CAPITALS - distance * (lines.length - 1)) / 2;
  return linesOn(
    lines.map((line, i) => ({
      line,
      x,
      y: first + i * distance,
      size,
      weight: 700,
      color: tokens.strong,
    })),
  );
}

/**
 * Returns lines of text on the plain surface. The area has space for accents above the first
 * baseline, descenders under the last one, and a small margin at the sides. It isn't larger than
 * that, because drawing time grows with the number of pixels.
 */
function linesOn(lines: readonly (Place & { line: string })[]): Patch[] {
  if (lines.length === 0) return [];
  const area = around(
    Math.min(...lines.map(({ x }) => x)),
    Math.min(...lines.map(({ y, size }) => y - size)),
    Math.max(...lines.map(({ line, x, size, weight }) => x + widthOf(line, size, weight))),
    Math.max(...lines.map(({ y, size }) => y + size * 0.3)),
  );
  const texts = lines.map(({ line, ...place }) => text(line, place));
  return [{ area, svg: rect(area, tokens.surface) + texts.join('') }];
}

/**
 * Returns the rectangle between two corners, rounded out to whole pixels, with a margin for strokes
 * that cross its edge.
 */
function around(left: number, top: number, right: number, bottom: number): Area {
  const [x, y] = [Math.floor(left) - MARGIN, Math.floor(top) - MARGIN];
  return { x, y, width: Math.ceil(right) + MARGIN - x, height: Math.ceil(bottom) + MARGIN - y };
}

const rect = ({ x, y, width, height }: Area, color: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}" shape-rendering="crispEdges"/>`;

/**
 * Draws the dot grid behind machines. It isn't antialiased, because that would take most of the
 * time of drawing a card.
 * @param seen only dots in this part of the area are drawn
 */
function dots(
  { x, y, width, height }: Area,
  colors: CardColors,
  seen: Area = { x, y, width, height },
): string {
  const { distance, size } = DOTS;
  let path = '';
  for (let top = y + distance / 2; top < y + height; top += distance) {
    if (top + size <= seen.y || top >= seen.y + seen.height) continue;
    for (let start = x + distance / 2; start < x + width; start += distance) {
      if (start + size <= seen.x || start >= seen.x + seen.width) continue;
      path += `M${start} ${top}h${size}v${size}h-${size}z`;
    }
  }
  return `<path d="${path}" fill="${colors.dots}" shape-rendering="crispEdges"/>`;
}

interface DrawnLogo {
  svg: string;
  width: number;
}

/** Draws the configured logo, which ends a little below the baseline of the site's name. */
function ownLogo({ png, ratio }: CardLogo, x: number, y: number): DrawnLogo {
  const width = Math.min(LOGO_HEIGHT * ratio, LOGO_WIDEST);
  const svg = `<image href="data:image/png;base64,${png}" x="${x}" y="${y}" width="${width}" height="${LOGO_HEIGHT}"/>`;
  return { svg, width };
}

/** Draws the default logo as in the navbar (`theme/icons.tsx`). */
function defaultLogo(x: number, y: number, { accent, surface }: CardColors): DrawnLogo {
  const svg = [
    `<g transform="translate(${x} ${y}) scale(1.8)">`,
    `<rect x="3" y="9" width="16" height="16" rx="5" fill="${accent}"/>`,
    `<path d="M12 5.500h5.500a6 6 0 0 1 6 6V15" fill="none" stroke="${accent}" stroke-width="2.600" stroke-linecap="round"/>`,
    `<path d="m20.500 14 3 3.300 3-3.300z" fill="${accent}"/><circle cx="11" cy="17" r="2.700" fill="${surface}"/></g>`,
  ].join('');
  return { svg, width: 42 };
}
