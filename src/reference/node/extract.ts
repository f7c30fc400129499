import { Application, LogLevel } from 'typedoc';
import { loadHighlighter } from '../../content/node/code/highlight.ts';
import { applyTrailingSlash, type PathPolicy } from '../../core/paths.ts';
import type { Reference } from '../model.ts';
import { AddressFinder } from './addresses.ts';
import { keepTypesAsDeclared } from './as-declared.ts';
import { describeItem } from './describe.ts';
import { type InstalledPackage, installed, type PackageEntry } from './packages.ts';
import { type ItemPath, itemPaths, observe } from './page-paths.ts';
import { declarationProgram } from './program.ts';

/**
 * Extracts the reference of packages from their installed declarations.
 * @param entries the packages, in the order in which pages list them
 * @param modules the `node_modules` folder that contains them
 * @param policy how URLs are written
 * @throws PackageError naming the package and the first cause
 */
export async function extract(
  entries: readonly PackageEntry[],
  modules: string,
  policy: PathPolicy,
): Promise<Omit<Reference, 'key'>> {
  const packages = entries.map((entry) => installed(entry, modules));
  const { found, internal } = await convert(packages);
  const addresses = new AddressFinder(found, policy);
  const highlight = await loadHighlighter([
    'ts',
    'tsx',
    'js',
    'jsx',
    'json',
    'bash',
    'html',
    'vue',
    'svelte',
  ]);
  const context = { addresses, highlight, policy, internal };
  return {
    packages: packages.map((owner) => ({
      name: owner.name,
      version: owner.version,
      purpose: owner.purpose,
      path: applyTrailingSlash(`/api/${owner.name}`, policy.trailingSlash),
      entryPoints: owner.entryPoints.map(({ specifier }) => specifier),
      items: found
        .filter((itemPath) => itemPath.package === owner)
        .map((itemPath) => describeItem(itemPath, context)),
    })),
  };
}

/** Runs TypeDoc and assigns each exported item a path. */
async function convert(
  packages: readonly InstalledPackage[],
): Promise<{ found: ItemPath[]; internal: ReadonlySet<unknown> }> {
  const program = declarationProgram(packages);
  const application = await Application.bootstrap({
    // All files are in node_modules, which TypeDoc excludes by default.
    exclude: [],
    excludeExternals: false,
    excludePrivate: true,
    excludeInternal: true,
    disableGit: true,
    sourceLinkTemplate: '{path}',
    sort: ['source-order'],
    alwaysCreateEntryPointModule: true,
    // Deeper types become an ellipsis. TypeDoc's limit is 10.
    maxTypeConversionDepth: 50,
    // TypeDoc's warnings are about published packages and cannot be fixed here. Errors come from
    // our own compiler run.
    logLevel: LogLevel.Error,
  });
  const observations = observe(application);
  keepTypesAsDeclared(application);
  const entryPoints = packages.flatMap((owner) =>
    owner.entryPoints.map(({ specifier, file }) => ({
      displayName: specifier,
      program,
      sourceFile: program.getSourceFile(file)!,
    })),
  );
  const project = application.converter.convert(entryPoints);
  return { found: itemPaths(project, packages, observations), internal: observations.internal };
}
