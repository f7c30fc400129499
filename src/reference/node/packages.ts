import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../config/config.ts';
import { AuthorError } from '../../core/errors.ts';

/** A package of the reference, as configured. */
export type PackageEntry = NonNullable<SiteConfig['api']>['packages'][number];

/** A specifier that code imports from, and its declaration file. */
export interface EntryPoint {
  /** `xstate`, `xstate/graph`. */
  specifier: string;
  file: string;
}

/** An installed package. */
export interface InstalledPackage extends Omit<PackageEntry, 'entryPoints'> {
  version: string;
  /** URL of its GitHub repository, if its manifest names one. */
  repository: string | undefined;
  /** Absolute path of its folder. */
  root: string;
  /** The main entry point first. */
  entryPoints: EntryPoint[];
}

/** A problem with a package of the reference. The message names the package and the first cause. */
export class PackageError extends AuthorError {
  override name = 'PackageError';
  readonly packageName: string;

  constructor(packageName: string, problem: string, hint?: string) {
    super({ file: `API reference, ${packageName}` }, problem, hint);
    this.packageName = packageName;
  }
}

/** The target of an entry point: a file, or one per condition, nested at any depth. */
type Target = string | null | undefined | { [condition: string]: Target };

export interface Manifest {
  version: string;
  repository?: string | { url?: string };
  types?: string;
  typings?: string;
  main?: string;
  exports?: Target;
}

/**
 * Reads the exports of a package (nodejs.org/api/packages.html#package-entry-points).
 * @param modules the `node_modules` folder
 * @throws PackageError if the package is not installed or has no declarations
 */
export function installed(entry: PackageEntry, modules: string): InstalledPackage {
  const root = join(modules, entry.name);
  if (!existsSync(join(root, 'package.json'))) {
    throw new PackageError(entry.name, 'the package isn’t installed', 'Run npm ci.');
  }
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const entryPoints = exportsOf(manifest)
    .filter(([path]) => entry.entryPoints?.includes(path) ?? !path.includes('*'))
    .flatMap(([path, target]) => declarationsOf(root, entry.name + path.slice(1), target))
    .sort((a, b) => a.specifier.length - b.specifier.length || a.specifier.localeCompare(b.specifier));
  if (entryPoints.length === 0) {
    throw new PackageError(
      entry.name,
      'the package.json of the package names no type declarations',
      'Install a release with "types" in package.json, or remove the package from api.packages.',
    );
  }
  for (const { specifier, file } of entryPoints) {
    if (!existsSync(file)) {
      throw new PackageError(
        entry.name,
        `the declaration file of '${specifier}' doesn’t exist: ${file.slice(root.length + 1)}`,
        'Run npm ci. If the file is still missing, list only other entryPoints in api.packages.',
      );
    }
  }
  return {
    ...entry,
    version: manifest.version,
    repository: repositoryOf(manifest),
    root,
    entryPoints,
  };
}

/**
 * Returns the URL of the repository, from any of the forms that npm accepts
 * (docs.npmjs.com/cli/configuring-npm/package-json#repository).
 */
function repositoryOf({ repository }: Manifest): string | undefined {
  const url = (typeof repository === 'string' ? repository : repository?.url) ?? '';
  const name = /^(?:github:|(?:.*\bgithub\.com[/:]))?([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url)?.[1];
  return name && `https://github.com/${name}`;
}

/**
 * Returns the entry points of a package: only `.` if `exports` is its target and not a list of
 * paths.
 */
export function exportsOf({ exports, types, typings, main }: Manifest): [path: string, target: Target][] {
  if (exports === undefined) return [['.', types ?? typings ?? main]];
  const isList = typeof exports === 'object' && Object.keys(exports ?? {}).some((key) => key.startsWith('.'));
  return isList ? Object.entries(exports as Record<string, Target>) : [['.', exports]];
}

/** Returns the entry points of one path in `exports`: one, or one per file that matches its `*`. */
function declarationsOf(root: string, specifier: string, target: Target): EntryPoint[] {
  const file = typesOf(target);
  if (!file) return [];
  const declarations = declarationFile(file);
  if (!specifier.includes('*')) return [{ specifier, file: join(root, declarations) }];
  const [start = '', end = ''] = declarations.replace(/^\.\//, '').split('*');
  return globSync(`${start}**/*${end}`, { cwd: root }).map((found) => ({
    specifier: specifier.replace('*', found.slice(start.length, found.length - end.length)),
    file: join(root, found),
  }));
}

/** Returns the file with the types: that of the condition `types`, or the target of imports. */
function typesOf(target: Target): string | undefined {
  if (typeof target === 'string') return /\.([cm]?[jt]s)$/.test(target) ? target : undefined;
  if (!target) return undefined;
  for (const condition of ['types', 'import', 'default', 'require', ...Object.keys(target)]) {
    const file = typesOf(target[condition]);
    if (file) return file;
  }
  return undefined;
}

/** Returns the declaration file of a JavaScript file: `dist/a.d.ts` for `dist/a.js`. */
function declarationFile(file: string): string {
  return /\.d\.[cm]?ts$/.test(file) ? file : file.replace(/\.([cm]?)js$/, '.d.$1ts');
}
