import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../config/config.ts';
import { settingPlace } from '../../config/setting-place.ts';
import { AuthorError } from '../../core/errors.ts';
import { nearest } from '../../core/nearest.ts';
import { declaredPackages } from '../../core/node/declared-packages.ts';
import { project } from '../../core/node/project.ts';
import { exportsOf, type Manifest } from './packages.ts';

/**
 * Returns errors for packages and entry points in the configuration that don't exist.
 * @param folder the one with the `package.json` and the `node_modules` that the site is built with
 */
export function packageProblems(config: SiteConfig, folder = project): AuthorError[] {
  const problems: AuthorError[] = [];
  const report = (setting: string, problem: string, hint: string) =>
    problems.push(new AuthorError(settingPlace(config, setting), `${setting}: ${problem}`, hint));

  for (const [i, { name, entryPoints = [], xstate }] of (config.api?.packages ?? []).entries()) {
    const setting = `api.packages[${i}]`;
    const isInstalled = (wanted: string) => existsSync(join(folder, 'node_modules', wanted, 'package.json'));
    for (const [field, wanted] of Object.entries({ name, xstate }))
      if (wanted !== undefined && !isInstalled(wanted))
        report(`${setting}.${field}`, `the package '${wanted}' isn’t installed`, hintFor(wanted, folder));
    if (entryPoints.length === 0 || !isInstalled(name)) continue;
    const exported = exportsOf(manifestOf(join(folder, 'node_modules', name))).map(([path]) => path);
    for (const [j, path] of entryPoints.entries()) {
      if (exported.includes(path)) continue;
      const [meant] = nearest(path, exported, 1);
      report(
        `${setting}.entryPoints[${j}]`,
        `the package '${name}' doesn’t export '${path}'`,
        meant ? `Did you mean '${meant}'?` : `The exports are ${exported.join(', ')}.`,
      );
    }
  }
  return problems;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Returns what to do about a package that is not installed: install the dependencies, correct its
 * name, or add it.
 */
function hintFor(name: string, folder: string): string {
  const own = Object.keys(declaredPackages(folder));
  if (own.includes(name)) return 'Run npm ci to install the packages in package.json.';
  const installed = () =>
    globSync('{*,@*/*}/package.json', { cwd: join(folder, 'node_modules') }).map((file) =>
      file.replaceAll('\\', '/').replace('/package.json', ''),
    );
  const [meant = nearest(name, installed(), 1)[0]] = nearest(name, own, 1);
  return meant ? `Did you mean '${meant}'?` : `Run npm install --save-exact ${name}, or correct the name.`;
}
