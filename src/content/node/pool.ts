import { availableParallelism } from 'node:os';
import { AuthorError } from '../../site/errors.ts';
import { isOutOfMemory, Threads, TimeLimitError } from '../../site/node/threads.ts';
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
export interface CompilePool {
  run(input: CompileInput): Promise<CompileResult>;
  /** Ends the threads; a later page starts one again. */
  close(): Promise<void>;
}

/** Milliseconds that a page may be read, which excludes what it waits for: drawings and types have limits of their own. A page of 1 MB takes a few seconds. */
const LIMIT = 20_000;

/**
 * @param size number of threads; half of what the machine runs at once unless said otherwise, since each has another one that draws
 * @param limit how long a page may take
 */
export function compilePool(size = Math.ceil(availableParallelism() / 2), limit = LIMIT): CompilePool {
  const module = new URL('./worker.ts', import.meta.url);
  const threads = new Threads<CompileInput, CompileResult>(module, {
    size,
    atOnce: PAGES_AT_ONCE,
    busy: limit / 2,
  });
  // A thread that is ended had other pages in hand, too. Which of them takes so long shows alone.
  const alone = new Threads<CompileInput, CompileResult>(module, { size: 1, busy: limit, idle: 1000 });
  return {
    async run(input) {
      try {
        return await threads.run(input).catch((error: unknown) => {
          if (excessOf(error, limit) === undefined) throw error;
          return alone.run(input);
        });
      } catch (error) {
        const excess = excessOf(error, limit);
        if (excess === undefined) throw error;
        return { mistakes: tooMuch(input, excess).message };
      }
    },
    async close() {
      await Promise.all([threads.close(), alone.close()]);
    },
  };
}

/** What a thread died of, if it was too much to do. */
function excessOf(error: unknown, limit: number): string | undefined {
  if (error instanceof TimeLimitError) return `takes longer than ${limit / 1000} s to read`;
  return isOutOfMemory(error) ? 'takes more memory than a page may have' : undefined;
}

/** Above this many characters, a line may be what takes so long. */
const LONG_LINE = 2000;

/** Names the line that is most likely the cause: what takes so long is told by nothing that was ended. */
function tooMuch({ shownFile, source }: CompileInput, problem: string): AuthorError {
  const lengths = source.split('\n').map(({ length }) => length);
  const most = lengths.reduce((a, b) => Math.max(a, b));
  const line = most > LONG_LINE ? lengths.indexOf(most) + 1 : undefined;
  const suspect = line === undefined ? '' : `; this line, its longest, has ${most} characters`;
  return new AuthorError(
    { file: shownFile, line },
    `${problem}${suspect}`,
    'Break up what is hard to read, such as a paragraph of thousands of brackets, asterisks or underscores, put it into a file of public/ and link to it, or make several pages.',
  );
}
