import { resolvePath } from '../../site/resolve-path.ts';

const EXTENSIONS = ['', '.ts', '.tsx', '.js', '.jsx'];

/** Whether an import names a file next to the sample rather than a package. */
export function isRelative(specifier: string): boolean {
  return /^\.\.?(\/|$)/.test(specifier);
}

/**
 * Finds the sample that a relative import means: the last one above whose title is that file. An untitled sample may import any title
 * by its file name.
 * @param from the importing sample's title
 * @param above the titles of the samples above it, in order
 * @returns its place among them; -1 where there is none
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
  // TypeScript lets a .ts file be imported by the name it has once compiled.
  if (/\.jsx?$/.test(wanted)) names.add(wanted.replace(/\.js(x?)$/, '.ts$1'));
  const file = resolvePath('x', title);
  return names.has(file) || (from === undefined && names.has(file.slice(file.lastIndexOf('/') + 1)));
}

/** A module's name behind `from`, `import` or `import(`, where code can have one: not within a comment's line. */
const IMPORT = /^(?!\s*(?:\/\/|\*)).*?(?:\bfrom|\bimport)\s*\(?\s*(['"])(.+?)\1/gm;

/** What a sample imports, found in its text alone: every sample of every page is asked when it is compiled. */
export function importsOf(code: string): string[] {
  return Array.from(code.matchAll(IMPORT), ([, , name = '']) => name);
}
