import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
