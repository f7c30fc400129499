import { afterEach, expect, test, vi } from 'vitest';
import { shouldSaveData, whenIdle, whenQuiet } from './prefetch.ts';

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

test('leaves two seconds after the load event to the page, unless told otherwise', () => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const [task, later] = [vi.fn(), vi.fn()];
  whenQuiet(task);
  whenQuiet(later, 4000);
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1999);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
  expect(later).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(later).toHaveBeenCalledOnce();
});
