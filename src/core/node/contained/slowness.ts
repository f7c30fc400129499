import { availableParallelism, loadavg } from 'node:os';

/** A machine that is busier than this is taken for one that is stuck. */
const MOST = 5;

let expected = 0;
/**
 * Sets the least load to assume. Only tests do: a machine becomes busy while they run, and the load
 * average follows slowly.
 */
export function expectLoad(load: number): void {
  expected = load;
}

/**
 * Returns how many times longer than on an idle machine something can take: the number of processes
 * that want to run for each processor, from 1 to 5.
 * @param load by default, the load average of the last minute, which is always 0 on Windows
 */
export function slowness(
  load = Math.max(expected, loadavg()[0] ?? 0),
  processors = availableParallelism(),
): number {
  return Math.min(MOST, Math.max(1, load / processors));
}
