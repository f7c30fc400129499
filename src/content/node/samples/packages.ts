import { basename, dirname, join } from 'node:path';
import { declaredPackages } from '../../../core/node/declared-packages.ts';
import type { Sample } from '../../samples/sample.ts';

/**
 * Packages of this scope belong to one version of XState. Those of another version, found in a
 * parent folder, aren't available.
 */
const SCOPE = /^@xstate\/[^/]+/;

/**
 * The folder from which a sample's packages are found: the project for XState 5, a workspace in
 * `samples/` with separate `node_modules` for older packages.
 * @param root the project's folder
 */
export function packagesFolder(
  root: string,
  { version, release }: Pick<Sample, 'version' | 'release'>,
): string {
  if (version === 5) return root;
  return `${root}/samples/xstate-4${release ? `-${release}` : ''}`;
}

/**
 * The workspace whose packages npm installs into the project's `node_modules`, for samples of
 * XState 5.
 */
const FOR_SAMPLES = 'samples/xstate-5';

const installed = new Map<string, Set<string>>();

/**
 * Whether a package is available to the samples of a folder. Only XState's packages depend on the
 * folder.
 */
export function isAvailable(specifier: string, folder: string): boolean {
  const name = SCOPE.exec(specifier)?.[0];
  return name === undefined || namesIn(folder).has(name);
}

function namesIn(folder: string): Set<string> {
  let names = installed.get(folder);
  if (!names) {
    // Folders of older packages have no workspaces, and a contained process can't look for them.
    const isOlder = basename(dirname(folder)) === 'samples';
    names = new Set(
      (isOlder ? [folder] : [folder, join(folder, FOR_SAMPLES)]).flatMap((each) =>
        Object.keys(declaredPackages(each)),
      ),
    );
    installed.set(folder, names);
  }
  return names;
}
