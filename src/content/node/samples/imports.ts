import { indexOfImport } from '../../samples/imports.ts';
import { isComponent, isScript, type Sample } from '../../samples/sample.ts';

/**
 * Finds the sample that a relative import means: the last one above the importing sample, on the same page, whose
 * title is that file.
 *
 * @param page all samples of the page, in order
 * @returns undefined when no such sample exists
 */
export function resolveImport(page: readonly Sample[], from: Sample, specifier: string): Sample | undefined {
  const above = page.filter((sample) => sample.line < from.line && (isScript(sample) || isComponent(sample)));
  const titles = above.map(({ title }) => title);
  return above[indexOfImport(specifier, from.title, titles)];
}

/** Groups samples by page, so that imports can be resolved. */
export function byPage(samples: readonly Sample[]): Map<string, Sample[]> {
  return Map.groupBy(samples, (sample) => sample.file);
}
