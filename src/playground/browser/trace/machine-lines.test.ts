import { describe, expect, it } from 'vitest';
import { contentMachine } from '../simulator/content-machines.fixture.ts';
import { machineLines, partAt, transitionKey } from './machine-lines.ts';

const linesOf = (code: string, name = 'machine') => {
  const found = machineLines(code, name)!;
  return Object.fromEntries([...found.states].map(([id, { first, last }]) => [id, [first, last]]));
};

describe('machineLines', () => {
  it('finds the lines of the declaration and of each state', () => {
    const code = `import { setup } from 'xstate';

export const machine = setup({
  guards: {},
}).createMachine({
  id: 'door',
  initial: 'open',
  states: {
    open: { on: { close: 'shut' } },
    'shut for good': {
      // Nobody gets in.
      initial: 'a',
      states: { a: {}, b: { id: 'bee' } },
    },
  },
});`;
    expect(linesOf(code)).toEqual({
      door: [3, 16],
      'door.open': [9, 9],
      'door.shut for good': [10, 14],
      'door.shut for good.a': [13, 13],
      bee: [13, 13],
    });
  });

  it('follows constants, spreads, helpers, and TypeScript assertions', () => {
    const code = `const idle = {
  on: { go: 'busy' },
} as const;
const more = { last: { type: 'final' } };
const parts = setup({});
const busy = parts.createStateConfig({
  on: { stop: 'idle' },
});
const config = {
  id: 'm',
  states: {
    idle,
    busy: busy,
    ...more,
  },
} satisfies Config;
const machine = (parts.createMachine(config) as Machine).provide({});`;
    expect(linesOf(code)).toEqual({ m: [17, 17], 'm.idle': [1, 3], 'm.busy': [6, 8], 'm.last': [4, 4] });
  });

  it('ignores states created by functions, and text that looks like a state', () => {
    const code = `const text = "states: { no: {} }";
// states: { neither: {} }
const machine = createMachine({
  states: make(['a', 'b']),
  context: { states: { alike: {} } },
});`;
    expect(linesOf(code)).toEqual({ '(machine)': [3, 6] });
    expect(machineLines(code, 'text')).toBeUndefined();
    expect(machineLines(code, 'nothing')).toBeUndefined();
    expect(machineLines('const machine = createMachine({ states: {', 'machine')?.states.size).toBe(1);
  });

  it('finds the lines of transitions, including candidates, delays, and eventless ones', () => {
    const code = `const machine = createMachine({
  id: 'm',
  states: {
    a: {
      on: {
        GO: [
          { guard: 'x', target: 'b' },
          { target: 'c' },
        ],
        STAY: {},
      },
      after: { 500: 'b' },
      always: { guard: 'y', target: 'c' },
    },
  },
});`;
    const lines = machineLines(code, 'machine')!;
    const first = (event: string) =>
      lines.transitions.get(transitionKey('m.a', event))?.map(({ first }) => first);
    expect(first('GO')).toEqual([7, 8]);
    expect(first('STAY')).toEqual([10]);
    expect(first('xstate.after.500.m.a')).toEqual([12]);
    expect(first('')).toEqual([13]);
    expect(partAt(lines, 8)).toEqual({ state: 'm.a', transition: { source: 'm.a', event: 'GO', nth: 1 } });
    expect(partAt(lines, 4)).toEqual({ state: 'm.a' });
    expect(partAt(lines, 2)).toEqual({ state: 'm' });
    const short = machineLines(
      "const m = createMachine({\n  states: {\n    a: { on: { GO: 'b' } },\n  },\n});",
      'm',
    )!;
    expect(partAt(short, 3)).toEqual({ state: '(machine).a' });
    expect(partAt(lines, 99)).toBeUndefined();
  });
});

it.each([
  ['v5/guards', 'cashMachine'],
  ['v5/parallel-states', 'callMachine'],
  ['v5/history-states', 'readerMachine'],
  ['v5/parent-states', 'vacuumMachine'],
  ['v5/delayed-transitions', 'lockMachine'],
  ['v5/promise-actors', 'searchMachine'],
  ['v5/final-states', 'orderMachine'],
  ['v5/cookbook/form-wizard', 'houseboatMachine'],
])('finds the states of %s by their IDs in XState', async (page, name) => {
  const { script } = await contentMachine(page, name);
  const ids: string[] = [];
  const visit = (node: typeof script.graph.root): void => {
    ids.push(node.id);
    node.children.forEach(visit);
  };
  visit(script.graph.root);
  const lines = machineLines(script.source, name)!;
  expect([...lines.states.keys()].toSorted()).toEqual(ids.toSorted());
  // A state starts on the line of its key.
  const text = script.source.split('\n');
  for (const [id, { first }] of lines.states) {
    const key = id === script.graph.root.id ? name : id.split('.').at(-1)!;
    expect(text[first - 1]).toContain(key);
  }
});
