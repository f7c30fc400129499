import { Threads } from '../site/threads.ts';
import type { CompileInput } from './compile.ts';
import type { CompileResult } from './worker.ts';

/** Messages of the authors' mistakes, in one or in many files. */
export class CompileMistakes extends Error {
  override name = 'CompileMistakes';
}

/** Threads that compile pages. */
export type CompilePool = Threads<CompileInput, CompileResult>;

/** @param size number of threads; as many as the machine runs at once unless said otherwise */
export function compilePool(size?: number): CompilePool {
  return new Threads(new URL('./worker.ts', import.meta.url), size);
}
