import { existsSync, readFileSync, realpathSync } from 'node:fs';
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
 * Returns the folders that `npm install FOLDER` links into a folder's `node_modules` instead of
 * copying them.
 */
export function linkedPackages(folder: string): string[] {
  return Object.values(declaredPackages(folder))
    .flatMap((source) => (source.startsWith('file:') ? [resolve(folder, source.slice('file:'.length))] : []))
    .filter(existsSync)
    .map((path) => realpathSync(path));
}
