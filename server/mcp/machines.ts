import { isOutOfMemory, Threads, TimeLimitError } from '../../src/core/node/threads/threads.ts';
import { type Caller, Turns } from '../http/turns.ts';
import type { CheckedMachine } from './machine.worker.ts';

/** Maximum number of a client's machines that wait or are being checked. */
const SHARE = 8;
/** Maximum number of waiting machines; at most 16 MB of text. */
const MOST = 64;
/**
 * Time limit for a machine in milliseconds, including the start of the thread on a busy machine.
 */
const LIMIT = 10_000;
/** More than enough for XState and the largest allowed configuration. */
const MEMORY_MB = 96;
/** How long the thread waits for another machine, in milliseconds. */
const IDLE = 30_000;

/**
 * Checks a machine's configuration, given as JSON or JSON5, with XState.
 * @throws BusyError if too many others are waiting
 */
export type CheckMachine = (source: string, caller: Caller) => Promise<CheckedMachine>;

/**
 * Checks clients' machines in a thread with little time and memory: a configuration is data, but a
 * large or endless one would block the server. The thread starts with the first machine and ends
 * after half a minute without one. Clients take turns.
 */
export function machineChecker(limit = LIMIT): CheckMachine {
  const threads = new Threads<string, CheckedMachine>(new URL('./machine.worker.ts', import.meta.url), {
    size: 1,
    limit,
    memoryMb: MEMORY_MB,
    silent: true,
    idle: IDLE,
  });
  const turns = new Turns({ share: SHARE, most: MOST });
  const check = async (source: string): Promise<CheckedMachine> => {
    try {
      return await threads.run(source);
    } catch (error) {
      if (error instanceof TimeLimitError)
        return {
          verdict: 'Can’t be checked',
          problem: `XState doesn’t finish within ${limit / 1000} s`,
          hint: 'Check for an infinite loop of eventless transitions (always). If the machine is very large, check parts of it separately.',
          warnings: [],
        };
      if (isOutOfMemory(error))
        return {
          verdict: 'Too large to check',
          problem: `XState needs more than ${MEMORY_MB} MB of memory`,
          hint: 'Check parts of the machine separately.',
          warnings: [],
        };
      throw error;
    }
  };
  return (source, caller) => turns.run(() => check(source), caller);
}
