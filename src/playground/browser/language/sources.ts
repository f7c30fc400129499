import { importsOf, indexOfImport, isRelative } from '../../../content/samples/imports.ts';
import { codeText } from '../../../mdx/browser/code-text.ts';
import { langOf, titleOf } from '../run/blocks.ts';
import type { EditedSample, SourceFile } from './protocol.ts';

/**
 * What is written in a block, with the samples of the page that it imports, as the reader sees them.
 * @param block the block's figure
 * @param text what stands in its editor
 */
export function editedSample(block: HTMLElement, text: string): EditedSample {
  const main = block.closest('main') ?? document.body;
  const blocks = [...main.querySelectorAll<HTMLElement>('.code')];
  const titles = blocks.map(titleOf);
  const files: SourceFile[] = [];
  const places = new Map<number, number>();
  const add = (at: number, code: string): number => {
    const known = places.get(at);
    if (known !== undefined) return known;
    const file: SourceFile = { lang: langOf(blocks[at]!), text: code, imports: {} };
    const place = files.push(file) - 1;
    places.set(at, place);
    for (const specifier of importsOf(code).filter(isRelative)) {
      const found = indexOfImport(specifier, titles[at], titles.slice(0, at));
      if (found >= 0) file.imports[specifier] = add(found, codeText(blocks[found]!) ?? '');
    }
    return place;
  };
  add(blocks.indexOf(block), text);
  return { xstate: block.dataset.run === '4' ? 4 : 5, files: files as [SourceFile, ...SourceFile[]] };
}
