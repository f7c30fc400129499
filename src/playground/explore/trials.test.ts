import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../../statechart/graph/graph.ts';
import { trialsOf } from './trials.ts';

it('returns each event with the sample’s payloads, and with each choice of its types', () => {
  const graph = toGraph(
    createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          on: { go: 'b', 'mouse.*': 'b', plain: 'b' },
          after: { 500: 'b' },
          always: { guard: () => false, target: 'b' },
          invoke: { id: 'load', src: 'load' as never, onDone: 'b', onError: 'b' },
        },
        b: {},
      },
    }),
  );
  const events = {
    go: [
      { name: 'side', type: 'choice', choices: ['left', 'right'], value: 'left' },
      { name: 'isFast', type: 'boolean', value: true },
      { name: 'speed', type: 'number', value: 3 },
    ],
    'xstate.done.actor.load': [{ name: 'output', type: 'number', value: 3 }],
    'xstate.error.actor.load': [{ name: 'error', type: 'string', value: 'no' }],
  } as const;
  expect(trialsOf({ graph, events: events as never })).toEqual([
    { type: 'go', side: 'left', isFast: true, speed: 3 },
    { type: 'go', side: 'left', isFast: false, speed: 3 },
    { type: 'go', side: 'right', isFast: true, speed: 3 },
    { type: 'go', side: 'right', isFast: false, speed: 3 },
    { type: 'mouse.something' },
    { type: 'plain' },
    { type: 'xstate.done.actor.load', output: 3 },
    { type: 'xstate.error.actor.load', error: 'no' },
    { type: 'xstate.after.500.m.a' },
  ]);
});

it('returns payloads of samples and readers, and both sides of comparisons in guards', () => {
  const graph = toGraph(createMachine({ id: 'm', on: { pay: {} } }));
  const script = {
    graph,
    events: { pay: [{ name: 'amount', type: 'number', value: 10 }] },
    sent: { pay: [{ amount: 30, to: 'Ada' }] },
    bounds: [{ path: ['amount'], operator: '<=', constant: 100 }],
  } as const;
  expect(
    trialsOf(script as never, [
      { type: 'pay', amount: 7 },
      { amount: 10, type: 'pay' },
    ]),
  ).toEqual([
    { type: 'pay', amount: 30, to: 'Ada' },
    { type: 'pay', amount: 10 },
    { type: 'pay', amount: 100, to: 'Ada' },
    { type: 'pay', amount: 99, to: 'Ada' },
    { type: 'pay', amount: 101, to: 'Ada' },
    { type: 'pay', amount: 7 },
  ]);
});
