import type { Element } from 'hast';
import { expect, it } from 'vitest';
import { firstBelowFold } from './in-sight.ts';

const element = (tagName: string, properties = {}, children: Element['children'] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const paragraph = (letters: number) => element('p', {}, [{ type: 'text', value: 'x'.repeat(letters) }]);
const code = (lines: number) => element('CodeBlock', { html: 'x\n'.repeat(lines - 1) });
const times = (count: number, block: Element) => Array.from({ length: count }, () => block);

it('counts lines of text and code until the window is full, and rounds up to the next step', () => {
  // 43 px each: 20 are more than 850 px, and no step is that large.
  expect(firstBelowFold(times(40, paragraph(60)))).toBeUndefined();
  // 121 px each: the eighth fills the window.
  expect(firstBelowFold(times(40, paragraph(400)))).toBe(13);
  expect(firstBelowFold([paragraph(60), code(45), ...times(40, paragraph(60))])).toBe(4);
});

it('uses the taller part of a card, since its parts can be next to each other', () => {
  const card = element('div', {}, [code(15), element('Statechart')]);
  // 397 px each: the third fills the window.
  expect(firstBelowFold(times(40, card))).toBe(4);
});

it('returns undefined for a text that is short or ends within the window', () => {
  // 502 px each: two are less than 1,500 px, and three have no fourth.
  expect(firstBelowFold(times(2, code(20)))).toBeUndefined();
  expect(firstBelowFold(times(3, code(20)))).toBeUndefined();
  expect(firstBelowFold(times(4, code(20)))).toBe(4);
  expect(firstBelowFold([paragraph(400), code(20)])).toBeUndefined();
  // 43 px each.
  expect(firstBelowFold(times(34, paragraph(60)))).toBeUndefined();
});

it('counts list items, table rows, and text in nested elements', () => {
  const item = element('li', {}, [element('strong', {}, [{ type: 'text', value: 'x'.repeat(200) }])]);
  // Two lines each: 849 px including the space after the list.
  expect(firstBelowFold([element('ul', {}, times(16, item)), ...times(30, paragraph(60))])).toBe(4);
  const row = element('tr');
  const table = element('table', {}, [element('thead', {}, [row]), element('tbody', {}, times(20, row))]);
  expect(firstBelowFold([paragraph(60), table, ...times(30, paragraph(60))])).toBe(4);
});
