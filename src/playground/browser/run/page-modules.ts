import { importsOf, indexOfImport, isRelative } from '../../../content/samples/imports.ts';
import { codeText } from '../../../mdx/browser/code-text.ts';
import type { Modules } from '../../../statechart/link.ts';
import { langOf, titleOf } from './blocks.ts';
import { toScript } from './script.ts';

/**
 * The samples of the page that code imports, as the reader sees them, and those that they import.
 * @param block the code's own block
 * @throws SampleError where one of them is no TypeScript
 */
export function pageModules(block: HTMLElement, code: string): Modules {
  const main = block.closest('main') ?? document.body;
  const blocks = [...main.querySelectorAll<HTMLElement>('.code')];
  const titles = blocks.map(titleOf);
  const modules: Record<string, string> = {};
  const add = (text: string, at: number): void => {
    for (const specifier of importsOf(text).filter(isRelative)) {
      const found = indexOfImport(specifier, titles[at], titles.slice(0, at));
      if (found < 0 || specifier in modules) continue;
      const source = codeText(blocks[found]!) ?? '';
      add(source, found);
      modules[specifier] = toScript(source, langOf(blocks[found]!));
    }
  };
  add(code, blocks.indexOf(block));
  return modules;
}
