import { expect, test } from 'vitest';
import { messages } from './error-screen.ts';

test('an error’s message comes first, then its causes under "Cause:"', () => {
  const error = new Error('Outer.', { cause: new Error('Inner.', { cause: 'the very first' }) });
  expect(messages(error)).toBe('Outer.\n\nCause:\nInner.\n\nCause:\nthe very first');
});

test('what is thrown without being an error is told, too', () => {
  expect(messages('just a text')).toBe('just a text');
});

test('causes that go round in circles come to an end', () => {
  const error = new Error('Round.');
  error.cause = error;
  expect(messages(error).split('Cause:')).toHaveLength(10);
});
