import type { Code, Root } from 'mdast';
import type { Place } from '../../site/errors.ts';
import { isChecked, isScript, samplesIn } from '../samples/extract.ts';
import type { SampleTypes } from './index.ts';

/**
 * Finds the types that a page shows: of its fences with the word `types`. TypeScript is loaded for such a page only.
 *
 * @param page its path from the project's folder, and the lines that positions count
 */
export async function typesOfPage(
  tree: Root,
  page: {
    file: string;
    lines: string[];
    complain(place: Omit<Place, 'file'>, problem: string, cure?: string): void;
  },
): Promise<Map<Code, SampleTypes>> {
  const types = new Map<Code, SampleTypes>();
  const samples = samplesIn(tree, page.file, page.lines);
  const wanted = [...samples].filter(([, sample]) => sample.types);
  if (wanted.length === 0) return types;
  const { typesOf, TypeQueryError } = await import('./index.ts');
  for (const [node, sample] of wanted) {
    if (!isScript(sample) || !isChecked(sample)) {
      page.complain(
        { line: sample.line },
        'a fence says types, but TypeScript does not check it',
        'Remove the word, or write a ts sample without nocheck and file.',
      );
      continue;
    }
    try {
      types.set(node, typesOf(sample, [...samples.values()]));
    } catch (error) {
      if (!(error instanceof TypeQueryError)) throw error;
      page.complain(
        { line: sample.line + 1 + error.line },
        error.message,
        'Put its ^ below a name in the line above.',
      );
    }
  }
  return types;
}
