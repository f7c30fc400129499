import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import type { StartTarget } from './target.ts';

/** The input of a thread: the target's file, and its time. */
export interface TargetJob {
  file: string;
  seed: number;
  limitMs: number;
}

/** The number of inputs, and a failure, if any. */
export interface TargetReport {
  runs: number;
  failure?: string;
}

const { file, seed, limitMs }: TargetJob = workerData;
const { default: start } = (await import(file)) as { default: StartTarget<unknown> };
const { input, check, stop } = await start();
let runs = 0;
const property = fc.asyncProperty(input, async (value) => {
  runs++;
  parentPort?.postMessage({ input: fc.stringify(value) });
  await check(value);
});
const result = await fc.check(property, {
  seed,
  numRuns: Number.MAX_SAFE_INTEGER,
  plugins: [fc.interruptAfterTimeLimit(limitMs)],
});
await stop?.();
// A run that was stopped by its time limit has passed.
const failure = result.counterexample
  ? `${fc.stringify(result.counterexample)}\n${result.errorInstance}`
  : undefined;
parentPort?.postMessage({ runs, ...(failure && { failure }) } satisfies TargetReport);
