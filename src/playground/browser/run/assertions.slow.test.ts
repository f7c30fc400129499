import { expect, it } from 'vitest';
import { compareSamplesOf, pages } from './assertions.fixture.ts';

it('keeps every sample of this site valid and finds the same assertions as the checker', () => {
  expect(compareSamplesOf(pages)).toBeGreaterThan(1000);
});
