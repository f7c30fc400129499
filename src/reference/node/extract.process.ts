import { extract } from './extract.ts';
import type { ExtractAnswer, ExtractOrder } from './load.ts';
import { PackageError } from './packages.ts';

// Runs in a process of its own: the compiler's memory is given back as soon as the reference is made, and the build compiles
// pages meanwhile.
process.once('message', async ({ packages, modules, policy }: ExtractOrder) => {
  const answer = await extract(packages, modules, policy).then(
    (reference): ExtractAnswer => ({ reference }),
    (error: unknown): ExtractAnswer =>
      error instanceof PackageError
        ? { packageName: error.packageName, problem: error.problem }
        : { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  );
  process.send?.(answer, () => process.disconnect());
});
