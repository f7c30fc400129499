import { expect, it } from 'vitest';
import { checkPathTests } from './path-test.fixture.ts';

it('generates passing tests with the paths to all states of many machines', async () => {
  const count = await checkPathTests([
    ['v5/actor-model', 'stageMachine'],
    ['v5/context', 'tabMachine'],
    ['v5/delayed-transitions', 'lockMachine'],
    ['v5/input', 'frameMachine'],
    ['v5/invoke', 'checkoutMachine'],
    ['v5/promise-actors', 'searchMachine'],
    ['v5/routes', 'shopMachine'],
    ['v5/xstate-graph', 'escapeMachine'],
    ['v5/cookbook/form-wizard', 'houseboatMachine'],
    ['v5/cookbook/undo', 'poemMachine'],
    ['v4/transitions-and-events/delayed-transitions', 'lightMachine'],
    ['v4/transitions-and-events/guards', 'barrierMachine'],
  ]);
  expect(count).toBeGreaterThan(25);
});
