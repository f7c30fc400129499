import { format, t } from '../../i18n/messages.ts';
import { watchLoops } from '../../playground/browser/run/loops.ts';
import { toScript } from '../../playground/browser/run/script.ts';
import { SampleError } from '../../playground/browser/run/tokens.ts';

/** Names that a module exports, in its text as CommonJS. */
const exportsOf = (js: string): Set<string> =>
  new Set(Array.from(js.matchAll(/\bexports\.([\w$]+) = /g), ([, name = '']) => name));

/** Returns what a step's start exports, by which the checks import the reader's code. */
export const namesInStart = (start: string, lang: 'ts' | 'tsx'): Set<string> =>
  exportsOf(toScript(start, lang));

/**
 * Compiles a reader's code and makes sure that it exports some names.
 * @returns a CommonJS module; its lines are those of the code
 * @throws SampleError with the line
 */
export function compileStep(source: string, names: Iterable<string>, lang: 'ts' | 'tsx'): string {
  const js = toScript(watchLoops(source, lang), lang);
  const exported = exportsOf(js);
  for (const name of names) {
    if (exported.has(name)) continue;
    const declaration = new RegExp(
      `^[ \\t]*(?:const|let|var|function|class)\\s+${name.replaceAll('$', '\\$')}\\b`,
    );
    const at = source.split('\n').findIndex((line) => declaration.test(line));
    throw at < 0
      ? new SampleError(format(t.learn.gone, { name: `\`${name}\`` }))
      : new SampleError(format(t.learn.noExport, { name: `\`${name}\`` }), at + 1);
  }
  return js;
}
