import { expect, it } from 'vitest';
import { duration } from './duration.ts';

it.each([
  [0, '0.0 s'],
  [1540, '1.5 s'],
  [90_000, '90.0 s'],
  [600_000, '10.0 min'],
  [259_197_100, '3.0 d'],
  [10_800_000, '3.0 h'],
])('formats %i ms as %s', (ms, text) => expect(duration(ms)).toBe(text));
