import { expect, it } from 'vitest';
import { explain } from './machine-error.ts';

it('words what is thrown and is no error', () => {
  expect(explain({ status: 404 }).message).toBe('{"status":404}');
  expect(explain({ message: 'gone', status: 410 }).message).toBe('gone');
  const circle: Record<string, unknown> = { status: 404 };
  circle.self = circle;
  expect(explain(circle).message).toBe('status, self');
  expect(explain(undefined).message).toBe('undefined');
  expect(explain(new TypeError('no')).message).toBe('TypeError: no');
});
