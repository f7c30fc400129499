import { expect, it } from 'vitest';
import { createMachine, raise } from 'xstate';
import { featuresOf } from './features.ts';
import { toGraph } from './graph.ts';

type Config = Parameters<typeof createMachine>[0];
const features = (config: Config) => featuresOf(toGraph(createMachine(config)));

it('finds the features of a machine', () => {
  const machine: Config = {
    initial: 'a',
    states: {
      a: { on: { go: { guard: 'isReady', target: 'b' } }, after: { 100: 'b' } },
      b: {
        type: 'parallel',
        invoke: { src: 'load' },
        states: {
          c: { initial: 'd', states: { d: { always: 'e' }, e: { type: 'final' }, h: { type: 'history' } } },
        },
      },
    },
  };
  expect(features(machine)).toEqual([
    'guards',
    'eventless',
    'delays',
    'nested',
    'parallel',
    'history',
    'final',
    'actors',
  ]);
});

it('finds no features in a machine with two states', () => {
  expect(features({ initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } })).toEqual([]);
});

it('counts delayed events as delays', () => {
  expect(features({ entry: raise({ type: 'late' }, { delay: 10 }) })).toEqual(['delays']);
});
