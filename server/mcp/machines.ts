import { isOutOfMemory, Threads, TimeLimitError } from '../../src/site/node/threads.ts';
import type { CheckedMachine } from './machine.worker.ts';
import { type Caller, Turns } from './turns.ts';

/** Machines of one client that wait or are being looked at; more are refused. */
const SHARE = 8;
/** Machines that wait, of whomever; at most 16 MB of text. */
const MOST = 64;
/** Milliseconds that a machine may take, the start of the thread on a busy machine included. */
const LIMIT = 10_000;
/** Milliseconds that a machine may wait: longer than the one before it may take, so that whoever is next gets a turn. */
const PATIENCE = 12_000;
/** Enough for XState and the largest configuration that is taken, by far. */
const MEMORY_MB = 96;
/** How long the thread waits for another machine, in milliseconds. */
const IDLE = 30_000;

/**
 * Says what XState makes of a machine's configuration, given as JSON or JSON5.
 * @throws BusyError where too many others wait
 */
export type CheckMachine = (source: string, caller: Caller) => Promise<CheckedMachine>;

/**
 * Looks at machines of strangers in a thread of its own, with little time and memory: a configuration is data, but a large or endless one
 * would hold up the server. The thread starts with the first machine and ends when none has come for half a minute. Clients take turns.
 */
export function machineChecker(limit = LIMIT): CheckMachine {
  const threads = new Threads<string, CheckedMachine>(new URL('./machine.worker.ts', import.meta.url), {
    size: 1,
    limit,
    memoryMb: MEMORY_MB,
    silent: true,
    idle: IDLE,
  });
  const turns = new Turns({ share: SHARE, most: MOST, patience: PATIENCE });
  const check = async (source: string): Promise<CheckedMachine> => {
    try {
      return await threads.run(source);
    } catch (error) {
      if (error instanceof TimeLimitError)
        return refused(
          `XState does not finish with it within ${limit / 1000} s`,
          'It is very large, or eventless transitions (always) follow each other for ever.',
        );
      if (isOutOfMemory(error)) return refused('it is too large to be looked at');
      throw error;
    }
  };
  return (source, caller) => turns.run(() => check(source), caller);
}

const refused = (problem: string, hint?: string): CheckedMachine => ({ problem, hint, warnings: [] });
