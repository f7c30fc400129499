import { Worker } from 'node:worker_threads';
import { isChecked, type Sample, sampleId } from '../../samples/sample.ts';
import type { Failure } from './failure.ts';
import { type RunOptions, runSamples } from './run.ts';
import type { TypesInput } from './types.worker.ts';

/**
 * Type-checks and runs samples, both at the same time.
 *
 * @param samples all samples of the pages (imports are looked up among them)
 * @param selected which of them to check
 * @returns the failures of each sample by its id; a sample without one has no entry
 */
export async function checkSamples(
  samples: readonly Sample[],
  selected: readonly Sample[],
  options: RunOptions,
): Promise<Map<string, Failure[]>> {
  const [types, runs] = await Promise.all([
    checkTypesInThread({ samples, selected, root: options.root }),
    runSamples(samples, selected, options),
  ]);
  const failures = new Map<string, Failure[]>();
  for (const sample of selected) {
    const id = sampleId(sample);
    const found = [...describeFence(sample), ...(types.get(id) ?? [])];
    // A package that is missing for the types is missing for the run too: one failure says it.
    const isMissing = found.some((failure) => failure.isMissing);
    if (!isMissing) found.push(...(runs.get(id) ?? []));
    if (found.length > 0) failures.set(id, found);
  }
  return failures;
}

function describeFence(sample: Sample): Failure[] {
  if (!isChecked(sample)) return [];
  return sample.problems.map((message) => ({ file: sample.file, line: sample.line, message }));
}

/** The compiler never yields, so it has a thread of its own while samples run. */
function checkTypesInThread(input: TypesInput): Promise<Map<string, Failure[]>> {
  if (!input.selected.some(isChecked)) return Promise.resolve(new Map());
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./types.worker.ts', import.meta.url), { workerData: input });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}
