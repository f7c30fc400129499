import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ThreadAnswer as Answer } from './threads.ts';

/**
 * Runs work in a separate process that ends after it. A compiler or a bundler holds its memory as
 * long as its process lives, and a build continues for long after it has used them.
 * @param module the process's code, which calls `answerOrder`
 * @param order the input; must be cloneable with structured cloning
 * @throws Error if the process fails or ends without a result
 */
export async function inOwnProcess<Order extends object, Result>(module: URL, order: Order): Promise<Result> {
  const child = fork(module, {
    execArgv: process.execArgv,
    // Rolldown's allocator asks for huge pages. The system clears each of them completely, but only a
    // part of them is used.
    env: { ...process.env, MIMALLOC_ALLOW_THP: '0' },
    serialization: 'advanced',
  });
  try {
    child.send(order);
    const ended = once(child, 'exit').then(([code, signal]): [Answer<Result>] => [
      { failure: `The child process ended with ${signal ?? `exit code ${code}`}.` },
    ]);
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer<Result>];
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.result;
  } finally {
    child.kill();
  }
}

/**
 * Handles the order in such a process: runs the work, sends its result, and ends, at the latest
 * together with the parent process.
 */
export function answerOrder<Order extends object, Result>(work: (order: Order) => Promise<Result>): void {
  process.once('disconnect', () => process.exit());
  process.once('message', async (order: Order) => {
    const answer = await work(order).then(
      (result): Answer<Result> => ({ result }),
      (error: unknown): Answer<Result> => ({
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    process.send?.(answer, () => process.disconnect());
  });
}
