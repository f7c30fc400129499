import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Derivation } from '../../site/node/derive.ts';
import { project } from '../../site/node/project.ts';
import type { PathPolicy } from '../../site/paths.ts';
import type { Reference } from '../model.ts';
import type { ExtractAnswer, ExtractOrder } from './extract.process.ts';
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
  const child = fork(extracting, {
    execArgv: process.execArgv,
    serialization: 'advanced',
  });
  try {
    child.send(order);
    const ended = once(child, 'exit').then(([code, signal]): [ExtractAnswer] => [
      { failure: `the extracting process ended with ${signal ?? `code ${code}`}` },
    ]);
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [ExtractAnswer];
    if ('reference' in answer) return answer.reference;
    if ('problem' in answer) throw new PackageError(answer.packageName, answer.problem);
    throw new Error(`The API reference could not be made: ${answer.failure}`);
  } finally {
    child.kill();
  }
}
