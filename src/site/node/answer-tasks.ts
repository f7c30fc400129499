import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadTask } from './threads.ts';

/**
 * In a thread of `Threads`: does each task that comes, and answers it. A task that waits lets others begin.
 * @param tell what is told of an error; with its stack unless said otherwise
 */
export function answerTasks<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  tell: (error: unknown) => string = whole,
): void {
  parentPort?.on('message', async ({ id, task }: ThreadTask<Task>) => {
    let answer: ThreadAnswer<Result>;
    try {
      answer = { result: await work(task) };
    } catch (error) {
      answer = { failure: tell(error) };
    }
    parentPort?.postMessage({ id, ...answer });
  });
}

/** An error's message alone: for what somebody else has to mend than who wrote the code. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function whole(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
