import { escapeAttribute } from '../../site/html.ts';
import { type Highlight, lineHtml, type Wrap } from './highlight.ts';
import type { SampleTypes, TypeHint } from './type-hints/index.ts';

/** What decides how the lines of a block of code look. */
export interface CodeOptions {
  language: string;
  /** Lines to mark, from 1. */
  marked?: ReadonlySet<number>;
  /** What TypeScript says about the names in the code, where the page shows it. */
  types?: SampleTypes | undefined;
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
  // Braces within a title or a reason mark nothing.
  const ranges = /\{([\d,\s-]+)\}/.exec(meta.replace(/"[^"]*"|'[^']*'/g, ''))?.[1] ?? '';
  for (const range of ranges.split(',')) {
    const [from, to] = range.split('-').map((part) => Number.parseInt(part, 10));
    if (!from) continue;
    for (let line = from; line <= (to || from); line++) lines.add(line);
  }
  return lines;
}

/** Writes the lines of a block of code as HTML. Only marked, added and removed lines get an element of their own. */
export function codeLines(code: string, options: CodeOptions, highlight: Highlight): string {
  const lines = readLines(code, options);
  const highlighted = highlight(lines.map(({ text }) => text).join('\n'), options.language);
  return lines
    .map(({ mark, hints }, i) => {
      const line = lineHtml(highlighted[i] ?? [], hints.map(typeAround)) + (i < lines.length - 1 ? '\n' : '');
      return mark ? `<span class="${mark}">${line}</span>` : line;
    })
    .join('');
}

function readLines(code: string, { marked, types }: CodeOptions): Line[] {
  return code.split('\n').flatMap((line, i) => {
    const diff = diffMark.exec(line);
    const mark = diff ? (diff[1] === '++' ? 'line add' : 'line del') : marked?.has(i + 1) ? 'line mark' : '';
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

/**
 * An element around a name whose type is known. The type is an attribute, which CSS shows: it is no part of the code's text, so it is
 * neither selected nor copied nor run.
 */
function typeAround({ column, length, text }: TypeHint): Wrap {
  const type = escapeAttribute(text).replaceAll('\n', '&#10;');
  return {
    start: column,
    end: column + length,
    open: `<span class="type" tabindex="0" aria-description="${type}">`,
    close: '</span>',
  };
}
