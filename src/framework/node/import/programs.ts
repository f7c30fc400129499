import type { Note } from './engines.ts';

const IMPORT = /^import\s+(?:['"][^'"\n]+['"]|[\s\S]*?\sfrom\s*['"][^'"\n]+['"]);?[ \t]*$/gm;
const EXPORT =
  /^export\s+(?:const|let|var|default|function|async|class|\{)[\s\S]*?(?=\n\s*\n(?![ \t}\])])|$(?![\s\S]))/gm;
const COMMENT = /\{\s*\/\*[\s\S]*?\*\/\s*\}/g;
const TEXT = /\{\s*(["'`])((?:(?!\1)[^\\\n{}])*)\1\s*\}/g;

/**
 * Removes imports and exports from MDX, and replaces expressions that only contain a string with
 * its text.
 */
export function withoutPrograms(source: string, note: Note): string {
  return source
    .replace(COMMENT, '')
    .replace(IMPORT, '')
    .replace(EXPORT, (code) => {
      note(`removed code: ${code.split('\n')[0]!.slice(0, 60)}`);
      return '';
    })
    .replace(TEXT, (_, _quote, text: string) => text);
}
