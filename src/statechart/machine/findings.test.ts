import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../graph/graph.ts';
import { findingsOf } from './findings.ts';

const findings = (config: object) => findingsOf(toGraph(createMachine({ id: 'm', ...config } as never)));

it('finds no problems if all states are entered', () => {
  expect(
    findings({
      initial: 'a',
      states: {
        a: { on: { GO: 'b.deep', BACK: 'b.past', IN: 'b' }, after: { 10: 'c' } },
        b: {
          initial: 'first',
          states: { first: {}, deep: {}, past: { type: 'history', target: 'other' }, other: {} },
        },
        c: {
          type: 'parallel',
          states: { x: { initial: 'one', states: { one: { always: 'two' }, two: {} } }, y: {} },
        },
      },
    }),
  ).toEqual([]);
});

it('finds an unreachable state, but not its children', () => {
  const states = { a: {}, b: { initial: 'c', states: { c: { on: { GO: '#m.b' } } } } };
  expect(findings({ initial: 'a', states })).toEqual([
    { state: 'm.b', problem: 'is never entered, because no transition leads to it' },
  ]);
});

it('finds an initial state at which its parent is never entered', () => {
  const b = { initial: 'first', states: { first: {}, deep: {} } };
  expect(findings({ initial: 'a', states: { a: { on: { GO: 'b.deep' } }, b } })).toEqual([
    { state: 'm.b.first', problem: expect.stringContaining('never entered') },
  ]);
});

it('does not treat routes as shadowed', () => {
  const states = { a: { id: 'a', route: {} }, b: { id: 'b', route: {} } };
  expect(findings({ initial: 'a', states })).toEqual([]);
});

it('finds a transition after an unguarded one', () => {
  const on = {
    GO: [{ target: 'b', guard: 'ok' }, { target: 'b' }, { target: 'a' }],
    OTHER: [{ guard: 'ok' }, {}],
  };
  const found = findings({ initial: 'a', states: { a: { on }, b: {} } });
  expect(found).toEqual([{ state: 'm.a', problem: expect.stringMatching(/on GO that is never tried/) }]);
});
