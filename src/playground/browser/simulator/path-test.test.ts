import { expect, it } from 'vitest';
import { checkPathTests } from './path-test.fixture.ts';

const escapeGame = ['v5/xstate-graph', 'escapeMachine'] as const;
const light = ['v4/transitions-and-events/delayed-transitions', 'lightMachine'] as const;
const checkout = ['v5/invoke', 'checkoutMachine'] as const;

it('generates passing tests with the paths to all states, for both versions of XState', async () => {
  const { count, simpleCount } = await checkPathTests([escapeGame, checkout, light], [escapeGame]);
  expect(count).toBeGreaterThan(12);
  expect(simpleCount).toBeGreaterThan(1);
});
