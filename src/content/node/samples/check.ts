import { isChecked, type Sample, sampleId } from '../../samples/sample.ts';
import { checkTypesContained } from './check-types.ts';
import { type Failure, failureOf } from './failure.ts';
import { type RunOptions, runSamples } from './run.ts';

/**
 * Type-checks and runs samples, both at the same time.
 *
 * @param samples all samples of the pages (imports are looked up among them)
 * @param selected the samples to check
 * @returns the failures of each sample by its id; a sample without failures has no entry
 */
export async function checkSamples(
  samples: readonly Sample[],
  selected: readonly Sample[],
  options: RunOptions,
): Promise<Map<string, Failure[]>> {
  const [types, runs] = await Promise.all([
    checkTypesContained({ samples, selected, root: options.root }),
    runSamples(samples, selected, options),
  ]);
  const failures = new Map<string, Failure[]>();
  for (const sample of selected) {
    const id = sampleId(sample);
    const found = [...describeFence(sample), ...(types.get(id) ?? [])];
    // A missing package fails both checks, but is reported once.
    const isMissing = found.some((failure) => failure.isMissing);
    if (!isMissing) found.push(...(runs.get(id) ?? []));
    if (found.length > 0) failures.set(id, found);
  }
  return failures;
}

function describeFence(sample: Sample): Failure[] {
  if (!isChecked(sample)) return [];
  const { file, line } = sample;
  return sample.problems.map((problem) => failureOf({ file, line }, ...problem));
}
