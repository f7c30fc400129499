import type { CardColors } from './colors.ts';
import { outline, type Weight, writable } from './typeface.ts';

/** A drawing for a card. */
export interface CardChart {
  svg: string;
  width: number;
  height: number;
}

/** Parts of a drawing that are only for screen readers and pointers. */
const left = [
  /<(title|desc)\b.*?<\/\1>/gs,
  /<rect class="sc-area[^>]*\/>/g,
  / (data-[\w-]+|aria-\w+|role)="[^"]*"/g,
];

/** Fonts of texts by class, as in `statechart.css`. */
const FONTS: Record<string, { size: number; weight: Weight }> = {
  'sc-name': { size: 14, weight: 700 },
  'sc-event': { size: 13, weight: 500 },
  'sc-tag': { size: 11, weight: 500 },
};
const OTHER_TEXT = { size: 12, weight: 500 } as const;

const styleOf = (colors: CardColors) =>
  `.sc-box{fill:${colors.surface};stroke:${colors.accent};stroke-width:1.500}
.sc-compound>.sc-box,.sc-parallel>.sc-box{fill:${colors.compound}}
.sc-dashed>.sc-box,.sc-divider{stroke-dasharray:5 4}
.sc-line,.sc-divider,.sc-inset{fill:none;stroke:${colors.stroke};stroke-width:1.500}
.sc-arrow,.sc-initial,.sc-fork{fill:${colors.stroke}}
.sc-label{fill:${colors.label};stroke:${colors.labelEdge}}
.sc-rule,.sc-tag-chip{fill:none;stroke:${colors.line}}
.sc-glyph{fill:none;stroke:${colors.muted};stroke-width:1.300;stroke-linecap:round;stroke-linejoin:round}
.sc-name{fill:${colors.strong}}
.sc-muted,.sc-tag{fill:${colors.muted}}`.replaceAll('\n', '');

/**
 * Adapts a drawing (`statechart/draw/svg.ts`) to a card: uses the card's colors instead of the
 * page's, and outlines instead of text.
 */
export function cardChart(drawing: string, colors: CardColors): CardChart {
  const [, width = '1', height = '1'] = /^<svg[^>]*? width="([\d.]+)" height="([\d.]+)"/.exec(drawing) ?? [];
  const body = drawing.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  const svg = left
    .reduce((text, pattern) => text.replace(pattern, ''), body)
    .replace(/<text class="([\w -]*)" x="([\d.-]+)" y="([\d.-]+)">(.*?)<\/text>/gs, shapes);
  return {
    svg: `<style>${styleOf(colors)}</style><g fill="${colors.fg}">${svg}</g>`,
    width: Number(width),
    height: Number(height),
  };
}

function shapes(_: string, classes: string, x: string, y: string, content: string): string {
  const [role = '', isMiddle] = classes.split(' ');
  const { size, weight } = FONTS[role] ?? OTHER_TEXT;
  const words = content
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
  const { svg, width } = outline(writable(words, weight) ?? '', size, weight);
  const start = isMiddle ? Number(x) - width / 2 : Number(x);
  return `<g class="${role}" transform="translate(${start} ${y})">${svg}</g>`;
}
