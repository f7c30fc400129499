import { availableParallelism } from 'node:os';
import { Threads } from '../../site/node/threads.ts';
import type { CompileInput } from './compile.ts';
import { PAGES_AT_ONCE } from './pages-at-once.ts';
import type { CompileResult } from './worker.ts';

/** What authors have to mend, over all files. */
export class CompileMistakes extends Error {
  override name = 'CompileMistakes';
  /** How many files have mistakes, and how many have none. */
  readonly failed: number;
  readonly passed: number;

  /**
   * @param mistakes one message a file, with all its mistakes
   * @param passed how many files have none
   */
  constructor(mistakes: readonly string[], passed: number) {
    super(mistakes.join('\n'));
    this.failed = mistakes.length;
    this.passed = passed;
  }
}

/** Threads that compile pages. */
export type CompilePool = Threads<CompileInput, CompileResult>;

/** @param size number of threads; half of what the machine runs at once unless said otherwise, since each has another one that draws */
export function compilePool(size = Math.ceil(availableParallelism() / 2)): CompilePool {
  return new Threads(new URL('./worker.ts', import.meta.url), { size, atOnce: PAGES_AT_ONCE });
}
