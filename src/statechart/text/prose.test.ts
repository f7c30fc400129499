import { beforeAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { drawGraph } from '../draw/draw.ts';
import { toGraph } from '../graph/graph.ts';
import { loadEngine } from '../node/engine.ts';
import { toMermaid } from './mermaid.ts';
import { descriptionLines } from './prose.ts';

const textsOf = (markdown: string, width: number) =>
  descriptionLines(markdown, width).map(({ items }) =>
    items.map((item) => (item.kind === 'text' ? item.text : '')).join(''),
  );

describe('descriptionLines', () => {
  it('breaks between words of any style and keeps to the width', () => {
    const markdown =
      'Waits until `fetchUser()` is done, or **gives up** after *three* failures: un**break**able';
    for (const width of [60, 96, 150, 220, 1000]) {
      const lines = descriptionLines(markdown, width);
      expect(Math.max(...lines.map((line) => line.width))).toBeLessThanOrEqual(width);
    }
    expect(textsOf(markdown, 1000)).toEqual([
      'Waits until fetchUser() is done, or gives up after three failures: unbreakable',
    ]);
    expect(textsOf('`one` two', 40)).toEqual(['one', 'two']);
    expect(textsOf('averyveryverylongword', 60).join('')).toBe('averyveryverylongword');
    expect(textsOf('[]()', 60)).toEqual([]);
  });
});

describe('a description', () => {
  const graph = toGraph(
    createMachine({
      id: 'm',
      initial: 'טעינה!',
      states: {
        'טעינה!': {
          description: 'Calls `load()`, see [the docs](/docs) for **more** <b>',
          on: { GO: { target: 'done', description: 'when it *works*' } },
        },
        done: { description: ' ' },
      },
    }),
  );
  let svg: string;
  let outline: string;
  beforeAll(async () => {
    ({ svg, outline } = await drawGraph(graph, { idPrefix: 'a', title: 'm', engine: loadEngine() }));
  });

  it('is drawn with its Markdown styles', () => {
    expect(svg).toContain(
      'Calls <tspan class="sc-code">load()</tspan>, see the docs for <tspan class="sc-strong">more</tspan> &lt;b></text>',
    );
    expect(svg).toContain('when it <tspan class="sc-em">works</tspan>');
  });

  it('is the same in the outline and in Mermaid', () => {
    expect(outline).toContain(
      '<li>Calls <code>load()</code>, see the docs for <strong>more</strong> &lt;b></li>',
    );
    expect(outline).toContain(' – when it <em>works</em>');
    expect(toMermaid(graph)).toContain('Calls load()');
  });

  it('does not affect right-to-left names', () => {
    expect(svg).toMatch(/<text class="sc-name sc-rtl"[^>]*>טעינה!</);
    expect(svg.match(/sc-rtl/g)).toHaveLength(1);
    expect(outline).toContain('<strong dir="rtl">טעינה!</strong>');
  });
});
