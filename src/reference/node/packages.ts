import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError } from '../../site/errors.ts';

/** A package that the reference describes. */
export interface PackageEntry {
  name: string;
  /** What it is for, in a sentence for the list of packages. */
  purpose: string;
  /** Its folder in the repository, for links to the source. */
  folder: string;
  /**
   * The folder below `node_modules` that stands in for `xstate` where the package's declarations import it. Declarations
   * compile against the types they were published with, and a later minor version may have removed some of those.
   */
  xstate?: string;
}

/** The packages of the reference, in the order in which it lists them. */
export const packages: readonly PackageEntry[] = [
  {
    name: 'xstate',
    purpose: 'State machines, statecharts and actors: everything to define, run and inspect them.',
    folder: 'packages/core',
  },
  {
    name: '@xstate/graph',
    purpose: 'Machines as directed graphs: their states, their paths, and models to test with them.',
    folder: 'packages/xstate-graph',
  },
  {
    name: '@xstate/react',
    purpose: 'Hooks that run actors in React components.',
    folder: 'packages/xstate-react',
  },
  {
    name: '@xstate/solid',
    purpose: 'Hooks that run actors in Solid components.',
    folder: 'packages/xstate-solid',
  },
  {
    name: '@xstate/svelte',
    purpose: 'Stores that run actors in Svelte components.',
    folder: 'packages/xstate-svelte',
  },
  {
    name: '@xstate/test',
    purpose: 'Model-based tests: test paths made from a machine.',
    folder: 'packages/xstate-test',
    xstate: 'xstate-5.5',
  },
  {
    name: '@xstate/vue',
    purpose: 'Composables that run actors in Vue components.',
    folder: 'packages/xstate-vue',
  },
];

/** An address that code imports from, and the declarations behind it. */
export interface EntryPoint {
  /** `xstate`, `xstate/graph`. */
  specifier: string;
  file: string;
}

/** A package as it is installed. */
export interface InstalledPackage extends PackageEntry {
  version: string;
  /** Its folder on this machine. */
  root: string;
  /** The main entry point first. */
  entryPoints: EntryPoint[];
}

/** Something is wrong with a package that the reference describes; the message names it and the first cause. */
export class PackageError extends AuthorError {
  override name = 'PackageError';
  readonly packageName: string;
  readonly problem: string;

  constructor(packageName: string, problem: string) {
    super({ file: `API reference, ${packageName}` }, problem);
    this.packageName = packageName;
    this.problem = problem;
  }
}

interface Manifest {
  version: string;
  types?: string;
  exports?: Record<string, string | { types?: string | Record<string, string> } | null>;
}

/**
 * Reads what a package exports.
 * @param modules the `node_modules` folder
 * @throws PackageError where the package is not installed or has no declarations
 */
export function installed(entry: PackageEntry, modules: string): InstalledPackage {
  const root = join(modules, entry.name);
  if (!existsSync(join(root, 'package.json'))) {
    throw new PackageError(entry.name, 'the package is not installed; run npm ci');
  }
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const entryPoints = Object.entries(manifest.exports ?? { '.': { types: manifest.types } })
    .flatMap(([path, target]): EntryPoint[] => {
      const types = target && typeof target === 'object' ? target.types : undefined;
      const file = typeof types === 'string' ? types : (types?.default ?? types?.require ?? types?.import);
      if (!file) return [];
      return [{ specifier: entry.name + path.slice(1), file: join(root, declarationFile(file)) }];
    })
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
  return { ...entry, version: manifest.version, root, entryPoints };
}

/** `dist/a.js` is declared by `dist/a.d.ts`. */
function declarationFile(file: string): string {
  return /\.d\.[cm]?ts$/.test(file) ? file : file.replace(/\.([cm]?)js$/, '.d.$1ts');
}
