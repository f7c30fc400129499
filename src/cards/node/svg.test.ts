import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { question } from '../../statechart/examples.fixture.ts';
import { chartsOfPage } from '../../statechart/node/index.ts';
import type { Card } from '../card.ts';
import { CARD } from '../size.ts';
import { cardColors } from './colors.ts';
import { cardPixels } from './draw.ts';
import { cardLayers } from './svg.ts';
import { outline } from './typeface.ts';

const card = { section: 'Docs · XState v5', title: 'Guards', site: 'Stately' };

/** Returns a card as one image with its layers on top of each other. */
function cardSvg(card: Card): string {
  const { background, patches } = cardLayers(card);
  const elements = [background, ...patches.map(({ svg }) => svg)].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${elements}</svg>`;
}
const svgOf = (title: string) => cardSvg({ ...card, title });

/** Counts the pixel values of two images that differ by more than rounding. */
function differences(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, value, i) => sum + Number(Math.abs(value - b[i]!) > 20), 0);
}

/** Returns whether a card shows a line of text in any size. */
const shows = (svg: string, line: string) =>
  svg.includes(outline(line, 1, 700).svg.replace(/^<g[^>]*>|<\/g>$/g, ''));

const { draw, close } = chartsOfPage();
const machines = await Promise.all(
  ['toggle', 'payment', 'regions', 'retry', 'scripts'].map(
    async (name) => [name, (await draw({ ...question(name), idPrefix: 'sc1' })).svg] as const,
  ),
);
close();

describe('the SVG of a card', () => {
  it('has another project’s logo and shades of its color, and none of the default ones', () => {
    const logo = { png: 'iVBORw0KGgo=', ratio: 3 };
    for (const chart of [undefined, machines[0]![1]]) {
      const svg = cardSvg({ ...card, ...(chart && { chart }), brand: { color: '#a32a12', logo } });
      const { surface, fg, strong, muted, ...branded } = cardColors();
      for (const color of Object.values(branded)) expect(svg).not.toContain(color);
      expect(svg).toContain('#a32a12');
      expect(svg).toMatch(
        /<image href="data:image\/png;base64,iVBORw0KGgo=" x="72" y="\d+" width="144" height="48"/,
      );
      expect(svg).not.toContain('M12 5.500h5.500');
    }
  });

  it('shows title, section, and site name as shapes, so that it needs no fonts', () => {
    const svg = svgOf('Guards');
    expect(shows(svg, 'Guards')).toBe(true);
    expect(shows(svg, 'Stately')).toBe(true);
    expect(shows(svg, 'Actors')).toBe(false);
    expect(svg).not.toMatch(/<text|font-family/);
  });

  it.each([
    ['code and XML', '`a<b>` & </svg>', '`a<b>` & </svg>'],
    ['emoji', '🎉 Released 🎉', 'Released'],
    ['Greek', 'Μηχανές', 'Μηχανές'],
    ['Cyrillic', 'Автоматы', 'Автоматы'],
    ['accents, in either form', 'Me\u0301thodes', 'Méthodes'],
    ['Vietnamese', 'Trạng thái', 'Trạng thái'],
  ])('shows titles with %s', (_, title, shown) => {
    const svg = svgOf(title);
    expect(shows(svg, shown)).toBe(true);
    expect(() => new Resvg(svg)).not.toThrow(); // which it does for anything but well-formed XML
  });

  it.each([
    ['Chinese', '状态机'],
    ['Arabic', 'آلة الحالة'],
    ['Hebrew', 'מכונת מצבים'],
    ['nothing but emoji', '🎉'],
  ])('shows the section instead of a title with %s', (_, title) => {
    expect(shows(svgOf(title), 'Docs · XState v5')).toBe(true);
  });

  it.each(machines)('shows the text and arrows of a machine next to the title: %s', (_, chart) => {
    const svg = cardSvg({ ...card, chart });
    const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
    expect(count(svg, /<g class="sc-[\w-]+" transform="[^"]*"><g transform="scale/g)).toBe(
      count(chart, /<text /g),
    );
    expect(count(svg, /marker-end="url\(#sc1-arrow\)"/g)).toBe(count(chart, /marker-end/g));
    expect(svg).not.toMatch(/<text|<title|<desc|aria-|data-/);
    expect(() => new Resvg(svg)).not.toThrow();
  });

  it.each<[string, Card]>([
    ['a short title', card],
    ['four lines of it, with accents and tails', { ...card, title: 'ÂÊÎ gjpqy '.repeat(12) }],
    ['no word that can be written', { ...card, section: '文档', title: '状态机' }],
    ['a long section', { ...card, section: 'A very long section '.repeat(8) }],
    ...machines.map(
      ([name, chart]) => [name, { ...card, title: 'ÂÊÎ gjpqy '.repeat(8), chart }] as [string, Card],
    ),
  ])('is the same with separately drawn layers: %s', (_, card) => {
    const whole = new Resvg(cardSvg(card)).render().pixels;
    expect(differences(cardPixels(card), whole)).toBe(0);
  });
});
