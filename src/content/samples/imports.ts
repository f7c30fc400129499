import { resolvePath } from '../../core/resolve-path.ts';

const EXTENSIONS = ['', '.ts', '.tsx', '.js', '.jsx'];

/** Whether an import names a file next to the sample rather than a package. */
export function isRelative(specifier: string): boolean {
  return /^\.\.?(\/|$)/.test(specifier);
}

/**
 * Finds the sample of a relative import: the last one above whose title is that file. An untitled
 * sample can import any title by its file name.
 * @param from the importing sample's title
 * @param above the titles of the samples above it, in order
 * @returns its index; -1 if none matches
 */
export function indexOfImport(
  specifier: string,
  from: string | undefined,
  above: readonly (string | undefined)[],
): number {
  return above.findLastIndex((title) => title !== undefined && importsTitle(specifier, from, title));
}

function importsTitle(specifier: string, from: string | undefined, title: string): boolean {
  const wanted = resolvePath(from ?? 'x', specifier);
  const names = new Set(EXTENSIONS.map((extension) => wanted + extension));
  // TypeScript allows importing a .ts file by its compiled name.
  if (/\.jsx?$/.test(wanted)) names.add(wanted.replace(/\.js(x?)$/, '.ts$1'));
  const file = resolvePath('x', title);
  return names.has(file) || (from === undefined && names.has(file.slice(file.lastIndexOf('/') + 1)));
}

/** A module specifier after `from`, `import`, or `import(`, but not in a comment's line. */
const IMPORT = /^(?!\s*(?:\/\/|\*)).*?(?:\bfrom|\bimport)\s*\(?\s*(['"])(.+?)\1/gm;

/**
 * The imports of a sample, found by text search, because this runs for every sample when a page
 * compiles.
 */
export function importsOf(code: string): string[] {
  return Array.from(code.matchAll(IMPORT), ([, , name = '']) => name);
}
