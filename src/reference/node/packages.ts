import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../site/config.ts';
import { AuthorError } from '../../site/errors.ts';

/** A package that the reference describes, as the configuration names it. */
export type PackageEntry = NonNullable<SiteConfig['api']>['packages'][number];

/** An address that code imports from, and the declarations behind it. */
export interface EntryPoint {
  /** `xstate`, `xstate/graph`. */
  specifier: string;
  file: string;
}

/** A package as it is installed. */
export interface InstalledPackage extends Omit<PackageEntry, 'entryPoints'> {
  version: string;
  /** The address of its repository on GitHub, where its manifest names one. */
  repository: string | undefined;
  /** Its folder on this machine. */
  root: string;
  /** The main entry point first. */
  entryPoints: EntryPoint[];
}

/** Something is wrong with a package that the reference describes; the message names it and the first cause. */
export class PackageError extends AuthorError {
  override name = 'PackageError';
  readonly packageName: string;

  constructor(packageName: string, problem: string) {
    super({ file: `API reference, ${packageName}` }, problem);
    this.packageName = packageName;
  }
}

/** What an entry point leads to: a file, or one for each condition under which it is asked for, nested at any depth. */
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
 * Reads what a package exports (nodejs.org/api/packages.html#package-entry-points).
 * @param modules the `node_modules` folder
 * @throws PackageError where the package is not installed or has no declarations
 */
export function installed(entry: PackageEntry, modules: string): InstalledPackage {
  const root = join(modules, entry.name);
  if (!existsSync(join(root, 'package.json'))) {
    throw new PackageError(entry.name, 'the package is not installed; run npm ci');
  }
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const entryPoints = exportsOf(manifest)
    .filter(([path]) => entry.entryPoints?.includes(path) ?? !path.includes('*'))
    .flatMap(([path, target]) => declarationsOf(root, entry.name + path.slice(1), target))
    .sort((a, b) => a.specifier.length - b.specifier.length || a.specifier.localeCompare(b.specifier));
  if (entryPoints.length === 0) {
    throw new PackageError(entry.name, 'its package.json names no declarations (no "types" in its exports)');
  }
  for (const { specifier, file } of entryPoints) {
    if (!existsSync(file)) {
      throw new PackageError(
        entry.name,
        `the declarations of ${specifier} are not there: ${file.slice(root.length + 1)}`,
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

/** The repository's address, in whichever of the forms that npm takes (docs.npmjs.com/cli/configuring-npm/package-json#repository). */
function repositoryOf({ repository }: Manifest): string | undefined {
  const url = (typeof repository === 'string' ? repository : repository?.url) ?? '';
  const name = /^(?:github:|(?:.*\bgithub\.com[/:]))?([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url)?.[1];
  return name && `https://github.com/${name}`;
}

/** The entry points of a package: `.` alone where `exports` says what that leads to. */
export function exportsOf({ exports, types, typings, main }: Manifest): [path: string, target: Target][] {
  if (exports === undefined) return [['.', types ?? typings ?? main]];
  const isList = typeof exports === 'object' && Object.keys(exports ?? {}).some((key) => key.startsWith('.'));
  return isList ? Object.entries(exports as Record<string, Target>) : [['.', exports]];
}

/** The entry points behind one of `exports`: one, or one for each file that a `*` stands for. */
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

/** The file with the types: of the condition `types`, or what code that imports is given. */
function typesOf(target: Target): string | undefined {
  if (typeof target === 'string') return /\.([cm]?[jt]s)$/.test(target) ? target : undefined;
  if (!target) return undefined;
  for (const condition of ['types', 'import', 'default', 'require', ...Object.keys(target)]) {
    const file = typesOf(target[condition]);
    if (file) return file;
  }
  return undefined;
}

/** `dist/a.js` is declared by `dist/a.d.ts`. */
function declarationFile(file: string): string {
  return /\.d\.[cm]?ts$/.test(file) ? file : file.replace(/\.([cm]?)js$/, '.d.$1ts');
}
