import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What a thread answers, or a process of its own: a value, or the message of what went wrong. */
export type ThreadAnswer<Result> = { result: Result } | { failure: string };

export interface ThreadOptions {
  /** Number of threads; as many as the machine runs at once unless said otherwise. */
  size?: number;
  /** Milliseconds after which a task is given up and its thread ended; without it, tasks take as long as they take. */
  limit?: number;
  /** Megabytes of the heap that a thread may fill; one that fills them dies. */
  memoryMb?: number;
  /** Whether what tasks print is dropped. */
  silent?: boolean;
}

/** A task that took longer than it may. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** Threads that run one kind of task. They start with the first task and end with `close`, or with the process. */
export class Threads<Task, Result> {
  readonly #module: URL;
  readonly #options: ThreadOptions;
  readonly #size: number;
  readonly #idle: Worker[] = [];
  readonly #all: Worker[] = [];
  readonly #queue: { task: Task; resolve: (result: Result) => void; reject: (error: Error) => void }[] = [];

  /**
   * @param module the threads' code; it answers each message with a `ThreadAnswer`
   */
  constructor(module: URL, options: ThreadOptions = {}) {
    this.#module = module;
    this.#options = options;
    this.#size = options.size ?? availableParallelism();
  }

  /**
   * Runs a task on the next free thread.
   * @throws Error with the thread's message where the task failed; TimeLimitError where it took too long
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
    let timer: NodeJS.Timeout | undefined;
    const settle = () => {
      clearTimeout(timer);
      thread.off('message', onMessage);
      thread.off('error', onDeath);
    };
    const onMessage = (answer: ThreadAnswer<Result>) => {
      settle();
      // A thread with nothing to do keeps no process alive.
      thread.unref();
      this.#idle.push(thread);
      if ('result' in answer) next.resolve(answer.result);
      else next.reject(new Error(answer.failure));
      this.#next();
    };
    const onDeath = (error: Error) => {
      // A thread that died takes its task with it; the others go on.
      settle();
      this.#all.splice(this.#all.indexOf(thread), 1);
      next.reject(error);
      this.#next();
    };
    const { limit } = this.#options;
    if (limit !== undefined) {
      timer = setTimeout(() => {
        void thread.terminate();
        onDeath(new TimeLimitError(`took more than ${limit} ms`));
      }, limit);
    }
    thread.once('message', onMessage);
    thread.once('error', onDeath);
    thread.ref();
    thread.postMessage(next.task);
  }

  #start(): Worker {
    // Bounded heaps collect earlier: half the memory at the same speed.
    const { silent = false, memoryMb = 512 } = this.#options;
    const worker = new Worker(this.#module, {
      stdout: silent,
      stderr: silent,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 48 },
    });
    this.#all.push(worker);
    return worker;
  }
}
