import type { Code, Root } from 'mdast';
import type { Place } from '../../../site/errors.ts';
import { isChecked, isScript } from '../../samples/sample.ts';
import { samplesIn } from '../samples/extract.ts';
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
    report(place: Omit<Place, 'file'>, problem: string, hint?: string): void;
  },
): Promise<Map<Code, SampleTypes>> {
  const types = new Map<Code, SampleTypes>();
  const samples = samplesIn(tree, page.file, page.lines);
  const wanted = [...samples].filter(([, sample]) => sample.types);
  const checked = wanted.filter(([, sample]) => isScript(sample) && isChecked(sample));
  for (const [, sample] of wanted.filter((each) => !checked.includes(each))) {
    page.report(
      { line: sample.line },
      'a fence says types, but TypeScript does not check it',
      'Remove the word, or write a ts sample without nocheck and file.',
    );
  }
  if (checked.length === 0) return types;
  const { typesOf } = await import('./index.ts');
  const found = typesOf(
    checked.map(([, sample]) => sample),
    [...samples.values()],
  );
  for (const [node, sample] of checked) types.set(node, found.types.get(sample) ?? NONE);
  for (const { sample, line, message } of found.problems) {
    page.report({ line: sample.line + 1 + line }, message, 'Put its ^ below a name in the line above.');
  }
  return types;
}

const NONE: SampleTypes = { hints: [], answers: new Map() };
