import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { nearestPath } from '../../../core/node/nearest-path.ts';
import { isIn, shownPath } from '../../../core/node/source-file.ts';

/**
 * Returns the absolute paths that an author has passed to a command.
 * @param paths files and folders, relative to the working directory
 * @param content the folder that they must be in; by default, any folder
 * @throws AuthorErrors for the paths that don't exist or aren't in the folder
 */
export function wantedPaths(paths: readonly string[], content?: string): string[] {
  const errors: AuthorError[] = [];
  const wanted = paths.flatMap((path) => {
    const full = resolve(path);
    if (!statSync(full, { throwIfNoEntry: false })) {
      const meant = nearestPath(full);
      const hint = meant
        ? `Did you mean ${shownPath(meant)}?`
        : `Pass pages or folders in ${content ? shownPath(content) : 'content'}/, or nothing.`;
      errors.push(new AuthorError({ file: path }, 'the path doesn’t exist', hint));
      return [];
    }
    const found = [full, realpathSync(full)].find((each) => content === undefined || isIn(content, each));
    if (found !== undefined) return found;
    errors.push(
      new AuthorError(
        { file: path },
        `the path isn’t in ${shownPath(content!)}/`,
        'Pass pages or folders in it, or nothing.',
      ),
    );
    return [];
  });
  if (errors.length > 0) throw new AuthorErrors(errors);
  return wanted;
}
