import { globSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the code of pages may read: the installed packages, those of older versions included. They are found by the description beside their
 * folder.
 * @param root the project's folder
 */
export function packageFolders(root: string): string[] {
  return [root, ...globSync('samples/*', { cwd: root }).map((folder) => join(root, folder))].flatMap(
    (folder) => [join(folder, 'node_modules'), join(folder, 'package.json')],
  );
}
