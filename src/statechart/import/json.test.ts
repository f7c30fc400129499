import { describe, expect, it } from 'vitest';
import { createMachine, raise } from 'xstate';
import { createMachine as createMachine4 } from 'xstate4';
import { question, samples } from '../examples.fixture.ts';
import { toJson } from '../export/config.ts';
import { comparable } from '../export/round-trip.fixture.ts';
import { toGraph } from '../graph/graph.ts';
import { loadMachine } from '../node/load-machine.fixture.ts';
import { graphOf } from './evaluate-code.fixture.ts';
import { formatOf, importMachine } from './index.ts';
import { fromJson } from './json.ts';

const config = {
  id: 'm',
  initial: 'a',
  states: {
    a: {
      tags: ['busy'],
      entry: ['log'],
      invoke: { id: 'l', src: 'load', onDone: 'b', onError: { actions: 'tell' } },
      after: { 1000: 'b', soon: { target: 'b', guard: 'isReady' } },
      on: {
        GO: [
          {
            guard: { type: 'isMore', params: { than: 1 } },
            target: 'b',
            actions: ['x', { type: 'y', params: { a: 1 } }],
          },
          '#m.b.p',
        ],
      },
    },
    b: { type: 'parallel', onDone: 'a', states: { p: {}, q: { initial: 'one', states: { one: {} } } } },
    c: { type: 'final', description: 'The end.' },
  },
};

describe('fromJson', () => {
  it.each(Object.keys(samples))('restores an exported machine: %s', async (example) => {
    const graph = await loadMachine(question(example));
    const { code, omissions } = fromJson(toJson(graph));
    expect(omissions).toEqual([]);
    expect(comparable(await graphOf(code)), code).toEqual(comparable(graph));
  });

  it('reads the output of toJSON()', async () => {
    const machine = createMachine(config as never);
    const { code, omissions } = fromJson(JSON.stringify(machine));
    expect(omissions).toEqual([]);
    expect(comparable(await graphOf(code)), code).toEqual(comparable(toGraph(machine)));
  });

  it('reads the output of toJSON() in XState 4', async () => {
    const { on, ...a } = config.states.a;
    const own = {
      ...config,
      predictableActionArguments: true,
      states: {
        ...config.states,
        a: { ...a, after: { 1000: 'b' }, on: { GO: { cond: 'isReady', target: 'b' } } },
      },
    };
    const machine = createMachine4(own as never);
    const { code } = fromJson(JSON.stringify(machine));
    const { root, transitions } = await graphOf(code);
    expect(root.children.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(transitions.map(({ label, guard }) => (guard ? `${label} [${guard}]` : label)).sort()).toEqual(
      toGraph(machine)
        .transitions.map(({ label, guard }) => (guard ? `${label} [${guard}]` : label))
        .sort(),
    );
  });

  it('reports the lines of parts that the code does not contain', () => {
    const machine = createMachine({ entry: [raise({ type: 'X' }), () => undefined], on: { X: {} } });
    const text = JSON.stringify({ ...machine.toJSON(), color: 'red' }, undefined, 1);
    expect(fromJson(text).omissions).toEqual([
      { line: expect.any(Number), message: 'an inline action' },
      {
        line: text.split('\n').findIndex((line) => line.includes('color')) + 1,
        message: 'the property color',
      },
    ]);
  });

  it('rejects invalid JSON and other values', () => {
    expect(() => fromJson('{\n"states": {\n')).toThrow(/isn’t valid JSON/);
    expect(() => fromJson('{"a": 1}')).toThrow(/isn’t a machine/);
  });
});

describe('formatOf', () => {
  it.each([
    ['json', '{ "id": "m", "states": {} }'],
    ['scxml', '<?xml version="1.0"?>\n<!-- a -->\n<scxml xmlns="x"/>'],
    ['mermaid', '```mermaid\nstateDiagram-v2\n  a --> b\n```'],
    [undefined, "import { createMachine } from 'xstate';"],
    [undefined, 'const a = <div/>;'],
    [undefined, '{ const a = 1; }'],
  ])('returns %s', (format, text) => {
    expect(formatOf(text)).toBe(format);
  });

  it('selects the importer', () => {
    expect(importMachine('```mermaid\nstateDiagram-v2\n  a --> b : GO\n  what is this\n```')).toMatchObject({
      format: 'mermaid',
      omissions: [{ line: 4, message: 'what is this' }],
    });
    expect(importMachine('const a = 1;')).toBeUndefined();
  });
});
