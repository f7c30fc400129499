import { expect, test } from 'vitest';
import { errorMessages } from './crash-box.ts';

test('shows the message of an error, then its causes under "Cause:"', () => {
  const error = new Error('Outer.', { cause: new Error('Inner.', { cause: 'the very first' }) });
  expect(errorMessages(error)).toBe('Outer.\n\nCause:\nInner.\n\nCause:\nthe very first');
});

test('shows thrown values that are not errors', () => {
  expect(errorMessages('just a text')).toBe('just a text');
});

test('limits circular causes', () => {
  const error = new Error('Round.');
  error.cause = error;
  expect(errorMessages(error).split('Cause:')).toHaveLength(10);
});
