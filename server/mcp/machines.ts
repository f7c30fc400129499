import { Threads, TimeLimitError } from '../../src/site/node/threads.ts';
import type { CheckedMachine } from './machine.worker.ts';

/** Machines that wait or are being looked at; more are refused. */
const MOST = 8;
/** Milliseconds that a machine may take, the start of the thread on a busy machine included. */
const LIMIT = 10_000;
/** Enough for XState and the largest configuration that is taken, by far. */
const MEMORY_MB = 96;
/** How long the thread waits for another machine, in milliseconds. */
const IDLE = 30_000;

/** Says what XState makes of a machine's configuration, given as JSON or JSON5. */
export type CheckMachine = (source: string) => Promise<CheckedMachine>;

/**
 * Looks at machines of strangers in a thread of its own, with little time and memory: a configuration is data, but a large or endless one
 * would hold up the server. The thread starts with the first machine and ends when none has come for half a minute.
 */
export function machineChecker(limit = LIMIT): CheckMachine {
  const threads = new Threads<string, CheckedMachine>(new URL('./machine.worker.ts', import.meta.url), {
    size: 1,
    limit,
    memoryMb: MEMORY_MB,
    silent: true,
    idle: IDLE,
  });
  let waiting = 0;
  return async (source) => {
    if (waiting >= MOST)
      return refused('too many machines are being looked at', 'Try again in a few seconds.');
    waiting++;
    try {
      return await threads.run(source);
    } catch (error) {
      if (error instanceof TimeLimitError)
        return refused(
          `XState does not finish with it within ${limit / 1000} s`,
          'It is very large, or eventless transitions (always) follow each other for ever.',
        );
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        return refused('it is too large to be looked at');
      throw error;
    } finally {
      waiting--;
    }
  };
}

const refused = (problem: string, hint?: string): CheckedMachine => ({ problem, hint, warnings: [] });
