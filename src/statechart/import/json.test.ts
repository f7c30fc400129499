import { describe, expect, it } from 'vitest';
import { assign, createMachine, raise } from 'xstate';
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

const LACKING =
  'always, context, inline guards, and the targets of history states, if any: toJSON() doesn’t contain them';

const read = (config: object) => fromJson(JSON.stringify(config, undefined, 1));

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
    expect(omissions).toEqual([{ line: 1, message: LACKING }]);
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

  it('finds the initial state of toJSON() by a custom ID', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'b',
      states: { a: { id: 'b.first' }, b: { id: 'start', initial: 'd', states: { c: {}, d: { id: 'x.c' } } } },
    });
    const { code } = fromJson(JSON.stringify(machine));
    expect(code).toContain(`initial: 'b',\n  states`);
    expect(code).toContain(`initial: 'd'`);
  });

  it('omits and reports the inline actions of transitions in toJSON()', () => {
    const machine = createMachine({ on: { GO: { actions: [() => undefined, 'log', assign({})] } } });
    const { code, omissions } = fromJson(JSON.stringify(machine, undefined, 1));
    expect(code).toContain(`GO: { actions: 'log' }`);
    expect(omissions.map(({ message }) => message)).toContain('an inline action');
  });

  it('reports the properties that toJSON() never contains', () => {
    const config = {
      id: 'm',
      initial: 'a',
      states: { a: { always: { target: 'b', guard: 'isOk' } }, b: {} },
    };
    const { omissions } = fromJson(JSON.stringify(createMachine(config), undefined, 1));
    expect(omissions).toEqual([{ line: expect.any(Number), message: LACKING }]);
    expect(fromJson(JSON.stringify(config)).omissions).toEqual([]);
    const { code, omissions: none } = fromJson(JSON.stringify(createMachine4(config as never)));
    expect(code).toContain('always');
    expect(none).toEqual([]);
  });

  it('keeps routes, single tags, and histories without a type', async () => {
    const { code, omissions } = read({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          id: 'first',
          tags: 'busy',
          route: { guard: 'isOpen' },
          initial: 'b',
          states: { b: {}, h: { history: true } },
        },
      },
    });
    expect(omissions).toEqual([]);
    const { root, transitions } = await graphOf(code);
    const [a] = root.children;
    expect(a!.tags).toEqual(['busy']);
    expect(a!.children[1]).toMatchObject({ type: 'history', history: 'shallow' });
    expect(transitions).toMatchObject([{ kind: 'route', targets: ['first'], guard: 'isOpen' }]);
  });

  it('reports parts of a route that the code does not contain', () => {
    const route = { guard: 'isOpen', actions: 'log' };
    const { omissions } = read({ states: { a: { id: 'a', route } } });
    expect(omissions).toEqual([{ line: 7, message: 'the property route.actions' }]);
    const machine = createMachine({ initial: 'a', states: { a: { id: 'a', route: {} } } });
    const { code, omissions: lacking } = read(machine);
    expect(code).not.toContain('route');
    expect(lacking.map(({ message }) => message)).toContain('the routes');
  });

  it('keeps all delayed transitions and events in a list', () => {
    const { code } = read({
      initial: 'a',
      states: {
        a: {
          after: [
            { delay: 1000, cond: 'isOk', target: 'b' },
            { delay: 1000, target: 'c' },
            { delay: 'SOON', target: 'c' },
          ],
          on: [
            { event: 'GO', cond: 'isOk', target: 'b' },
            { event: 'GO', target: 'c' },
          ],
        },
        b: {},
        c: {},
      },
    });
    expect(code).toContain("after: { 1000: [{ target: 'b', guard: 'isOk' }, { target: 'c' }], SOON: 'c' }");
    expect(code).toContain("on: { GO: [{ target: 'b', guard: 'isOk' }, { target: 'c' }] }");
  });

  it('keeps the first default of a history and reports the others', () => {
    const h = { type: 'history', target: ['#b', '#c'] };
    const { code, omissions } = read({ type: 'parallel', states: { b: { id: 'b' }, c: { id: 'c' }, h } });
    expect(code).toContain("h: { type: 'history', target: '#b' }");
    expect(omissions).toEqual([{ line: 12, message: 'the history target #c' }]);
    expect(read({ initial: 'a', states: { a: {}, h: { ...h, target: ['a'] } } }).omissions).toEqual([]);
  });

  it('keeps the input and system ID of an actor and reports forwarding', () => {
    const invoke = { src: 'load', data: { page: 1 }, systemId: 'loader', autoForward: true };
    const { code, omissions } = read({ initial: 'a', states: { a: { invoke } } });
    expect(code).toContain("invoke: { systemId: 'loader', src: 'load', input: { page: 1 } }");
    expect(omissions).toEqual([{ line: 11, message: 'the property autoForward' }]);
  });

  it('gives the events of an actor only to that actor', () => {
    const on = { 'done.invoke.other': 'b', 'xstate.done.actor.own': 'c' };
    const { code } = read({
      initial: 'a',
      states: { a: { invoke: { id: 'own', src: 'load' }, on }, b: {}, c: {} },
    });
    expect(code).toContain("invoke: { id: 'own', src: 'load', onDone: 'c' }");
    expect(code).toContain("on: { 'done.invoke.other': 'b' }");
    const machine = createMachine({
      invoke: [
        { src: 'one', onDone: { actions: 'x' } },
        { src: 'two', onDone: { actions: 'y' } },
      ],
    });
    expect(read({ ...machine.toJSON() }).code.replace(/\s+/g, ' ')).toContain(
      "invoke: [{ src: 'one', onDone: { actions: 'x' } }, { src: 'two', onDone: { actions: 'y' } }]",
    );
  });

  it('starts the targets of the root with a dot', async () => {
    const { code } = read({
      initial: 'a',
      invoke: { src: 'load', onDone: 'b' },
      on: { RESET: 'a', BACK: { target: ['.a'] }, JUMP: '#m.b', DEEP: [{ target: 'a.c' }] },
      id: 'm',
      states: { a: { initial: 'c', states: { c: {} } }, b: {} },
    });
    expect(code).toContain("RESET: '.a', BACK: '.a', JUMP: '#m.b', DEEP: '.a.c'");
    expect(code).toContain("onDone: '.b'");
    expect((await graphOf(code)).transitions).toHaveLength(5);
  });

  it('reports the lines of parts that the code does not contain', () => {
    const machine = createMachine({ entry: [raise({ type: 'X' }), () => undefined], on: { X: {} } });
    const text = JSON.stringify({ ...machine.toJSON(), color: 'red' }, undefined, 1);
    expect(fromJson(text).omissions).toEqual([
      { line: expect.any(Number), message: LACKING },
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
