import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Returns the packages that a folder's `package.json` names, with their versions or sources; empty
 * without this file.
 */
export function declaredPackages(folder: string): Record<string, string> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  return { ...dependencies, ...devDependencies };
}

/**
 * Returns the folders in which npm installs packages: the project, and the folders of its samples.
 * @param root the project's folder
 */
export function installations(root: string): string[] {
  return [root, ...globSync('samples/*', { cwd: root }).map((folder) => join(root, folder))];
}

/**
 * Returns the folders that `npm install FOLDER` links into a folder's `node_modules` instead of
 * copying them.
 */
export function linkedPackages(folder: string): string[] {
  return Object.values(declaredPackages(folder))
    .flatMap((source) => (source.startsWith('file:') ? [resolve(folder, source.slice('file:'.length))] : []))
    .filter(existsSync)
    .map((path) => realpathSync(path));
}
