import { availableParallelism } from 'node:os';
import { AuthorError } from '../../../core/errors.ts';
import { isOutOfMemory, Threads, TimeLimitError } from '../../../core/node/threads/threads.ts';
import type { CompileInput } from '../parse/compile.ts';
import { atOrigin } from '../parse/source-parts.ts';
import { PAGES_AT_ONCE } from './pages-at-once.ts';
import type { CompileResult } from './worker.ts';

/** The mistakes of authors in all files. */
export class CompileErrors extends Error {
  override name = 'CompileErrors';
  /** The numbers of files with and without mistakes. */
  readonly failed: number;
  readonly passed: number;
  readonly mistakes: readonly string[];

  /**
   * @param mistakes one message per page, with all its mistakes
   * @param passed the number of files without mistakes
   */
  constructor(mistakes: readonly string[], passed: number) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
    this.failed = mistakes.length;
    this.passed = passed;
  }
}

/** Threads that compile pages. */
export interface CompilePool {
  /** @param isUrgent whether to compile the page before those that are waiting */
  run(input: CompileInput, isUrgent?: boolean): Promise<CompileResult>;
  /** Ends the threads. Compiling another page starts one again. */
  close(): Promise<void>;
  /**
   * Replaces the threads by new ones, which use the current code and hold no memory from earlier
   * pages. They load their modules before the next page.
   */
  renew(): Promise<void>;
}

/** Loads most of what compiling a page needs. */
const SHORT_PAGE: CompileInput = {
  file: 'short.mdx',
  shownFile: 'short.mdx',
  kind: 'page',
  source: '---\ntitle: A\ndescription: B\n---\n\n```ts\nlet a;\n```\n',
  xstate: 5,
};

/**
 * CPU time that a page can take to compile, in milliseconds. Waiting doesn't count: drawings and
 * types have separate limits. A page of 1 MB takes a few seconds.
 */
const LIMIT = 20_000;

/**
 * @param size number of threads; by default, half of the available parallelism, because each has a
 * second thread that draws
 * @param limit how long a page can take
 */
export function compilePool(size = Math.ceil(availableParallelism() / 2), limit = LIMIT): CompilePool {
  const module = new URL('./worker.ts', import.meta.url);
  const threads = new Threads<CompileInput, CompileResult>(module, {
    size,
    atOnce: PAGES_AT_ONCE,
    busy: limit / 2,
  });
  // A thread that was stopped also had other pages in progress. Compiling each alone shows which
  // one takes so long.
  const alone = new Threads<CompileInput, CompileResult>(module, { size: 1, busy: limit, idle: 1000 });
  return {
    async run(input, isUrgent) {
      try {
        return await threads.run(input, isUrgent).catch((error: unknown) => {
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
    async renew() {
      await Promise.all([threads.close(), alone.close()]);
      // Fails if the threads are closed before it is done.
      threads.run(SHORT_PAGE).catch(() => undefined);
    },
  };
}

/** The limit that a thread exceeded, if that ended it. */
function excessOf(error: unknown, limit: number): string | undefined {
  if (error instanceof TimeLimitError) return `the page takes longer than ${limit / 1000} s to compile`;
  return isOutOfMemory(error) ? 'the page needs too much memory to compile' : undefined;
}

/** A line with more characters may be the cause. */
const LONG_LINE = 2000;

/** Reports the line that is most likely the cause. A stopped thread can't report it. */
function tooMuch({ shownFile, source, parts }: CompileInput, problem: string): AuthorError {
  const lengths = source.split('\n').map(({ length }) => length);
  const most = lengths.reduce((a, b) => Math.max(a, b));
  const line = most > LONG_LINE ? lengths.indexOf(most) + 1 : undefined;
  const suspect = line === undefined ? '' : `, possibly because this line has ${most} characters`;
  const error = new AuthorError(
    { file: shownFile, line },
    `${problem}${suspect}`,
    'Split the page, or move large data to a file in public/. Thousands of brackets or asterisks in a paragraph are slow.',
  );
  return atOrigin(error, parts);
}
