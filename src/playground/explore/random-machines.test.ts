import { expect, it } from 'vitest';
import { compareRandomMachines } from './random-machines.fixture.ts';

it('finds the same states of five random machines as a search with known values', async () => {
  const { found, behindValues } = await compareRandomMachines(5);
  // Not all of them are trivial.
  expect(found).toBeGreaterThan(20);
  expect(behindValues).toBeGreaterThan(7);
});
