import { afterEach, expect, test, vi } from 'vitest';
import { shouldSaveData, whenIdle } from './prefetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g', saveData: false }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('returns for the connection %j whether prefetching is unwanted: %s', (connection, unwelcome) => {
  expect(shouldSaveData(connection)).toBe(unwelcome);
});

test('limits the wait for an idle browser', () => {
  const asked = vi.fn((_task: () => void, _options?: IdleRequestOptions) => 1);
  vi.stubGlobal('requestIdleCallback', asked);
  const task = () => undefined;
  whenIdle(task);
  expect(asked).toHaveBeenCalledWith(task, { timeout: 2000 });
});

test('runs the task soon in browsers without requestIdleCallback', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const task = vi.fn();
  whenIdle(task);
  vi.advanceTimersByTime(200);
  expect(task).toHaveBeenCalledOnce();
});
