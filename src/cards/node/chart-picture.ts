import { Resvg } from '@resvg/resvg-js';
import { toPng } from './png.ts';
import { outline, type Weight, writable } from './typeface.ts';

/** Pixels of the image per pixel of the drawing, so that it is sharp on most screens. */
const SCALE = 2;
/**
 * The longest side of an image in pixels, so that a huge chart doesn't exhaust a server's memory.
 */
const LONGEST = 6000;

/** Fonts of texts by class, as in `statechart/draw/standalone.ts`. */
const FONTS: Readonly<Record<string, { size: number; weight: Weight }>> = {
  'sc-name': { size: 14, weight: 600 },
  'sc-event': { size: 13, weight: 500 },
  'sc-tag': { size: 11, weight: 400 },
};
const OTHER_TEXT = { size: 12, weight: 400 } as const;
const STYLED: Readonly<Record<string, { size?: number; weight?: Weight }>> = {
  'sc-code': { size: 11 },
  'sc-strong': { weight: 600 },
};
/** Classes that set the color of a text. All other texts have the default color. */
const COLORED = /\bsc-(muted|tag|text)\b/;

/**
 * Renders a chart's standalone SVG (`statechart/draw/standalone.ts`) as PNG. Text becomes outlines
 * of one typeface, so that the image is the same on every machine, whatever fonts it has.
 * @throws if the SVG cannot be parsed
 */
export function chartPicture(svg: string): Buffer {
  const [, width = 1, height = 1] =
    /<svg[^>]*? width="([\d.]+)" height="([\d.]+)"/.exec(svg)?.map(Number) ?? [];
  const value = Math.min(SCALE, LONGEST / Math.max(width, height));
  const picture = new Resvg(withShapes(svg), {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value },
  }).render();
  return toPng(picture.pixels, picture.width, picture.height);
}

/** Replaces the texts of a drawing with outlines. */
function withShapes(svg: string): string {
  return svg.replace(/<text class="([\w -]*)" x="([\d.-]+)" y="([\d.-]+)">(.*?)<\/text>/gs, shapes);
}

interface Run {
  classes: string;
  words: string;
}

function shapes(_: string, classes: string, x: string, y: string, content: string): string {
  const [role = ''] = classes.split(' ');
  const font = FONTS[role] ?? OTHER_TEXT;
  let end = 0;
  const drawn = runsOf(content).map(({ classes: styled, words }) => {
    const { size, weight } = { ...font, ...fontOf(styled) };
    const { svg, width } = outline(words, size, weight);
    const start = end;
    end += width;
    return `<g class="${colored(styled || classes)}" transform="translate(${start} 0)">${svg}</g>`;
  });
  // The coordinates of right-to-left text are those of its end.
  const before = classes.includes('sc-middle') ? end / 2 : classes.includes('sc-rtl') ? end : 0;
  return `<g class="${colored(classes)}" transform="translate(${Number(x) - before} ${y})">${drawn.join('')}</g>`;
}

/**
 * Returns the runs of a text with the same style. Characters that Inter doesn't have are omitted,
 * as in cards.
 */
function runsOf(content: string): Run[] {
  const parts = content.matchAll(/<tspan class="([\w -]*)">(.*?)<\/tspan>|([^<]+)/gs);
  return Array.from(parts, ([, classes = '', styled, plain = '']) => {
    const words = (styled ?? plain).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    const weight = fontOf(classes).weight ?? OTHER_TEXT.weight;
    const [before, after] = [/^\s/.test(words) ? ' ' : '', /\S\s+$/.test(words) ? ' ' : ''];
    return { classes, words: before + (writable(words, weight) ?? '') + after };
  }).filter(({ words }) => words !== '');
}

function fontOf(classes: string): { size?: number; weight?: Weight } {
  return Object.assign({}, ...classes.split(' ').map((name) => ({ ...FONTS[name], ...STYLED[name] })));
}

const colored = (classes: string) => (COLORED.test(classes) ? classes : `sc-text ${classes}`.trim());
