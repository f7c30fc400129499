import type { PathPolicy } from '../../site/paths.ts';
import type { Reference } from '../model.ts';
import { extract } from './extract.ts';
import { type PackageEntry, PackageError } from './packages.ts';

/** What this process is asked. */
export interface ExtractOrder {
  packages: readonly PackageEntry[];
  modules: string;
  policy: PathPolicy;
}

/** What it answers: the reference, what is wrong with a package, or a failure of ours. */
export type ExtractAnswer =
  | { reference: Omit<Reference, 'key'> }
  | { packageName: string; problem: string }
  | { failure: string };

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
