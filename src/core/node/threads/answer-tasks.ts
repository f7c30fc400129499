import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadTask } from './threads.ts';

/**
 * Handles tasks in a thread of `Threads`: runs each incoming task and sends its result. While a
 * task waits, others can start.
 * @param report returns what is reported about an error; by default, its stack
 */
export function answerTasks<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  report: (error: unknown) => string = whole,
): void {
  parentPort?.on('message', async ({ id, task }: ThreadTask<Task>) => {
    let answer: ThreadAnswer<Result>;
    try {
      answer = { result: await work(task) };
    } catch (error) {
      answer = { failure: report(error) };
    }
    parentPort?.postMessage({ id, ...answer });
  });
}

/**
 * Returns an error's message without its stack, for errors that the code's developers don't have to
 * fix.
 */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function whole(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
