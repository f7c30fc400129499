import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../graph/graph.ts';
import { loadEngine } from '../node/engine.ts';
import { drawGraph } from './draw.ts';
import { PALETTES, standaloneStyle, standaloneSvg } from './standalone.ts';

describe.each(['light', 'dark'] as const)('standaloneSvg in %s mode', async (mode) => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { on: { GO: 'b', STAY: { actions: 'note' } } }, b: { type: 'final' } },
  });
  const drawing = await drawGraph(toGraph(machine), { idPrefix: 'a', title: 'm', engine: loadEngine() });
  const svg = standaloneSvg(drawing.svg, mode);

  it('contains its colors, its background, and its title and description', () => {
    expect(svg).toContain(`<style>${standaloneStyle(mode)}</style>`);
    expect(svg).toContain(`fill="${PALETTES[mode].paper}"/>`);
    expect(svg).toMatch(/<title id="a-title">m<\/title><desc id="a-desc">/);
    expect(svg).not.toMatch(/var\(|color-mix|light-dark| data-|sc-area/);
  });

  it('adds a margin on every side', () => {
    const [, x, y, width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)!.map(Number);
    expect([x, y, width, height]).toEqual([-18, -18, drawing.width + 32, drawing.height + 32]);
    expect(svg).toContain(` width="${width}" height="${height}" viewBox`);
  });
});
