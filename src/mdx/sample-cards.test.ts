import type { Element, Root } from 'hast';
import { expect, it } from 'vitest';
import { joinSamples } from './sample-cards.ts';

const element = (tagName: string, properties = {}, children: Element[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const code = (line: string) =>
  element('CodeBlock', { html: `<span aria-description="a => b">${line}</span>` });
const chart = (width: number) => element('Statechart', { svg: `<svg class="sc-chart" width="${width}">` });

function cardsOf(...children: Element[]): unknown {
  const tree: Root = { type: 'root', children };
  joinSamples(tree);
  return tree.children.map((node) => (node as Element).properties.className ?? (node as Element).tagName);
}

it('joins a sample and the drawing after it, next to each other if both fit', () => {
  expect(cardsOf(code('const x = 1;'), chart(300))).toEqual([['sample', 'beside']]);
  expect(cardsOf(code('x'.repeat(78)), chart(280))).toEqual([['sample', 'beside']]);
  expect(cardsOf(code('x'.repeat(78)), chart(320))).toEqual([['sample']]);
  expect(cardsOf(code('x'), chart(700))).toEqual([['sample']]);
});

it('measures the text without its markup', () => {
  expect(cardsOf(code('&lt;'.repeat(78)), chart(280))).toEqual([['sample', 'beside']]);
});

it('keeps separate blocks unchanged, and joins blocks in other elements', () => {
  expect(cardsOf(code('x'), element('p'), chart(300))).toEqual(['CodeBlock', 'p', 'Statechart']);
  const list = element('li', {}, [code('x'), chart(300)]);
  cardsOf(list);
  expect(list.children.map((child) => (child as Element).tagName)).toEqual(['div']);
});
