import { answerOrder } from '../../core/node/threads/own-process.ts';
import type { PathPolicy } from '../../core/paths.ts';
import type { Reference } from '../model.ts';
import { extract } from './extract.ts';
import { type PackageEntry, PackageError } from './packages.ts';

/** The input of this process. */
export interface ExtractOrder {
  packages: readonly PackageEntry[];
  modules: string;
  policy: PathPolicy;
}

/** The output: the reference, or the problem with a package. */
export type Extracted =
  | { reference: Omit<Reference, 'key'> }
  | { packageName: string; problem: string; hint: string | undefined };

answerOrder(async ({ packages, modules, policy }: ExtractOrder): Promise<Extracted> => {
  try {
    return { reference: await extract(packages, modules, policy) };
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    const { packageName, problem, hint } = error;
    return { packageName, problem, hint };
  }
});
