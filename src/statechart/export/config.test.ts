import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { createMachine as createMachine4 } from 'xstate4';
import { question, samples } from '../examples.fixture.ts';
import { toGraph } from '../graph/graph.ts';
import { loadMachine } from '../node/load-machine.fixture.ts';
import { toMermaid } from '../text/mermaid.ts';
import { toConfig, toJson } from './config.ts';
import { toMarkdownTable } from './markdown-table.ts';
import { comparable } from './round-trip.fixture.ts';
import { toScxml } from './scxml.ts';

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

  it('writes targets that createMachine finds if keys and IDs contain dots or backslashes', () => {
    const dotted = String.raw`a\.b`;
    const graph = toGraph(
      createMachine({
        id: 'my.machine',
        initial: 'Loading...',
        states: {
          'Loading...': { on: { GO: { target: dotted }, STOP: { target: String.raw`#order\.review` } } },
          'a.b': {
            initial: String.raw`c\d`,
            on: { BACK: String.raw`Loading\.\.\.` },
            states: { 'c\\d': { on: { UP: String.raw`#my\.machine.a\.b` } } },
          },
          custom: {
            id: 'order.review',
            initial: 'x.y',
            states: { 'x.y': { on: { SELF: String.raw`x\.y` } } },
          },
          h: { type: 'history', target: dotted },
        },
      } as never),
    );
    expect(graph.root.children[3]!.initial!.target).toBe('my.machine.a.b');
    expect(comparable(toGraph(createMachine(toConfig(graph) as never)))).toEqual(comparable(graph));
  });

  it('writes no ID that XState gives to a state inside a state with a custom ID', () => {
    const config = { id: 'm', initial: 'a', states: { a: { id: 'own', initial: 'b', states: { b: {} } } } };
    expect(toConfig(toGraph(createMachine(config as never)))).toEqual(config);
  });
});

it('writes a self-transition that does not enter its state again as SCXML without a target', () => {
  const config = {
    id: 'm',
    initial: 'a',
    states: {
      a: { on: { STAY: 'a', AGAIN: { target: 'a', reenter: true } } },
      b: { initial: 'c', on: { RESTART: 'b', IN: '.c' }, states: { c: {} } },
    },
  };
  const scxml = toScxml(toGraph(createMachine(config as never)));
  expect(scxml).toContain('<transition event="STAY" xstate:target="m.a"/>');
  expect(scxml).toContain('<transition event="AGAIN" target="m.a" type="external"/>');
  expect(scxml).toContain('<transition event="RESTART" target="m.b"/>');
  expect(scxml).toContain('<transition event="IN" target="m.b.c" type="internal"/>');
});

it('writes the re-entries of an XState 4 machine', () => {
  const config = {
    id: 'm',
    initial: 'a',
    predictableActionArguments: true,
    on: { RESET: 'a', IN: '.a' },
    states: {
      a: { on: { SELF: 'a', STAY: { target: 'a', internal: true }, LOG: { actions: 'log' }, GO: 'b' } },
      b: { initial: 'c', on: { INTO: { target: 'b.c' }, WITHIN: '.c' }, states: { c: {} } },
    },
  };
  const graph = toGraph(createMachine4(config as never));
  const [root, { a, b }] = [toConfig(graph), toConfig(graph).states!] as const;
  expect({ ...root.on, ...a!.on, ...b!.on }).toEqual({
    RESET: [{ target: '#m.a', reenter: true }],
    IN: [{ target: '#m.a' }],
    SELF: [{ target: '#m.a', reenter: true }],
    STAY: [{ target: '#m.a' }],
    LOG: [{ actions: ['log'] }],
    GO: [{ target: '#m.b' }],
    INTO: [{ target: '#m.b.c', reenter: true }],
    WITHIN: [{ target: '#m.b.c' }],
  });
  const scxml = toScxml(graph);
  expect(scxml).toContain('<transition event="SELF" target="m.a" type="external"/>');
  expect(scxml).toContain('<transition event="STAY" xstate:target="m.a"/>');
  expect(scxml).toContain('<transition event="INTO" target="m.b.c" type="external"/>');
  expect(scxml).toContain('<transition event="WITHIN" target="m.b.c" type="internal"/>');
  expect(
    toMermaid(graph)
      .split('\n')
      .filter((line) => line.endsWith('(reenter)')),
  ).toHaveLength(3);
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
