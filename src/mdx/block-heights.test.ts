import type { Element } from 'hast';
import { expect, it } from 'vitest';
import { averageHeights } from './block-heights.ts';
import { laidOutLater } from './laid-out-later.ts';

const element = (tagName: string, properties = {}, children: Element['children'] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (letters: number) => ({ type: 'text' as const, value: 'x'.repeat(letters) });
const paragraph = (letters: number) => element('p', {}, [text(letters)]);
const code = (lines: number) => element('CodeBlock', { html: 'x\n'.repeat(lines - 1) });
const chart = (height: number, properties = {}) =>
  element('Statechart', { svg: `<svg class="sc" width="200" height="${height}"></svg>`, ...properties });
const wide = (block: Element) => Math.round(averageHeights([block]).wide);
const narrow = (block: Element) => Math.round(averageHeights([block]).narrow);

// Heights that Chromium has measured on other pages.
it.each([
  ['code of 58 lines', code(58), 1342, 1342],
  ['a chart', chart(188), 280, 286],
  ['a card of both', element('div', {}, [code(58), chart(260)]), 1693, 1725],
  ['a paragraph', paragraph(162), 63, 122],
])('estimates the height of %s within a tenth', (_, block, measured, onPhone) => {
  expect(Math.abs(wide(block) / measured - 1)).toBeLessThan(0.1);
  expect(Math.abs(narrow(block) / onPhone - 1)).toBeLessThan(0.1);
});

it('counts what a block contains', () => {
  const items = (count: number) => element('ul', {}, Array(count).fill(element('li', {}, [text(40)])));
  expect(wide(items(6)) / wide(items(3))).toBeGreaterThan(1.9);
  const title = element('AdmonitionTitle', {}, [text(20)]);
  const note = (...children: Element[]) => wide(element('Admonition', {}, children));
  expect(note(title, paragraph(80))).toBe(note(paragraph(80)));
  expect(note(paragraph(80), code(10))).toBeGreaterThan(note(paragraph(80)) + 200);
  const tab = (lines: number) => element('Tab', { label: 'npm' }, [code(lines)]);
  // Only the first tab is open.
  expect(wide(element('Tabs', {}, [tab(2), tab(90)]))).toBe(wide(element('Tabs', {}, [tab(2), tab(1)])));
  const steps = element('Steps', {}, [element('ol', {}, Array(4).fill(element('li', {}, [text(10)])))]);
  expect(wide(steps)).toBeGreaterThan(4 * 40);
  expect(wide(chart(188, { play: 'NEXT' }))).toBeGreaterThan(wide(chart(188)));
});

it('breaks the cells of a table that does not fit', () => {
  const row = (...cells: number[]) =>
    element(
      'tr',
      {},
      cells.map((letters) => element('td', {}, [text(letters)])),
    );
  const table = (...rows: Element[]) => element('table', {}, [element('tbody', {}, rows)]);
  const short = table(row(5, 20), row(8, 20));
  expect(wide(short)).toBe(narrow(short));
  const long = table(row(5, 150), row(8, 30));
  expect(wide(long)).toBeGreaterThan(wide(short));
  expect(narrow(long)).toBeGreaterThan(wide(long));
});

it('leaves out blocks that are laid out at once', () => {
  const [short, long] = [paragraph(80), code(100)];
  const blocks = [...Array(3).fill(short), long, ...Array(30).fill(short)];
  expect(wide(short)).toBeLessThan(60);
  expect(averageHeights(blocks, 3).wide).toBeCloseTo(averageHeights([short]).wide);
  expect(averageHeights([long], 0).wide).toBeCloseTo(wide(long), -1);
});

it('gives blocks that are laid out later their average height, which depends on the window', () => {
  const many = (block: Element) => laidOutLater(Array(40).fill(block));
  expect(many(code(20))).toEqual({ from: 4, height: 'max(31.9rem, 31.9rem - 0vw)' });
  const { height = '' } = many(paragraph(400)) ?? {};
  const [, least, sum, slope] = /^max\(([\d.]+)rem, ([\d.]+)rem - ([\d.]+)vw\)$/.exec(height)!.map(Number);
  // In windows of 1280 and 390 px.
  const at = (width: number) => 16 * sum! - (slope! * width) / 100;
  expect(at(1280)).toBeCloseTo(16 * least!, -0.5);
  expect(Math.abs(at(390) / narrow(paragraph(400)) - 1)).toBeLessThan(0.02);
  expect(laidOutLater(Array(2).fill(code(20)))).toBeUndefined();
});
