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

/** A card as one picture, in which its layers are drawn one after the other. */
function cardSvg(card: Card): string {
  const { background, patches } = cardLayers(card);
  const elements = [background, ...patches.map(({ svg }) => svg)].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${elements}</svg>`;
}
const svgOf = (title: string) => cardSvg({ ...card, title });

/** How many values of two pictures' pixels differ by more than what rounding makes of them. */
function differences(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, value, i) => sum + Number(Math.abs(value - b[i]!) > 20), 0);
}

/** Whether a card shows a line of text, whatever its size. */
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
  it('of another project has its logo and shades of its color, and nothing of the default ones', () => {
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

  it('shows the title, the section and the name of the site as shapes, so that it needs no fonts', () => {
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
  ])('shows the section in the place of a title in %s, rather than boxes or a part of it', (_, title) => {
    expect(shows(svgOf(title), 'Docs · XState v5')).toBe(true);
  });

  it.each(machines)('shows a machine (%s) with its words and arrows beside the title', (_, chart) => {
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
  ])('shows the same when its layers are drawn apart: %s', (_, card) => {
    const whole = new Resvg(cardSvg(card)).render().pixels;
    expect(differences(cardPixels(card), whole)).toBe(0);
  });
});
