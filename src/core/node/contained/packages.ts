import { existsSync, globSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { declaredPackages } from '../declared-packages.ts';

/**
 * Returns what page code may read: the installed packages, including those of older versions, and
 * the `package.json` next to them, by which they are found.
 * @param root the project's folder
 */
export function packageFolders(root: string): string[] {
  return [root, ...globSync('samples/*', { cwd: root }).map((folder) => join(root, folder))].flatMap(
    (folder) => [join(folder, 'node_modules'), join(folder, 'package.json'), ...linkedPackages(folder)],
  );
}

/** The folders that `npm install FOLDER` links into `node_modules` instead of copying them. */
function linkedPackages(folder: string): string[] {
  return Object.values(declaredPackages(folder))
    .flatMap((source) => (source.startsWith('file:') ? [resolve(folder, source.slice('file:'.length))] : []))
    .filter(existsSync)
    .map((path) => realpathSync(path));
}
