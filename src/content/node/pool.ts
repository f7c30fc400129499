import { Threads } from '../../site/node/threads.ts';
import type { CompileInput } from './compile.ts';
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

/** @param size number of threads; as many as the machine runs at once unless said otherwise */
export function compilePool(size?: number): CompilePool {
  return new Threads(new URL('./worker.ts', import.meta.url), size === undefined ? {} : { size });
}
