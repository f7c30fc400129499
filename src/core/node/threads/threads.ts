import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as setIdleTimer } from 'node:timers';
import { Worker } from 'node:worker_threads';

/** The response of a thread or a separate process: a value, or an error message. */
export type ThreadAnswer<Result> = { result: Result } | { failure: string };

/** A task that is sent to a thread, with the number that identifies its response. */
export interface ThreadTask<Task> {
  id: number;
  task: Task;
}

export interface ThreadOptions {
  /** Number of threads; by default, the number that the machine can run in parallel. */
  size?: number;
  /**
   * Number of tasks that a thread runs concurrently, for tasks that wait for something; by default,
   * one.
   */
  atOnce?: number;
  /**
   * Milliseconds after which a task fails and its thread is ended. By default, tasks have no time
   * limit.
   */
  limit?: number;
  /**
   * Milliseconds of CPU time that a thread may use without a pause and without a response before it
   * is ended together with its tasks. Unlike `limit`, this doesn't include time spent waiting, or
   * used by other programs on a busy machine.
   */
  busy?: number;
  /** Maximum heap size of a thread in megabytes. A thread that exceeds it is ended. */
  memoryMb?: number;
  /** Whether the output of tasks is discarded. */
  silent?: boolean;
  /**
   * Milliseconds without tasks after which the threads end. They start again with the next task. By
   * default, they keep waiting.
   */
  idle?: number;
}

/** The error of a task that exceeded its time limit. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** Whether a thread ended because it exceeded its memory limit. */
export const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** A task that is waiting for a thread, or running. */
interface Pending<Task, Result> {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

interface Thread<Task, Result> {
  worker: Worker;
  tasks: Map<number, Pending<Task, Result> & { timer: NodeJS.Timeout | undefined }>;
  /** Total milliseconds that its event loop has been idle. */
  idleMs: number;
  /**
   * Milliseconds of CPU time that it had used when it was last idle or last responded; undefined
   * until the next check.
   */
  usedBefore: number | undefined;
}

/**
 * Threads that run one kind of task. They start with the first task, and end with `close` or with
 * the process.
 */
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
   * Runs a task on the least busy thread.
   * @param isUrgent whether to run the task before those that are waiting
   * @throws Error with the thread's message if the task failed, or with the reason if its thread
   * ended; TimeLimitError if it took too long
   */
  run(task: Task, isUrgent = false): Promise<Result> {
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      this.#queue[isUrgent ? 'unshift' : 'push']({ task, resolve, reject });
      this.#next();
    });
  }

  /**
   * Ends the threads and frees their memory. Unfinished tasks fail. A later task starts a thread
   * again.
   */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    clearInterval(this.#watch);
    this.#watch = undefined;
    const all = [...this.#all];
    const waiting = this.#queue.splice(0);
    const closed = new Error('The worker threads were stopped before the task started.');
    for (const { reject } of waiting) reject(closed);
    for (const thread of all) this.#remove(thread, closed);
    await Promise.all(all.map(({ worker }) => worker.terminate()));
  }

  /** Ends the threads after they have been idle for long enough. */
  #endWhenIdle(): void {
    const { idle } = this.#options;
    if (idle === undefined || [...this.#all].some(({ tasks }) => tasks.size > 0)) return;
    clearTimeout(this.#idle);
    // Not the global function, which some tests replace to make limits longer. Their threads would
    // stay in the process that they share with other tests.
    this.#idle = setIdleTimer(() => void this.close(), idle).unref();
  }

  /** Assigns waiting tasks to threads, as long as threads are available. */
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
      this.#remove(thread, new TimeLimitError(`took more than ${limit! / 1000} s`));
    };
    const timer = limit === undefined ? undefined : setTimeout(expire, limit);
    if (thread.tasks.size === 0) thread.usedBefore = undefined;
    this.#keepWatch();
    thread.tasks.set(id, { ...next, timer });
    thread.worker.ref();
    thread.worker.postMessage({ id, task: next.task } satisfies ThreadTask<Task>);
  }

  /** Starts to check for threads that have worked for too long, and ends them. */
  #keepWatch(): void {
    const { busy } = this.#options;
    if (busy === undefined || this.#watch) return;
    const check = async (thread: Thread<Task, Result>) => {
      const { idle } = thread.worker.performance.eventLoopUtilization();
      const isIdle = thread.tasks.size === 0 || idle > thread.idleMs;
      thread.idleMs = idle;
      // A thread that is starting or has ended doesn't report its usage.
      const usage = await thread.worker.cpuUsage().catch(() => undefined);
      if (!usage) return;
      const used = (usage.user + usage.system) / 1000;
      if (isIdle) thread.usedBefore = used;
      thread.usedBefore ??= used;
      if (used - thread.usedBefore < busy || !this.#all.has(thread)) return;
      void thread.worker.terminate();
      this.#remove(thread, new TimeLimitError(`worked for more than ${busy / 1000} s`));
    };
    const checkAll = () => this.#all.forEach((thread) => void check(thread));
    this.#watch = setInterval(checkAll, Math.min(1000, busy / 4)).unref();
  }

  /**
   * Returns the thread for the next task: an idle one, a new one, or the one with the fewest tasks.
   * Undefined if all are busy.
   */
  #freeThread(): Thread<Task, Result> | undefined {
    const [least] = [...this.#all].sort((a, b) => a.tasks.size - b.tasks.size);
    if (least?.tasks.size === 0) return least;
    if (this.#all.size < this.#size) return this.#start();
    return least && least.tasks.size < this.#atOnce ? least : undefined;
  }

  #start(): Thread<Task, Result> {
    // With a limit, garbage is collected earlier. This halves the memory at the same speed.
    const { silent = false, memoryMb = 512 } = this.#options;
    const worker = new Worker(this.#module, {
      stdout: silent,
      stderr: silent,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 48 },
    });
    const thread: Thread<Task, Result> = { worker, tasks: new Map(), idleMs: 0, usedBefore: undefined };
    worker.on('message', ({ id, ...answer }: { id: number } & ThreadAnswer<Result>) => {
      const done = thread.tasks.get(id);
      if (!done) return;
      thread.tasks.delete(id);
      thread.usedBefore = undefined;
      clearTimeout(done.timer);
      // An idle thread doesn't keep the process running.
      if (thread.tasks.size === 0) worker.unref();
      if ('result' in answer) done.resolve(answer.result);
      else done.reject(new Error(answer.failure));
      this.#next();
      this.#endWhenIdle();
    });
    worker.on('error', (error: Error) => this.#remove(thread, error));
    worker.on('exit', (code) => {
      if (this.#all.has(thread))
        this.#remove(thread, new Error(`The worker thread${this.#origin()} ended with exit code ${code}.`));
    });
    this.#all.add(thread);
    return thread;
  }

  /** Names the threads' file in a message, if their code is in one. */
  #origin(): string {
    return this.#module.protocol === 'file:' ? ` of ${basename(this.#module.pathname)}` : '';
  }

  /** Removes a thread that has ended. Its tasks fail; other threads continue. */
  #remove(thread: Thread<Task, Result>, error: Error): void {
    this.#all.delete(thread);
    for (const { reject, timer } of thread.tasks.values()) {
      clearTimeout(timer);
      reject(error);
    }
    thread.tasks.clear();
    this.#next();
  }
}
