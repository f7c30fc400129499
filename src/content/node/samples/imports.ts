import { indexOfImport } from '../../samples/imports.ts';
import { isComponent, isScript, pageOf, type Sample, sampleId } from '../../samples/sample.ts';

/**
 * Finds the sample of a relative import: the last one above the importing sample, on the same page,
 * whose title is that file.
 *
 * @param page all samples of the page, in order
 * @returns undefined if no such sample exists
 */
export function resolveImport(page: readonly Sample[], from: Sample, specifier: string): Sample | undefined {
  const end = page.findIndex((sample) => sampleId(sample) === sampleId(from));
  const above = page.slice(0, end).filter((sample) => isScript(sample) || isComponent(sample));
  const titles = above.map(({ title }) => title);
  return above[indexOfImport(specifier, from.title, titles)];
}

/** Groups samples by page, so that imports can be resolved. */
export function byPage(samples: readonly Sample[]): Map<string, Sample[]> {
  return Map.groupBy(samples, pageOf);
}
