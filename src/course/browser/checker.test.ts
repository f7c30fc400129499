// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StepData } from '../step-data.ts';
import type { LastMessage } from './check-thread.ts';
import { openChecker } from './checker.ts';

const threads = vi.hoisted(
  () => [] as { asked: unknown[]; isClosed: boolean; say: (message: LastMessage) => void }[],
);
vi.mock('./check-thread.ts', () => ({
  openCheckThread(_lang: string, say: (message: LastMessage) => void) {
    const thread = { asked: [] as unknown[], isClosed: false, say };
    threads.push(thread);
    return {
      check: (code: unknown) => thread.asked.push(code),
      close: () => {
        thread.isClosed = true;
      },
    };
  },
}));

const step: StepData = {
  chapter: 'states',
  step: 'door',
  title: 'Door',
  lang: 'ts',
  machine: 'door',
  start: 'export const door = 1;',
  solution: 'export const door = 2;',
  checks: 'checks',
  hints: [],
  next: { url: '/learn', title: 'Course' },
  version: 'v1',
};
const results = [{ name: 'opens', ok: true }];
const { signal } = new AbortController();

/** Lets the browser become idle. */
const idle = () => vi.runAllTimers();

beforeEach(() => {
  threads.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('openChecker', () => {
  it('runs each check in a separate thread and opens the next one in advance', async () => {
    const checker = openChecker(step);
    const first = checker.check(step.start, signal);
    expect(threads[0]?.asked).toMatchObject([{ checks: 'checks' }]);
    threads[0]?.say({ type: 'checked', report: { results } });
    await expect(first).resolves.toEqual({ results });
    idle();
    expect(threads.map(({ isClosed }) => isClosed)).toEqual([true]);
    checker.prepare();
    expect(threads).toHaveLength(1);
    idle();
    expect(threads.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    const second = checker.check(step.start, signal);
    expect(threads[1]?.asked).toHaveLength(1);
    threads[1]?.say({ type: 'checked', report: { results } });
    await second;
    checker.prepare();
    idle();
    checker.close();
    expect(threads.map(({ isClosed }) => isClosed)).toEqual([true, true, true]);
  });

  it('keeps the names of the checks if code cannot be checked', async () => {
    const checker = openChecker(step);
    const first = checker.check(step.start, signal);
    threads[0]?.say({ type: 'checked', report: { results } });
    await first;
    checker.prepare();
    idle();
    await expect(checker.check('const x = ;', signal)).resolves.toMatchObject({
      problem: { line: 1 },
      results: [{ name: 'opens', ok: false }],
    });
    expect(threads[1]?.asked).toEqual([]);
    const endless = checker.check(step.start, signal);
    threads[1]?.say({ type: 'ended', message: 'Is there a loop?' });
    await expect(endless).resolves.toMatchObject({ problem: { message: 'Is there a loop?' } });
  });

  it.each([
    [{ results: [{ name: 'opens', ok: 'yes' }] }],
    [{ results: 'all' }],
    [undefined],
    [{ results, more: 1 }],
  ])('rejects invalid messages: %j', async (report) => {
    const checked = openChecker(step).check(step.start, signal);
    threads[0]?.say({ type: 'checked', report });
    const { problem, results: known } = await checked;
    expect([problem?.message, known]).toEqual([expect.stringContaining('invalid message'), []]);
  });

  it('opens a new thread if the prepared one could not be loaded', async () => {
    const checker = openChecker(step);
    const first = checker.check(step.start, signal);
    threads[0]?.say({ type: 'checked', report: { results } });
    await first;
    checker.prepare();
    idle();
    threads[1]?.say({ type: 'ended', message: 'offline' });
    const second = checker.check(step.start, signal);
    threads[2]?.say({ type: 'checked', report: { results } });
    await expect(second).resolves.toEqual({ results });
  });

  it('stops an aborted run', async () => {
    const stop = new AbortController();
    const checked = openChecker(step).check(step.start, stop.signal);
    stop.abort(new Error('typed'));
    await expect(checked).rejects.toThrow('typed');
    expect(threads.map(({ isClosed }) => isClosed)).toEqual([true]);
  });
});
