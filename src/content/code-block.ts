import { escapeText, type Highlight } from './highlight.ts';

/** What the words after a fence's language say about how the block looks. */
export interface CodeBlockOptions {
  language: string;
  title?: string;
  /** Lines to mark, from 1. */
  marked: ReadonlySet<number>;
  /** The XState version to run the code with, where it can run in the page. */
  run?: 4 | 5;
}

const diffMark = /[ \t]*\/\/ \[!code (\+\+|--)\][ \t]*$/;

/** Reads `{2,4-6}` from a fence's meta as line numbers, from 1. */
export function markedLines(meta: string): Set<number> {
  const lines = new Set<number>();
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  for (const range of ranges.split(',')) {
    const [from, to] = range.split('-').map((part) => Number.parseInt(part, 10));
    if (!from) continue;
    for (let line = from; line <= (to || from); line++) lines.add(line);
  }
  return lines;
}

/**
 * Writes a code block: a figure with its file name, if any, a copy button and the highlighted lines. Only marked, added and
 * removed lines get an element of their own. Code that can run in the page says so with `data-run`; the button that runs it is
 * made in the browser, from the text of `code`.
 */
export function codeBlock(code: string, options: CodeBlockOptions, highlight: Highlight): string {
  const marks: string[] = [];
  const plain = code.split('\n').map((line, i) => {
    const diff = diffMark.exec(line);
    marks.push(
      diff ? (diff[1] === '++' ? 'line add' : 'line del') : options.marked.has(i + 1) ? 'line mark' : '',
    );
    return diff ? line.slice(0, diff.index) : line;
  });
  const lines = highlight(plain.join('\n'), options.language);
  let body = '';
  for (const [i, line] of lines.entries()) {
    const newline = i < lines.length - 1 ? '\n' : '';
    body += marks[i] ? `<span class="${marks[i]}">${line}${newline}</span>` : line + newline;
  }
  const caption = options.title ? `<figcaption>${escapeText(options.title)}</figcaption>` : '';
  return (
    `<figure class="code"${options.run ? ` data-run="${options.run}"` : ''}>${caption}<pre tabindex="0"><code>${body}</code></pre>` +
    `<button type="button" class="copy" aria-label="Copy code"></button></figure>`
  );
}
