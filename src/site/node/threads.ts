import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What a thread answers, or a process of its own: a value, or the message of what went wrong. */
export type ThreadAnswer<Result> = { result: Result } | { failure: string };

/** A task on its way to a thread, and the number that its answer comes back with. */
export interface ThreadTask<Task> {
  id: number;
  task: Task;
}

export interface ThreadOptions {
  /** Number of threads; as many as the machine runs at once unless said otherwise. */
  size?: number;
  /** How many tasks a thread has in hand at once, for tasks that wait for something; one unless said otherwise. */
  atOnce?: number;
  /** Milliseconds after which a task is given up and its thread ended; without it, tasks take as long as they take. */
  limit?: number;
  /**
   * Milliseconds that a thread may work without a pause and without an answer; then it is ended, and what it has in hand given up. Unlike `limit`, this does not count
   * what tasks wait for.
   */
  busy?: number;
  /** Megabytes of the heap that a thread may fill; one that fills them dies. */
  memoryMb?: number;
  /** Whether what tasks print is dropped. */
  silent?: boolean;
  /** Milliseconds without a task after which the threads end, to start again with the next one; without it, they wait. */
  idle?: number;
}

/** A task that took longer than it may. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** Whether a thread died of filling the memory that it may have. */
export const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** A task that waits for a thread, or is in one's hands. */
interface Pending<Task, Result> {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

interface Thread<Task, Result> {
  worker: Worker;
  inHand: Map<number, Pending<Task, Result> & { timer: NodeJS.Timeout | undefined }>;
  /** Milliseconds that it has been at rest, and when it was last seen to rest, to answer or to begin. */
  rested: number;
  seen: number;
}

/** Threads that run one kind of task. They start with the first task and end with `close`, or with the process. */
export class Threads<Task, Result> {
  readonly #module: URL;
  readonly #options: ThreadOptions;
  readonly #size: number;
  readonly #atOnce: number;
  readonly #all = new Set<Thread<Task, Result>>();
  readonly #queue: Pending<Task, Result>[] = [];
  #serial = 0;
  #idle: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;

  /**
   * @param module the threads' code, which calls `answerTasks`
   */
  constructor(module: URL, options: ThreadOptions = {}) {
    this.#module = module;
    this.#options = options;
    this.#size = options.size ?? availableParallelism();
    this.#atOnce = options.atOnce ?? 1;
  }

  /**
   * Runs a task on the thread that has least to do.
   * @throws Error with the thread's message where the task failed, or what the thread died of, or where `close` ended it; TimeLimitError
   *   where it took too long
   */
  run(task: Task): Promise<Result> {
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve, reject });
      this.#next();
    });
  }

  /** Ends the threads and frees what they hold. Tasks that are not done fail; a later one starts a thread again. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    clearInterval(this.#watch);
    this.#watch = undefined;
    const all = [...this.#all];
    const waiting = this.#queue.splice(0);
    const closed = new Error('the threads were ended before they came to it');
    for (const { reject } of waiting) reject(closed);
    for (const thread of all) this.#bury(thread, closed);
    await Promise.all(all.map(({ worker }) => worker.terminate()));
  }

  /** Ends the threads when nothing has come for long enough. */
  #rest(): void {
    const { idle } = this.#options;
    if (idle === undefined || [...this.#all].some(({ inHand }) => inHand.size > 0)) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.close(), idle).unref();
  }

  /** Hands out what waits, as far as there are threads for it. */
  #next(): void {
    while (this.#queue.length > 0) {
      const thread = this.#freeThread();
      if (!thread) return;
      this.#handOut(this.#queue.shift()!, thread);
    }
  }

  #handOut(next: Pending<Task, Result>, thread: Thread<Task, Result>): void {
    const id = this.#serial++;
    const { limit } = this.#options;
    const expire = () => {
      void thread.worker.terminate();
      this.#bury(thread, new TimeLimitError(`took more than ${limit} ms`));
    };
    const timer = limit === undefined ? undefined : setTimeout(expire, limit);
    if (thread.inHand.size === 0) thread.seen = performance.now();
    this.#keepWatch();
    thread.inHand.set(id, { ...next, timer });
    thread.worker.ref();
    thread.worker.postMessage({ id, task: next.task } satisfies ThreadTask<Task>);
  }

  /** Ends threads that have worked for too long, from now on. */
  #keepWatch(): void {
    const { busy } = this.#options;
    if (busy === undefined || this.#watch) return;
    const look = () => {
      for (const thread of this.#all) {
        const { idle } = thread.worker.performance.eventLoopUtilization();
        const isAtRest = thread.inHand.size === 0 || idle > thread.rested;
        thread.rested = idle;
        if (isAtRest) thread.seen = performance.now();
        if (performance.now() - thread.seen < busy) continue;
        void thread.worker.terminate();
        this.#bury(thread, new TimeLimitError(`worked for more than ${busy} ms`));
      }
    };
    this.#watch = setInterval(look, Math.min(1000, busy / 4)).unref();
  }

  /** The thread that takes the next task: one with nothing to do, a new one, or the one with least in hand. */
  #freeThread(): Thread<Task, Result> | undefined {
    const [least] = [...this.#all].sort((a, b) => a.inHand.size - b.inHand.size);
    if (least?.inHand.size === 0) return least;
    if (this.#all.size < this.#size) return this.#start();
    return least && least.inHand.size < this.#atOnce ? least : undefined;
  }

  #start(): Thread<Task, Result> {
    // Bounded heaps collect earlier: half the memory at the same speed.
    const { silent = false, memoryMb = 512 } = this.#options;
    const worker = new Worker(this.#module, {
      stdout: silent,
      stderr: silent,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 48 },
    });
    const thread: Thread<Task, Result> = { worker, inHand: new Map(), rested: 0, seen: performance.now() };
    worker.on('message', ({ id, ...answer }: { id: number } & ThreadAnswer<Result>) => {
      const done = thread.inHand.get(id);
      if (!done) return;
      thread.inHand.delete(id);
      thread.seen = performance.now();
      clearTimeout(done.timer);
      // A thread with nothing to do keeps no process alive.
      if (thread.inHand.size === 0) worker.unref();
      if ('result' in answer) done.resolve(answer.result);
      else done.reject(new Error(answer.failure));
      this.#next();
      this.#rest();
    });
    worker.on('error', (error: Error) => this.#bury(thread, error));
    worker.on('exit', (code) => {
      if (this.#all.has(thread)) this.#bury(thread, new Error(`the thread ended with code ${code}`));
    });
    this.#all.add(thread);
    return thread;
  }

  /** A thread that died takes its tasks with it; the others go on. */
  #bury(thread: Thread<Task, Result>, error: Error): void {
    this.#all.delete(thread);
    for (const { reject, timer } of thread.inHand.values()) {
      clearTimeout(timer);
      reject(error);
    }
    thread.inHand.clear();
    this.#next();
  }
}
