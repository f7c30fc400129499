import { join } from 'node:path';
import { Derivation } from '../../core/node/cache/derived-value.ts';
import { project } from '../../core/node/project.ts';
import { inOwnProcess } from '../../core/node/threads/own-process.ts';
import type { PathPolicy } from '../../core/paths.ts';
import type { Reference } from '../model.ts';
import type { Extracted, ExtractOrder } from './extract.process.ts';
import { installed, type PackageEntry, PackageError } from './packages.ts';

const extracting = new URL('./extract.process.ts', import.meta.url);

export interface LoadReferenceOptions {
  policy: PathPolicy;
  /** The folder that contains all caches. */
  cacheFolder?: string;
  packages: readonly PackageEntry[];
  /** The folder in which the packages are installed. */
  modules?: string;
  /** The reference of an earlier call, which is returned if it is still the same. */
  last?: Reference | undefined;
}

/**
 * Returns the reference of the installed packages: from the cache if neither a package nor the code
 * of the extraction has changed, otherwise extracted again.
 * @throws PackageError naming the package and the first cause
 */
export async function loadReference({
  policy,
  cacheFolder,
  packages,
  modules = join(project, 'node_modules'),
  last,
}: LoadReferenceOptions): Promise<Reference> {
  const { baseUrl, trailingSlash } = policy;
  const versions = packages.map((entry) => installed(entry, modules).version);
  const references = new Derivation<Reference>({ name: 'reference', code: extracting, cacheFolder });
  const inputs = [modules, packages, versions, baseUrl, trailingSlash];
  if (last?.key === references.key(...inputs)) return last;
  return references.get(inputs, async (key) => ({
    ...(await run({ packages, modules, policy })),
    key,
  }));
}

async function run(order: ExtractOrder): Promise<Omit<Reference, 'key'>> {
  const extracted = await inOwnProcess<ExtractOrder, Extracted>(extracting, order).catch((error: Error) => {
    throw new Error(`The API reference couldn’t be generated: ${error.message}`);
  });
  if ('reference' in extracted) return extracted.reference;
  throw new PackageError(extracted.packageName, extracted.problem, extracted.hint);
}
