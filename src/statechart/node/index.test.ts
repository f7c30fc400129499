import { afterAll, describe, expect, it } from 'vitest';
import { question } from '../examples.fixture.ts';
import { charts, describeDrawings, draw, REPRESENTATIVES } from './drawings.fixture.ts';
import { type ChartMemory, chartsOfPage } from './index.ts';

afterAll(() => charts.close());

// test:slow draws the others.
describeDrawings(REPRESENTATIVES);

describe('chartsOfPage', () => {
  it('prefixes every ID and references only its own', async () => {
    const { svg } = await draw('form');
    const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    const references = [...svg.matchAll(/url\(#([^)]*)\)|aria-\w+="([^"]*)"/g)].map(
      ([, url, id]) => url ?? id,
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.every((id) => id?.startsWith('one-'))).toBe(true);
    expect(references.every((id) => ids.includes(id))).toBe(true);
  });

  it('escapes text of authors', async () => {
    const code = `import { createMachine } from 'xstate';
const machine = createMachine({ id: 'a"<b>&', on: { '<go>': { guard: ({ context }) => context.a < 1 && true, actions: 'x' } } });`;
    const { svg } = await charts.draw({ samples: [code], name: 'machine', xstate: 5, idPrefix: 'one' });
    expect(svg).not.toMatch(/<b>|<go>|&&/);
  });

  it('describes the chart in an outline, a title, and a description', async () => {
    const { svg, outline } = await draw('form');
    const lines = outline.replace(/<li>/g, '\n').replace(/<\/?(li|ul|strong)>/g, '');
    expect(lines.split('\n').slice(1)).toEqual([
      'form',
      '<code>CLOSE</code>: to closed',
      'editing (initial)',
      '<code>CHANGE</code>: do assign text',
      '<code>SUBMIT</code> if isValid: to sent, do track',
      '<code>SUBMIT</code> otherwise: to invalid',
      'invalid',
      '<code>after 2000ms</code>: to editing',
      'sent',
      '<code>AGAIN</code>: to editing',
      'closed (final)',
    ]);
    expect(svg).toContain('<title id="one-title">Statechart of machine</title>');
    expect(svg).toContain(
      'The machine form has the states editing, invalid, sent, closed and starts in editing.',
    );
  });

  it('escapes markup in the outline', async () => {
    const { outline } = await draw('scripts');
    expect(outline).toContain('<code>&lt;tag> &amp; "quote"</code>');
  });

  it('caches graphs and drawings while the machine stays the same', async () => {
    const memory = { graphs: new Map(), drawings: new Map(), payloads: new Map() } satisfies ChartMemory;
    const { samples: page } = question('form');
    const ask = async (code: string) => {
      const { draw, close } = chartsOfPage(memory);
      try {
        return await draw({ samples: [code], name: 'machine', xstate: 5, idPrefix: 'one' });
      } finally {
        close();
      }
    };
    const first = await ask(page[0]!);
    const [[key] = ['']] = memory.drawings;
    memory.drawings.set(key, { ...first, svg: 'remembered' });
    expect((await ask(`// Another text.\n${page[0]}`)).svg).toBe('remembered');
    expect(memory.graphs.size).toBe(1);
    expect((await ask(page[0]!.replace("'AGAIN'", "'ANEW'").replace('AGAIN:', 'ANEW:'))).svg).toContain(
      'ANEW',
    );
    expect(memory.graphs.size).toBe(2);
  });
});
