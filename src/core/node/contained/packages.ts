import { join } from 'node:path';
import { installations, linkedPackages } from '../declared-packages.ts';

/**
 * Returns what page code may read: the installed packages, including those of older versions, and
 * the `package.json` next to them, by which they are found.
 * @param root the project's folder
 */
export function packageFolders(root: string): string[] {
  return installations(root).flatMap((folder) => [
    join(folder, 'node_modules'),
    join(folder, 'package.json'),
    ...linkedPackages(folder),
  ]);
}
