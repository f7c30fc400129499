import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cache, hash, hashFiles } from '../../site/node/cache.ts';
import { project } from '../../site/node/project.ts';
import type { PathPolicy } from '../../site/paths.ts';
import type { Reference } from '../model.ts';
import { packages as allPackages, installed, type PackageEntry, PackageError } from './packages.ts';

/** What the extracting process is asked. */
export interface ExtractOrder {
  packages: readonly PackageEntry[];
  modules: string;
  policy: PathPolicy;
}

/** What it answers: the reference, what is wrong with a package, or a failure of ours. */
export type ExtractAnswer =
  | { reference: Reference }
  | { packageName: string; problem: string }
  | { failure: string };

export interface LoadReferenceOptions {
  policy: PathPolicy;
  /** Where extracted references are kept. */
  cacheFolder?: string;
  packages?: readonly PackageEntry[];
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
  cacheFolder = join(project, '.cache/reference'),
  packages = allPackages,
  modules = join(project, 'node_modules'),
}: LoadReferenceOptions): Promise<Reference> {
  const versions = packages.map((entry) => `${entry.name}@${installed(entry, modules).version}`);
  const code = hashFiles([
    join(project, 'src/reference'),
    ...['highlight', 'code-block', 'parse', 'text'].map((name) =>
      join(project, `src/content/node/${name}.ts`),
    ),
    join(project, 'src/site/paths.ts'),
  ]);
  // What else shapes the result: TypeDoc, TypeScript, the frameworks' types.
  const dependencies = readFileSync(join(project, 'package-lock.json'));
  const key = hash(modules, versions.join(' '), code, dependencies, policy.baseUrl, policy.trailingSlash);
  const cache = new Cache(cacheFolder);
  const cached = cache.get<Reference>(key);
  if (cached) return cached;
  const reference = await run({ packages, modules, policy });
  cache.set(key, reference);
  return reference;
}

async function run(order: ExtractOrder): Promise<Reference> {
  const child = fork(join(import.meta.dirname, 'extract.process.ts'), {
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
