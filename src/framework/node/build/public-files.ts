import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { problemOf, shownPath } from '../../../core/node/source-file.ts';

/**
 * Returns the paths of all files in the public folder, with slashes.
 * @throws AuthorErrors for each entry that can't be published, such as a link that leads out of the
 * folder
 */
export function listPublicFiles(folder: string): string[] {
  const files: string[] = [];
  const errors: AuthorError[] = [];
  // Node's recursive option follows links to folders.
  const list = (prefix: string) => {
    for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
      const name = prefix + entry.name;
      const path = join(folder, name);
      if (entry.isDirectory()) {
        list(`${name}/`);
        continue;
      }
      const problem = problemOf(folder, path);
      if (problem) errors.push(new AuthorError({ file: shownPath(path) }, ...problem));
      else files.push(name);
    }
  };
  if (existsSync(folder)) list('');
  if (errors.length > 0) throw new AuthorErrors(errors);
  return files.sort();
}

/**
 * Compares the files of the public folder with the files that the build writes.
 * @param made output paths of the files that the build writes
 * @throws AuthorErrors for public files that would replace others
 */
export function checkPublicNames(folder: string, names: readonly string[], made: ReadonlySet<string>): void {
  const paths = [...made];
  const isFolder = (name: string) => paths.some((path) => path.startsWith(`${name}/`));
  const rivalOf = (name: string): string | undefined => {
    // The output contains compressed versions next to each file.
    const uncompressed = name.replace(/\.(br|gz)$/, '');
    if (made.has(name) || made.has(uncompressed)) return made.has(name) ? name : uncompressed;
    if (isFolder(name)) return `${name}/`;
    return foldersOf(name).find((path) => made.has(path));
  };
  const errors = names.flatMap((name) => {
    const rival = rivalOf(name);
    const file = shownPath(join(folder, name));
    return rival === undefined
      ? []
      : [
          new AuthorError(
            { file },
            `the file conflicts with ${rival}, which the build generates`,
            `Rename or remove ${file}.`,
          ),
        ];
  });
  if (errors.length > 0) throw new AuthorErrors(errors);
}

/** Returns the parent folders of a path: `a` and `a/b` for `a/b/c`. */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, parts) => parts.slice(0, i + 1).join('/'));
