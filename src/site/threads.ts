import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What a thread answers: a value, or the message of what went wrong. */
export type ThreadAnswer<Result> = { result: Result } | { failure: string };

/** Threads that run one kind of task. They start with the first task and end with `close`. */
export class Threads<Task, Result> {
  readonly #module: URL;
  readonly #size: number;
  readonly #idle: Worker[] = [];
  readonly #all: Worker[] = [];
  readonly #queue: { task: Task; resolve: (result: Result) => void; reject: (error: Error) => void }[] = [];

  /**
   * @param module the threads' code; it answers each message with a `ThreadAnswer`
   * @param size number of threads; as many as the machine runs at once unless said otherwise
   */
  constructor(module: URL, size = availableParallelism()) {
    this.#module = module;
    this.#size = size;
  }

  /**
   * Runs a task on the next free thread.
   * @throws Error with the thread's message where the task failed
   */
  run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve, reject });
      this.#next();
    });
  }

  /** Ends the threads and frees what they hold. */
  async close(): Promise<void> {
    await Promise.all(this.#all.splice(0).map((worker) => worker.terminate()));
    this.#idle.length = 0;
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const thread = this.#idle.pop() ?? (this.#all.length < this.#size ? this.#start() : undefined);
    const next = thread && this.#queue.shift();
    if (!thread || !next) return;
    const onMessage = (answer: ThreadAnswer<Result>) => {
      thread.off('error', onError);
      this.#idle.push(thread);
      if ('result' in answer) next.resolve(answer.result);
      else next.reject(new Error(answer.failure));
      this.#next();
    };
    const onError = (error: Error) => {
      // A thread that died takes its task with it; the others go on.
      thread.off('message', onMessage);
      this.#all.splice(this.#all.indexOf(thread), 1);
      next.reject(error);
      this.#next();
    };
    thread.once('message', onMessage);
    thread.once('error', onError);
    thread.postMessage(next.task);
  }

  #start(): Worker {
    // Bounded heaps collect earlier: half the memory at the same speed.
    const worker = new Worker(this.#module, {
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 },
    });
    this.#all.push(worker);
    return worker;
  }
}
