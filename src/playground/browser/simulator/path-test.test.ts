import { describe, expect, it } from 'vitest';
import * as xstate5 from 'xstate';
import * as graph from 'xstate/graph';
import * as xstate4 from 'xstate4';
import { evaluate } from '../../../statechart/machine/evaluate.ts';
import { explore4, explore5 } from '../../explore/explore.fixture.ts';
import { withStubs4, withStubs5 } from '../../explore/stubs.ts';
import { toScript } from '../run/script.ts';
import { checkPathTests } from './path-test.fixture.ts';
import { pathTest } from './path-test.ts';

const escapeGame = ['v5/xstate-graph', 'escapeMachine'] as const;
const light = ['v4/transitions-and-events/delayed-transitions', 'lightMachine'] as const;
const checkout = ['v5/invoke', 'checkoutMachine'] as const;

it('generates passing tests with the paths to all states, for both versions of XState', async () => {
  expect(await checkPathTests([escapeGame, checkout, light])).toBeGreaterThan(12);
});

const trials = [{ type: 'open' }, { type: 'close' }];

/** Returns the code of a machine with two states. */
const door = (name: string, guard: string) => `import { createMachine } from 'xstate';
export const ${name} = createMachine({
  initial: 'shut',
  states: {
    shut: { on: { open: { target: 'open'${guard} } } },
    open: { on: { close: 'shut' } },
  },
});
`;

/** Returns the test of a machine. */
async function testOf(name: string, source: string, xstate: 4 | 5, events = trials): Promise<string> {
  const exported = await evaluate(toScript(source), { xstate: xstate === 5 ? xstate5 : xstate4 }, {});
  const { machine, missing } = (xstate === 5 ? withStubs5 : withStubs4)(exported[name] as never);
  const question = { input: undefined, events };
  const exploration = await (xstate === 5 ? explore5 : explore4)(machine as never, question);
  return pathTest({
    script: { name, source, xstate },
    exploration,
    trials: events,
    input: undefined,
    missing,
  });
}

/** Runs a test. @returns the number of its cases */
async function casesOf(text: string, xstate: 4 | 5): Promise<number> {
  const cases: (() => void)[] = [];
  const vitest = {
    expect,
    describe: (_: string, body: () => void) => body(),
    it: {
      each: (rows: readonly unknown[]) => (_: string, check: (row: unknown) => void) => {
        for (const row of rows) cases.push(() => check(row));
      },
    },
  };
  const packages = { vitest, xstate: xstate === 5 ? xstate5 : xstate4, 'xstate/graph': graph };
  await evaluate(toScript(text), packages, {});
  for (const run of cases) run();
  return cases.length;
}

describe.each([4, 5] as const)('the test of a machine of XState %i', (xstate) => {
  const guard = xstate === 5 ? ", guard: 'isUnlocked'" : ", cond: 'isUnlocked'";

  it.each([
    ...['machine', 'events', 'paths', 'value', 'snapshot', 'state', 'event', 'path'],
    ...['testedMachine', 'triedEvents', 'shortestPaths'],
  ])('runs if the machine is named %s', async (name) => {
    for (const source of [door(name, ''), door(name, guard)])
      expect(await casesOf(await testOf(name, source, xstate), xstate)).toBeGreaterThan(1);
  });

  it.each([
    ['machine', 'events', 'paths'],
    ['testedMachine', 'triedEvents', 'shortestPaths', 'testedMachine2'],
  ])('runs if the code declares %s and %s', async (...names) => {
    const source = door('doorMachine', guard) + names.map((name) => `const ${name} = 1;\n`).join('');
    expect(await casesOf(await testOf('doorMachine', source, xstate), xstate)).toBeGreaterThan(1);
  });
});

describe('a test with the paths to all situations', () => {
  it.each([
    [
      'history',
      `initial: 'off', context: { armed: false },
  states: {
    off: { on: { ARM: { actions: assign({ armed: true }) }, ON: 'on.last' } },
    on: {
      initial: 'a',
      on: { OFF: 'off' },
      states: {
        last: { type: 'history' },
        a: { on: { NEXT: { target: 'b', guard: ({ context }) => !context.armed } } },
        b: { on: { GO: { target: 'secret', guard: ({ context }) => context.armed } } },
        secret: {},
      },
    },
  },`,
      ['ARM', 'ON', 'OFF', 'NEXT', 'GO'],
      '"secret"',
    ],
    [
      'sets',
      `initial: 'few', context: { ids: new Set<number>() },
  states: {
    few: {
      on: {
        ADD: {
          guard: ({ context }) => context.ids.size < 2,
          actions: assign({ ids: ({ context }) => new Set([...context.ids, context.ids.size]) }),
        },
        CHECK: { target: 'many', guard: ({ context }) => context.ids.size === 2 },
      },
    },
    many: { type: 'final' },
  },`,
      ['ADD', 'CHECK'],
      '"many"',
    ],
    [
      'events after the end',
      `initial: 'a', context: { over: false },
  on: { AGAIN: { target: '.c', guard: ({ context }) => context.over } },
  states: {
    a: { on: { END: { target: 'end', actions: assign({ over: true }) }, NEXT: 'b1' } },
    b1: { on: { NEXT: 'b2' } },
    b2: { on: { NEXT: 'c' } },
    c: {},
    end: { type: 'final' },
  },`,
      ['END', 'AGAIN', 'NEXT'],
      '"c"',
    ],
  ])('passes for a machine with %s', async (_, config, types, reached) => {
    const source = `import { assign, createMachine } from 'xstate';
export const tried = createMachine({ ${config} });
`;
    const events = types.map((type) => ({ type }));
    const text = await testOf('tried', source, 5, events);
    expect(text).toContain(reached);
    expect(await casesOf(text, 5)).toBeGreaterThan(1);
  });
});

it('replays the paths without searching again if Explore did not visit all situations', async () => {
  const source = `import { assign, createMachine } from 'xstate';
export const counting = createMachine({
  initial: 'low',
  context: { count: 0 },
  on: { ADD: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  states: { low: { always: { target: 'high', guard: ({ context }) => context.count > 2 } }, high: {} },
});
`;
  const text = await testOf('counting', source, 5, [{ type: 'ADD' }]);
  expect(text).not.toContain('getShortestPaths');
  expect(await casesOf(text, 5)).toBeGreaterThan(1);
});
