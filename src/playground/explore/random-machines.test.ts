import { expect, it } from 'vitest';
import { compareRandomMachines } from './random-machines.fixture.ts';

it('finds the same states of 10 random machines as a search with known values', async () => {
  const { found, behindValues } = await compareRandomMachines(10);
  // Not all of them are trivial.
  expect(found).toBeGreaterThan(40);
  expect(behindValues).toBeGreaterThan(15);
});
