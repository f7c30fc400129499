import { expect, it } from 'vitest';
import { createMachine } from 'xstate4';
import { toGraph } from '../graph/graph.ts';
import { readMessage } from './evaluated.ts';

it('accepts a machine of XState 4 that enters its state again', () => {
  const states = { a: { on: { SELF: 'a' } } };
  const graph = toGraph(createMachine({ predictableActionArguments: true, initial: 'a', states }));
  expect(graph.transitions).toMatchObject([{ reenter: true, reentersByDefault: true }]);
  expect(readMessage({ graph })).toEqual({ graph });
});
