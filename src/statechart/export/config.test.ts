import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { question, samples } from '../examples.fixture.ts';
import { toGraph } from '../graph/graph.ts';
import { loadMachine } from '../node/load-machine.fixture.ts';
import { toConfig, toJson } from './config.ts';
import { toMarkdownTable } from './markdown-table.ts';
import { comparable } from './round-trip.fixture.ts';

describe('toConfig', () => {
  it.each(Object.keys(samples))(
    'returns a machine with the graph of %s, also through JSON',
    async (example) => {
      const graph = await loadMachine(question(example));
      const made = toGraph(createMachine(JSON.parse(toJson(graph))));
      expect(comparable(made)).toEqual(comparable(graph));
    },
  );

  it('uses the property names of createMachine', () => {
    const config = {
      id: 'm',
      description: 'A door.',
      initial: { target: 'a', actions: ['greet'] },
      entry: ['log'],
      states: {
        a: {
          tags: ['busy'],
          invoke: [
            {
              id: 'w',
              src: 'work',
              onDone: [{ target: '#m.b', guard: 'isOk' }],
              onError: [{ actions: ['tell'] }],
            },
          ],
          on: { GO: [{ target: '#m.b', reenter: true }], 'mouse.*': [{}] },
          after: { 1000: [{ target: '#m.b' }], soon: [{ target: '#own' }] },
        },
        b: { type: 'parallel', onDone: [{ target: '#own' }], states: { p: {}, q: {} } },
        c: { id: 'own', type: 'final', output: 'done' },
        h: { type: 'history', history: 'deep', target: '#m.a' },
      },
    };
    const graph = toGraph(createMachine(config as never));
    expect(toConfig(graph)).toEqual(config);
  });
});

it('writes a Markdown table with a row for each transition', () => {
  const graph = toGraph(
    createMachine({
      id: 'm',
      initial: 'a',
      on: { RESET: '.a' },
      states: {
        a: {
          on: { 'GO|ON': [{ guard: 'isOk', target: 'b', actions: ['x', 'y'] }, { target: 'b.c' }] },
          after: { 1000: 'b' },
        },
        b: { initial: 'c', states: { c: { on: { '`': {} } } } },
      },
    }),
  );
  expect(toMarkdownTable(graph)).toBe(`| State | Event | Guard | Target | Actions |
| --- | --- | --- | --- | --- |
| \`m\` | \`RESET\` |  | \`a\` |  |
| \`a\` | \`GO\\|ON\` | \`isOk\` | \`b\` | \`x\`, \`y\` |
| \`a\` | \`GO\\|ON\` | \`else\` | \`b.c\` |  |
| \`a\` | \`after 1000ms\` |  | \`b\` |  |
| \`b.c\` | \`\` \` \`\` |  |  |  |
`);
});
