import { importsOf, importsTitle, isRelative } from '../../../content/samples/imports.ts';
import type { Modules } from '../../../statechart/link.ts';
import { toScript } from './script.ts';

/**
 * The samples of the page that code imports, as the reader sees them, and those that they import.
 * @param block the code's own block
 * @throws SampleError where one of them is no TypeScript
 */
export function pageModules(block: HTMLElement, code: string): Modules {
  const main = block.closest('main') ?? document.body;
  const blocks = [...main.querySelectorAll<HTMLElement>('.code')];
  const modules: Record<string, string> = {};
  const add = (text: string, at: number): void => {
    for (const specifier of importsOf(text).filter(isRelative)) {
      const found = blocks.slice(0, at).findLastIndex((other) => {
        const title = titleOf(other);
        return title !== undefined && importsTitle(specifier, titleOf(blocks[at]!), title);
      });
      if (found < 0 || specifier in modules) continue;
      const source = textOf(blocks[found]!);
      add(source, found);
      modules[specifier] = toScript(source);
    }
  };
  add(code, blocks.indexOf(block));
  return modules;
}

const titleOf = (block: HTMLElement) =>
  block.querySelector('figcaption:not(.language)')?.textContent ?? undefined;

/** The code of a block without the lines that it shows as removed. */
function textOf(block: HTMLElement): string {
  const code = block.querySelector('code')?.cloneNode(true) as HTMLElement | undefined;
  for (const line of code?.querySelectorAll('.line.del') ?? []) line.remove();
  return code?.textContent ?? '';
}
