import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values<string>({ ...dependencies, ...devDependencies })
    .flatMap((source) => (source.startsWith('file:') ? [resolve(folder, source.slice('file:'.length))] : []))
    .filter(existsSync)
    .map((path) => realpathSync(path));
}
