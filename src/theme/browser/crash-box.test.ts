import { expect, test } from 'vitest';
import { errorMessages } from './crash-box.ts';

test('an error’s message comes first, then its causes under "Cause:"', () => {
  const error = new Error('Outer.', { cause: new Error('Inner.', { cause: 'the very first' }) });
  expect(errorMessages(error)).toBe('Outer.\n\nCause:\nInner.\n\nCause:\nthe very first');
});

test('what is thrown without being an error is told, too', () => {
  expect(errorMessages('just a text')).toBe('just a text');
});

test('causes that go round in circles come to an end', () => {
  const error = new Error('Round.');
  error.cause = error;
  expect(errorMessages(error).split('Cause:')).toHaveLength(10);
});
