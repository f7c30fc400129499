import { availableParallelism, loadavg } from 'node:os';

/** A machine that is busier than this is taken for one that is stuck. */
const MOST = 5;

/**
 * Returns how many times longer than on an idle machine something can take: the number of processes
 * that want to run for each processor, from 1 to 5.
 * @param load the load average of the last minute, which is always 0 on Windows
 */
export function slowness(load = loadavg()[0] ?? 0, processors = availableParallelism()): number {
  return Math.min(MOST, Math.max(1, load / processors));
}
