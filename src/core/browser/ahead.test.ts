import { afterEach, expect, test, vi } from 'vitest';
import { isFrugal, whenIdle } from './ahead.ts';

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
])('with the connection %j, fetching ahead is unwelcome: %s', (connection, unwelcome) => {
  expect(isFrugal(connection)).toBe(unwelcome);
});

test('what waits for an idle browser does not wait for ever', () => {
  const asked = vi.fn((_task: () => void, _options?: IdleRequestOptions) => 1);
  vi.stubGlobal('requestIdleCallback', asked);
  const task = () => undefined;
  whenIdle(task);
  expect(asked).toHaveBeenCalledWith(task, { timeout: 2000 });
});

test('a browser that tells nobody of idleness runs it soon', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const task = vi.fn();
  whenIdle(task);
  vi.advanceTimersByTime(200);
  expect(task).toHaveBeenCalledOnce();
});
