import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../../../statechart/graph/graph.ts';
import { lineOfTransition, linesOfState } from './lines.ts';

const machine = createMachine({
  id: 'order',
  initial: 'cart',
  states: {
    cart: { on: { pay: 'paying' } },
    paying: {
      initial: 'asking',
      states: { asking: { on: { 'card.read': '#order.cart' } }, cart: {} },
    },
  },
});
const graph = toGraph(machine);
const code = `const machine = createMachine({
  id: 'order',
  initial: 'cart',
  states: {
    cart: { on: { pay: 'paying' } },
    paying: {
      initial: 'asking',
      states: {
        asking: {
          on: {
            'card.read': '#order.cart',
          },
        },
        cart: {},
      },
    },
  },
});`.split('\n');
const transition = (event: string) => graph.transitions.find((candidate) => candidate.event === event)!;

it('finds a state by its path from the root, on one line or several', () => {
  expect(linesOfState(code, graph, 'order.cart')).toEqual({ first: 4, count: 1 });
  expect(linesOfState(code, graph, 'order.paying')).toEqual({ first: 5, count: 11 });
  expect(linesOfState(code, graph, 'order.paying.cart')).toEqual({ first: 13, count: 1 });
});

it('finds a transition by its event within its state', () => {
  expect(lineOfTransition(code, graph, transition('pay'))).toEqual({ first: 4, count: 1 });
  expect(lineOfTransition(code, graph, transition('card.read'))).toEqual({ first: 10, count: 1 });
});

it('returns undefined if the code does not declare the state', () => {
  expect(linesOfState(code, graph, 'order.none')).toBeUndefined();
  expect(linesOfState(["import { machine } from './order';"], graph, 'order.cart')).toBeUndefined();
  expect(lineOfTransition([], graph, transition('pay'))).toBeUndefined();
});
