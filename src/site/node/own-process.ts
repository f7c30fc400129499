import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ThreadAnswer as Answer } from './threads.ts';

/**
 * Has something done in a process of its own, which ends with it: a compiler or a bundler holds its memory for as long as its process
 * lives, and a build goes on for long after it needed them.
 * @param module the process's code, which calls `answerOrder`
 * @param order what structured cloning takes
 * @throws Error where the process fails or ends without an answer
 */
export async function inOwnProcess<Order extends object, Result>(module: URL, order: Order): Promise<Result> {
  const child = fork(module, { execArgv: process.execArgv, serialization: 'advanced' });
  try {
    child.send(order);
    const ended = once(child, 'exit').then(([code, signal]): [Answer<Result>] => [
      { failure: `its process ended with ${signal ?? `code ${code}`}` },
    ]);
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer<Result>];
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.result;
  } finally {
    child.kill();
  }
}

/** In such a process: does what is ordered, answers, and ends, at the latest with the process that it works for. */
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
