import type { Note } from './engines.ts';
import type { FenceRewrite } from './masked.ts';

/** Languages that have a different name here. */
const LANGUAGES: Readonly<Record<string, string>> = {
  console: 'bash',
  env: 'text',
  dotenv: 'text',
  mermaid: 'text',
  plantuml: 'text',
  pycon: 'python',
  sh: 'bash',
  tree: 'text',
};

/**
 * Returns a function that rewrites fences: the text after the language, and comments that mark
 * lines.
 */
export function fenceRewrite(isLanguage: (name: string) => boolean, note: Note): FenceRewrite {
  return (info, code) => {
    const [, named = '', more = ''] = /^\{?\.?([\w+#-]*)(.*)$/.exec(info) ?? [];
    const known = Object.hasOwn(LANGUAGES, named.toLowerCase()) ? LANGUAGES[named.toLowerCase()]! : named;
    if (/^(mermaid|plantuml)$/i.test(named)) note(`replaced a ${named} diagram with its source`);
    const language = known === '' || isLanguage(known) ? known : 'text';
    if (language !== known) note(`replaced the unknown code language ${named} with text`);
    const marked = markedByComments(code);
    const lines = [...linesIn(more), ...marked.lines].filter(
      (line) => line <= marked.code.split('\n').length - 1,
    );
    const title =
      /\b(?:title|filename|name)=(?:\{?["'])([^"']+)["']/.exec(more)?.[1] ?? /\[([^\]]+)\]/.exec(more)?.[1];
    const words = [
      title && `title="${title}"`,
      lines.length > 0 && `{${[...new Set(lines)].sort((a, b) => a - b).join(',')}}`,
    ].filter(Boolean);
    const checked = withoutLookalikes(marked.code);
    const isUnchecked = /@ts-nocheck/.test(checked);
    if (isUnchecked) words.push('nocheck="imported"');
    return {
      info: [language || (words.length > 0 ? 'text' : ''), ...words].filter(Boolean).join(' '),
      code: checked,
    };
  };
}

/** Returns the lines that a fence marks: `{1,3-5}`, or `hl_lines="1 3-5"` in MkDocs. */
function linesIn(words: string): number[] {
  const list = /(?<![=\w])\{([\d\s,-]+)\}/.exec(words)?.[1] ?? /hl_lines="([\d\s-]+)"/.exec(words)?.[1] ?? '';
  return list.split(/[\s,]+/).flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number);
    if (!from || !to || to < from || to - from > 500) return [];
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

const HIGHLIGHT =
  /^\s*(?:\/\/|#|<!--|\/\*|\{\/\*|--)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\}?)?\s*$/;

/** Removes Docusaurus's comments that mark lines, and returns the marked lines. */
function markedByComments(code: string): { code: string; lines: number[] } {
  const kept: string[] = [];
  const lines: number[] = [];
  let isNext = false;
  let isIn = false;
  for (const line of code.split('\n')) {
    const kind = HIGHLIGHT.exec(line)?.[1];
    if (kind === 'next-line') isNext = true;
    else if (kind) isIn = kind === 'start';
    else {
      kept.push(line);
      if (isNext || isIn) lines.push(kept.length);
      isNext = false;
    }
  }
  return { code: kept.join('\n'), lines };
}

/**
 * Rewrites comments that begin with an arrow, because this site would take them for checked
 * assertions.
 */
const withoutLookalikes = (code: string): string =>
  code.replace(/(\/\/\s*)(?:->|→|=>)/g, '$1gives').replace(/(\/\*+\s*)=>/g, '$1gives');
