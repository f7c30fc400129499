import { readFileSync } from 'node:fs';
import type { Sample } from '../../samples/sample.ts';

/** Packages of one scope belong to one version of XState: those of another one, found further up, are none. */
const SCOPE = /^@xstate\/[^/]+/;

/**
 * The folder from which the packages of a sample are found: the project's own for XState 5, a workspace of `samples/` with its own
 * `node_modules` for each older set of packages.
 * @param root the project's folder
 */
export function packagesFolder(
  root: string,
  { version, release }: Pick<Sample, 'version' | 'release'>,
): string {
  if (version === 5) return root;
  return `${root}/samples/xstate-4${release ? `-${release}` : ''}`;
}

const installed = new Map<string, Set<string>>();

/** Whether a package exists for the samples of a folder; only those of XState are known by their folder. */
export function isAvailable(specifier: string, folder: string): boolean {
  const name = SCOPE.exec(specifier)?.[0];
  return name === undefined || namesIn(folder).has(name);
}

function namesIn(folder: string): Set<string> {
  let names = installed.get(folder);
  if (!names) {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    names = new Set(Object.keys({ ...dependencies, ...devDependencies }));
    installed.set(folder, names);
  }
  return names;
}
