import { join } from 'node:path';
import { Derivation } from '../../site/node/derive.ts';
import { inOwnProcess } from '../../site/node/own-process.ts';
import { project } from '../../site/node/project.ts';
import type { PathPolicy } from '../../site/paths.ts';
import type { Reference } from '../model.ts';
import type { Extracted, ExtractOrder } from './extract.process.ts';
import { installed, type PackageEntry, PackageError } from './packages.ts';

const extracting = new URL('./extract.process.ts', import.meta.url);

export interface LoadReferenceOptions {
  policy: PathPolicy;
  /** The folder of all caches. */
  cacheFolder?: string;
  packages: readonly PackageEntry[];
  /** The folder that the packages are installed in. */
  modules?: string;
}

/**
 * Gives the reference of the installed packages: from the cache where neither a package nor our own code has changed, else
 * extracted anew.
 * @throws PackageError naming the package and the first cause
 */
export async function loadReference({
  policy,
  cacheFolder,
  packages,
  modules = join(project, 'node_modules'),
}: LoadReferenceOptions): Promise<Reference> {
  const { baseUrl, trailingSlash } = policy;
  const versions = packages.map((entry) => installed(entry, modules).version);
  const references = new Derivation<Reference>({ name: 'reference', code: extracting, cacheFolder });
  return references.get([modules, packages, versions, baseUrl, trailingSlash], async (key) => ({
    ...(await run({ packages, modules, policy })),
    key,
  }));
}

async function run(order: ExtractOrder): Promise<Omit<Reference, 'key'>> {
  const extracted = await inOwnProcess<ExtractOrder, Extracted>(extracting, order).catch((error: Error) => {
    throw new Error(`The API reference could not be made: ${error.message}`);
  });
  if ('reference' in extracted) return extracted.reference;
  throw new PackageError(extracted.packageName, extracted.problem);
}
