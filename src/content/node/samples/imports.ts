import { importsTitle } from '../../samples/imports.ts';
import { isComponent, isScript, type Sample } from '../../samples/sample.ts';

/**
 * Finds the sample that a relative import means: the last one above the importing sample, on the same page, whose
 * title is that file.
 *
 * @param page all samples of the page, in order
 * @returns undefined when no such sample exists
 */
export function resolveImport(page: readonly Sample[], from: Sample, specifier: string): Sample | undefined {
  return page.findLast(
    (sample) =>
      sample.line < from.line &&
      (isScript(sample) || isComponent(sample)) &&
      sample.title !== undefined &&
      importsTitle(specifier, from.title, sample.title),
  );
}

/** Groups samples by page, so that imports can be resolved. */
export function byPage(samples: readonly Sample[]): Map<string, Sample[]> {
  return Map.groupBy(samples, (sample) => sample.file);
}
