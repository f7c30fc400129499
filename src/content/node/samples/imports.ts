import { posix } from 'node:path';
import { isComponent, isScript, type Sample } from '../../samples/sample.ts';

const EXTENSIONS = ['', '.ts', '.tsx', '.js', '.jsx'];

/** Whether an import names a file next to the sample rather than a package. */
export function isRelative(specifier: string): boolean {
  return /^\.\.?(\/|$)/.test(specifier);
}

/**
 * Finds the sample that a relative import means: the last one above the importing sample, on the same page, whose
 * title is that file. An untitled sample may import any title by its file name.
 *
 * @param page all samples of the page, in order
 * @returns undefined when no such sample exists
 */
export function resolveImport(page: readonly Sample[], from: Sample, specifier: string): Sample | undefined {
  const folder = posix.dirname(from.title ?? 'x');
  const wanted = posix.join(folder, specifier);
  const names = new Set(EXTENSIONS.map((extension) => wanted + extension));
  // TypeScript lets a .ts file be imported by the name it has once compiled.
  if (/\.jsx?$/.test(wanted)) names.add(wanted.replace(/\.js(x?)$/, '.ts$1'));
  return page.findLast(
    (sample) =>
      sample.line < from.line &&
      (isScript(sample) || isComponent(sample)) &&
      sample.title !== undefined &&
      (names.has(posix.normalize(sample.title)) ||
        (from.title === undefined && names.has(posix.basename(sample.title)))),
  );
}

/** Groups samples by page, so that imports can be resolved. */
export function byPage(samples: readonly Sample[]): Map<string, Sample[]> {
  return Map.groupBy(samples, (sample) => sample.file);
}
