import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../site/config.ts';
import { AuthorError } from '../../site/errors.ts';
import { nearest } from '../../site/nearest.ts';
import { project } from '../../site/node/project.ts';
import { settingPlace } from '../../site/setting-place.ts';
import { exportsOf, type Manifest } from './packages.ts';

type Names = Record<string, string> | undefined;

/**
 * Packages, and entry points of packages, that the configuration names and that are not there.
 * @param folder the one with the `package.json` and the `node_modules` that the site is built with
 */
export function packageProblems(config: SiteConfig, folder = project): AuthorError[] {
  const problems: AuthorError[] = [];
  const tell = (setting: string, problem: string, hint: string) =>
    problems.push(new AuthorError(settingPlace(config, setting), `${setting}: ${problem}`, hint));
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));

  for (const [i, { name, entryPoints = [], xstate }] of (config.api?.packages ?? []).entries()) {
    const setting = `api.packages[${i}]`;
    const isInstalled = (wanted: string) => existsSync(join(folder, 'node_modules', wanted, 'package.json'));
    for (const [field, wanted] of Object.entries({ name, xstate }))
      if (wanted !== undefined && !isInstalled(wanted))
        tell(`${setting}.${field}`, `the package '${wanted}' is not installed`, cureOf(wanted, folder, read));
    if (entryPoints.length === 0 || !isInstalled(name)) continue;
    const exported = exportsOf(read(join('node_modules', name)) as Manifest).map(([path]) => path);
    for (const [j, path] of entryPoints.entries()) {
      if (exported.includes(path)) continue;
      const [meant] = nearest(path, exported, 1);
      tell(
        `${setting}.entryPoints[${j}]`,
        `${name} exports no '${path}'`,
        meant ? `Did you mean '${meant}'?` : `It exports ${exported.join(', ')}.`,
      );
    }
  }
  return problems;
}

/** How a package that is not installed comes to be: it is one of the project's, is called otherwise, or has to be added. */
function cureOf(name: string, folder: string, read: (path: string) => unknown): string {
  const { dependencies, devDependencies } = read('') as { dependencies: Names; devDependencies: Names };
  const own = Object.keys({ ...dependencies, ...devDependencies });
  if (own.includes(name)) return 'Run npm ci: package.json names it.';
  const installed = () =>
    globSync('{*,@*/*}/package.json', { cwd: join(folder, 'node_modules') }).map((file) =>
      file.replaceAll('\\', '/').replace('/package.json', ''),
    );
  const [meant = nearest(name, installed(), 1)[0]] = nearest(name, own, 1);
  return meant ? `Did you mean '${meant}'?` : `Run npm install --save-exact ${name}, or mend its name.`;
}
