import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Threads } from './threads.ts';

const THREAD_ID = 99;

/**
 * A thread that answers numbers with their double, fails for negative ones, crashes at zero, exits
 * at 7, answers 99 with its ID, never ends at infinity, and answers 100 and 200 when the next
 * other number arrives.
 */
const code = `
import { threadId } from 'node:worker_threads';
import { answerTasks, messageOf } from ${JSON.stringify(new URL('./answer-tasks.ts', import.meta.url))};
let waiting = [];
answerTasks(async (n) => {
  if (n === 0) setImmediate(() => { throw new Error('died of zero'); });
  if (n === 0) await new Promise(() => {});
  while (n === Infinity);
  if (n === 7) process.exit(3);
  if (n === ${THREAD_ID}) return threadId;
  if (n < 0) throw new Error('negative');
  if (n === 100 || n === 200) {
    await new Promise((resolve) => waiting.push(resolve));
  } else if (waiting.length > 0) waiting.forEach((resolve) => resolve());
  return n * 2;
}, messageOf);`;
const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`);

let threads: Threads<number, number>;
afterEach(() => threads.close());

describe('Threads', () => {
  it('run more tasks than there are threads, and return each result to its caller', async () => {
    threads = new Threads(module, { size: 2 });
    expect(await Promise.all([1, 2, 3, 4, 5].map((n) => threads.run(n)))).toEqual([2, 4, 6, 8, 10]);
  });

  it('run urgent tasks before those that are waiting', async () => {
    threads = new Threads(module, { size: 1 });
    const order: number[] = [];
    const run = async (n: number, isUrgent?: boolean) => void order.push(await threads.run(n, isUrgent));
    await Promise.all([run(1), run(2), run(3), run(4, true)]);
    expect(order).toEqual([2, 8, 4, 6]);
  });

  it('reject with the thread’s error and continue', async () => {
    threads = new Threads(module, { size: 1 });
    await expect(threads.run(-1)).rejects.toThrow('negative');
    expect(await threads.run(4)).toBe(8);
  });

  it('continue after a thread has crashed', async () => {
    threads = new Threads(module, { size: 1 });
    const results = await Promise.allSettled([threads.run(0), threads.run(3)]);
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 6 }]);
  });

  it('give a thread several concurrent tasks if they wait', async () => {
    threads = new Threads(module, { size: 1, atOnce: 3 });
    expect(await Promise.all([100, 200, 3, 4].map((n) => threads.run(n)))).toEqual([200, 400, 6, 8]);
  });

  it('reject every task of a crashed thread, and give the next thread as many', async () => {
    threads = new Threads(module, { size: 1, atOnce: 2 });
    const results = await Promise.allSettled([100, 0, 200, 3].map((n) => threads.run(n)));
    expect(results).toMatchObject([
      { reason: { message: 'died of zero' } },
      { reason: { message: 'died of zero' } },
      { value: 400 },
      { value: 6 },
    ]);
  });

  it('reject pending tasks on close, and run later ones', async () => {
    threads = new Threads(module, { size: 1 });
    const undone = Promise.allSettled([threads.run(Infinity), threads.run(3)]);
    await threads.close();
    const reason = { message: 'The worker threads were stopped before the task started.' };
    expect(await undone).toMatchObject([{ reason }, { reason }]);
    expect(await threads.run(4)).toBe(8);
  });

  it('stop after an idle time and start again', async () => {
    threads = new Threads(module, { size: 1, idle: 50 });
    const first = await threads.run(THREAD_ID);
    expect(await threads.run(THREAD_ID)).toBe(first);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await threads.run(THREAD_ID)).not.toBe(first);
  });

  it('stop after an idle time in tests that prolong limits', async () => {
    const { setTimeout: real } = globalThis;
    vi.stubGlobal('setTimeout', (then: () => void) => real(then, 1e6));
    onTestFinished(() => void vi.unstubAllGlobals());
    threads = new Threads(module, { size: 1, idle: 50 });
    const first = await threads.run(THREAD_ID);
    await sleep(300);
    expect(await threads.run(THREAD_ID)).not.toBe(first);
  });

  it('report the exit of a thread', async () => {
    threads = new Threads(module, { size: 1 });
    const results = await Promise.allSettled([threads.run(7), threads.run(3)]);
    expect(results).toMatchObject([
      { reason: { message: 'The worker thread ended with exit code 3.' } },
      { value: 6 },
    ]);
  });

  it('report their file, if they have one, when they exit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'threads-'));
    writeFileSync(join(folder, 'exits.mjs'), 'process.exit(3);');
    threads = new Threads(pathToFileURL(join(folder, 'exits.mjs')), { size: 1 });
    await expect(threads.run(1)).rejects.toThrow('The worker thread of exits.mjs ended with exit code 3.');
    rmSync(folder, { recursive: true });
  });

  it('terminate a thread whose task takes too long, and start a new one', async () => {
    threads = new Threads(module, { size: 1, limit: 3000 });
    // On a busy machine, the new thread may need longer than the limit to start.
    const attempt = async () => {
      const results = await Promise.allSettled([threads.run(Infinity), threads.run(3)]);
      expect(results).toMatchObject([{ reason: { name: 'TimeLimitError' } }, { value: 6 }]);
    };
    await vi.waitFor(attempt, { timeout: 240_000 });
  });

  it('terminate a busy thread, but not one whose task waits', async () => {
    // A thread needs some CPU time to start.
    threads = new Threads(module, { size: 1, atOnce: 2, busy: 1500 });
    const waiting = threads.run(100);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await Promise.all([waiting, threads.run(3)])).toEqual([200, 6]);
    const results = await Promise.allSettled([threads.run(Infinity), threads.run(3)]);
    expect(results).toMatchObject([
      { reason: { name: 'TimeLimitError' } },
      { reason: { name: 'TimeLimitError' } },
    ]);
    expect(await threads.run(4)).toBe(8);
  });
});
