import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../../../statechart/graph.ts';
import { trialsOf } from './trials.ts';

it('tries each event with what the sample sends, and with each choice that its types leave', () => {
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
  } as const;
  expect(trialsOf({ graph, events: events as never })).toEqual([
    { type: 'go', side: 'left', isFast: true, speed: 3 },
    { type: 'go', side: 'left', isFast: false, speed: 3 },
    { type: 'go', side: 'right', isFast: true, speed: 3 },
    { type: 'go', side: 'right', isFast: false, speed: 3 },
    { type: 'mouse.something' },
    { type: 'plain' },
    { type: 'xstate.done.actor.load' },
    { type: 'xstate.error.actor.load', error: 'an error' },
    { type: 'xstate.after.500.m.a' },
  ]);
});
