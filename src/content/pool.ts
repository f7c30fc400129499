import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CompiledPage, CompileInput } from './compile.ts';
import type { CompileAnswer } from './worker.ts';

/** Messages of the author's mistakes in one file. */
export class CompileMistakes extends Error {
  override name = 'CompileMistakes';
}

/** Threads that compile pages. They start with the first page and end with `close`. */
export class CompilePool {
  readonly #size: number;
  readonly #idle: Worker[] = [];
  readonly #all: Worker[] = [];
  readonly #queue: { input: CompileInput; resolve: (page: CompiledPage) => void; reject: (error: Error) => void }[] = [];

  /** @param size number of threads; as many as the machine runs at once unless said otherwise */
  constructor(size = availableParallelism()) {
    this.#size = size;
  }

  /**
   * Compiles a page on the next free thread.
   * @throws CompileMistakes for what its author has to mend, Error where the compiler itself failed
   */
  compile(input: CompileInput): Promise<CompiledPage> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ input, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.splice(0).map((worker) => worker.terminate()));
    this.#idle.length = 0;
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    let worker = this.#idle.pop();
    if (!worker && this.#all.length < this.#size) {
      worker = new Worker(new URL('./worker.ts', import.meta.url));
      this.#all.push(worker);
    }
    const task = worker && this.#queue.shift();
    if (!worker || !task) return;
    const thread = worker;
    const onMessage = (answer: CompileAnswer) => {
      thread.off('error', onError);
      this.#idle.push(thread);
      if ('page' in answer) task.resolve(answer.page);
      else if ('mistakes' in answer) task.reject(new CompileMistakes(answer.mistakes.map((m) => m.text).join('\n')));
      else task.reject(new Error(answer.failure));
      this.#next();
    };
    const onError = (error: Error) => {
      // A thread that died takes its page with it; the others go on.
      thread.off('message', onMessage);
      this.#all.splice(this.#all.indexOf(thread), 1);
      task.reject(error);
      this.#next();
    };
    thread.once('message', onMessage);
    thread.once('error', onError);
    thread.postMessage(task.input);
  }
}
