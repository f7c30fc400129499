import { escapeAttribute, escapeText } from '../../site/html.ts';
import type { Highlight } from './highlight.ts';
import type { SampleTypes, TypeHint } from './type-hints/index.ts';

/** What the words after a fence's language say about how the block looks. */
export interface CodeBlockOptions {
  language: string;
  title?: string;
  /** Lines to mark, from 1. */
  marked: ReadonlySet<number>;
  /** The XState version to run the code with, where it can run in the page. */
  run?: 4 | 5;
  /** What TypeScript says about the names in the code, where the page shows it. */
  types?: SampleTypes;
}

/** A line as it is drawn. */
interface Line {
  text: string;
  mark: string;
  hints: TypeHint[];
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
 * removed lines get an element of their own. Code that can run in the page says so with `data-run`; the buttons that run and edit
 * it are made in the browser (`playground/browser/run/code-tools.element.ts`), from the text of `code`.
 */
export function codeBlock(code: string, options: CodeBlockOptions, highlight: Highlight): string {
  const lines = readLines(code, options);
  const highlighted = highlight(lines.map(({ text }) => text).join('\n'), options.language);
  let body = '';
  for (const [i, { mark, hints }] of lines.entries()) {
    const line = withHints(highlighted[i] ?? '', hints) + (i < lines.length - 1 ? '\n' : '');
    body += mark ? `<span class="${mark}">${line}</span>` : line;
  }
  const caption = options.title ? `<figcaption>${escapeText(options.title)}</figcaption>` : '';
  return (
    `<figure class="code"${options.run ? ` data-run="${options.run}"` : ''}>${caption}<pre tabindex="0"><code>${body}</code></pre>` +
    (options.run ? '<code-tools class="code-tools"></code-tools>' : '') +
    `<button type="button" class="copy" aria-label="Copy code"></button></figure>`
  );
}

function readLines(code: string, { marked, types }: CodeBlockOptions): Line[] {
  return code.split('\n').flatMap((line, i) => {
    const diff = diffMark.exec(line);
    const mark = diff ? (diff[1] === '++' ? 'line add' : 'line del') : marked.has(i + 1) ? 'line mark' : '';
    const answer = types?.answers.get(i);
    if (answer !== undefined) {
      // Words of a comment like any other: readable, selectable and still code when copied.
      const [question = ''] = /^.*\^\?/.exec(line) ?? [];
      const margin = `${question.slice(0, question.indexOf('//') + 2).padEnd(question.length)} `;
      return answer
        .split('\n')
        .map((text, row) => ({ text: (row === 0 ? `${question} ` : margin) + text, mark, hints: [] }));
    }
    const hints = types?.hints.filter((hint) => hint.line === i) ?? [];
    return [{ text: diff ? line.slice(0, diff.index) : line, mark, hints }];
  });
}

const TAG_OR_CHARACTER = /<[^>]*>|&\w+;|[\s\S]/g;

/**
 * Puts an element around each name whose type is known. The type is an attribute, which CSS shows: it is no part of the
 * code's text, so it is neither selected nor copied nor run.
 */
function withHints(html: string, hints: TypeHint[]): string {
  if (hints.length === 0) return html;
  const starts = new Map(hints.map((hint) => [hint.column, hint]));
  let out = '';
  let column = 0;
  let end = -1;
  for (const [piece] of html.matchAll(TAG_OR_CHARACTER)) {
    // A name is one token of the grammar, so no tag stands within it.
    const hint = piece.startsWith('<') ? undefined : starts.get(column);
    if (hint) {
      const text = escapeAttribute(hint.text).replaceAll('\n', '&#10;');
      out += `<span class="type" tabindex="0" aria-description="${text}">`;
      end = column + hint.length;
    }
    out += piece;
    if (!piece.startsWith('<')) column++;
    if (column === end) {
      out += '</span>';
      end = -1;
    }
  }
  return out;
}
