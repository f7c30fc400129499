import { afterEach, describe, expect, it } from 'vitest';
import { Threads } from './threads.ts';

/** A thread that answers numbers with their double, fails for negative ones, dies of zero and never ends for infinity. */
const code = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (n) => {
  if (n === 0) throw new Error('died of zero');
  while (n === Infinity);
  parentPort.postMessage(n < 0 ? { failure: 'negative' } : { result: n * 2 });
});`;
const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`);

let threads: Threads<number, number>;
afterEach(() => threads.close());

describe('Threads', () => {
  it('run more tasks than there are threads, and each caller gets its own answer', async () => {
    threads = new Threads(module, { size: 2 });
    expect(await Promise.all([1, 2, 3, 4, 5].map((n) => threads.run(n)))).toEqual([2, 4, 6, 8, 10]);
  });

  it('reject with what the thread says, and go on', async () => {
    threads = new Threads(module, { size: 1 });
    await expect(threads.run(-1)).rejects.toThrow('negative');
    expect(await threads.run(4)).toBe(8);
  });

  it('go on after a thread has died', async () => {
    threads = new Threads(module, { size: 1 });
    const results = await Promise.allSettled([threads.run(0), threads.run(3)]);
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 6 }]);
  });

  it('end a thread whose task takes too long, and go on with another', async () => {
    threads = new Threads(module, { size: 1, limit: 500 });
    const results = await Promise.allSettled([threads.run(Infinity), threads.run(3)]);
    expect(results).toMatchObject([{ reason: { name: 'TimeLimitError' } }, { value: 6 }]);
  });
});
