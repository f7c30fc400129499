import { expect, it } from 'vitest';
import { checkPathTests } from './path-test.fixture.ts';

const lock = ['v5/delayed-transitions', 'lockMachine'] as const;
const escapeGame = ['v5/xstate-graph', 'escapeMachine'] as const;
const light = ['v4/transitions-and-events/delayed-transitions', 'lightMachine'] as const;

it('generates passing tests with the paths to all states of many machines', async () => {
  const { count, simpleCount } = await checkPathTests(
    [
      ['v5/actor-model', 'stageMachine'],
      ['v5/context', 'tabMachine'],
      lock,
      ['v5/input', 'frameMachine'],
      ['v5/invoke', 'checkoutMachine'],
      ['v5/promise-actors', 'searchMachine'],
      ['v5/routes', 'shopMachine'],
      escapeGame,
      ['v5/cookbook/form-wizard', 'houseboatMachine'],
      ['v5/cookbook/undo', 'poemMachine'],
      light,
      ['v4/transitions-and-events/guards', 'barrierMachine'],
    ],
    [lock, escapeGame, light],
  );
  expect(count).toBeGreaterThan(25);
  expect(simpleCount).toBeGreaterThan(3);
});
