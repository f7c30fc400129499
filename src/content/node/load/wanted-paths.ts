import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { nearestPath } from '../../../core/node/nearest-path.ts';
import { isIn, shownPath } from '../../../core/node/source-file.ts';

/**
 * Returns the absolute paths that an author has passed to a command.
 * @param paths files and folders, relative to the working directory
 * @param site its content folder, which they must be in, or its configuration file, which can be one of
 * them; by default, any path
 * @throws AuthorErrors for the paths that don't exist or aren't part of the site
 */
export function wantedPaths(
  paths: readonly string[],
  site?: { content: string; configFile: string },
): string[] {
  const expected = site
    ? `Pass pages or folders in ${shownPath(site.content)}/, ${shownPath(site.configFile)}, or nothing.`
    : 'Pass pages or folders in content/, or nothing.';
  const isPart = (path: string) => !site || path === site.configFile || isIn(site.content, path);
  const errors: AuthorError[] = [];
  const wanted = paths.flatMap((path) => {
    const full = resolve(path);
    if (!statSync(full, { throwIfNoEntry: false })) {
      const meant = nearestPath(full);
      const hint = meant ? `Did you mean ${shownPath(meant)}?` : expected;
      errors.push(new AuthorError({ file: path }, 'the path doesn’t exist', hint));
      return [];
    }
    const found = [full, realpathSync(full)].find(isPart);
    if (found !== undefined) return found;
    errors.push(new AuthorError({ file: path }, `the path isn’t in ${shownPath(site!.content)}/`, expected));
    return [];
  });
  if (errors.length > 0) throw new AuthorErrors(errors);
  return wanted;
}
