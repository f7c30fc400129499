import type { Modules } from '../../../statechart/machine/link.ts';
import type { SourceFile } from '../language/protocol.ts';
import { editedSample } from '../language/sources.ts';
import { toScript } from './script.ts';

/**
 * Returns the imports of a program's first file as scripts, each after its own imports.
 * @throws SampleError if one of them isn't TypeScript
 */
export function modulesIn(files: readonly SourceFile[]): Modules {
  const modules: Record<string, string> = {};
  // Files may import each other's types in circles.
  const open = new Set<number>();
  const add = (place: number): void => {
    open.add(place);
    for (const [specifier, target] of Object.entries(files[place]!.imports)) {
      if (specifier in modules || open.has(target)) continue;
      add(target);
      const { text, lang } = files[target]!;
      modules[specifier] = toScript(text, lang);
    }
    open.delete(place);
  };
  add(0);
  return modules;
}

/**
 * The page's samples that code imports, directly or indirectly, as the reader sees them.
 * @param block the code's block
 * @throws SampleError if one of them isn't TypeScript
 */
export const pageModules = (block: HTMLElement, code: string): Modules =>
  modulesIn(editedSample(block, code).files);
