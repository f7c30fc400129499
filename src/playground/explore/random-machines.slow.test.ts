import { expect, it } from 'vitest';
import { compareRandomMachines } from './random-machines.fixture.ts';

it('finds the same states of 60 random machines as a search with known values', async () => {
  const { found, behindValues } = await compareRandomMachines(60);
  // Not all of them are trivial.
  expect(found).toBeGreaterThan(250);
  expect(behindValues).toBeGreaterThan(30);
});
