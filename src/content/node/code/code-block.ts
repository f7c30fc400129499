import { escapeAttribute } from '../../../core/html.ts';
import { readLineMarks } from '../../samples/line-marks.ts';
import type { SampleTypes, TypeHint } from '../type-hints/index.ts';
import { type Highlight, lineHtml, type Wrap } from './highlight.ts';
import { splitPieces } from './pieces.ts';
import { uncopiedStarts } from './uncopied.ts';

/** Options for the lines of a code block. */
export interface CodeOptions {
  language: string;
  /** Lines to highlight, from 1. */
  marked?: ReadonlySet<number>;
  /** The types of names in the code, if the page shows them. */
  types?: SampleTypes | undefined;
}

/** A line to write as HTML. */
interface Line {
  text: string;
  mark: string;
  hints: TypeHint[];
}

/** Reads `{2,4-6}` from a fence's meta as line numbers, from 1. */
export function markedLines(meta: string): Set<number> {
  const lines = new Set<number>();
  // Braces within a title or a reason don't count.
  const groups = meta.replace(/"[^"]*"|'[^']*'/g, '').matchAll(/\{([\d,\s-]+)\}/g);
  for (const range of [...groups].flatMap(([, ranges = '']) => ranges.split(','))) {
    const [from, to] = range.split('-').map((part) => Number.parseInt(part, 10));
    if (!from) continue;
    for (let line = from; line <= (to || from); line++) lines.add(line);
  }
  return lines;
}

/**
 * Writes the lines of a code block as HTML. Only highlighted, added, and removed lines have an
 * element.
 */
export function codeLines(code: string, options: CodeOptions, highlight: Highlight): string {
  const lines = readLines(code, options);
  const texts = lines.map(({ text }) => text);
  const highlighted = highlight(texts.join('\n'), options.language);
  const uncopied = uncopiedStarts(options.language, texts);
  return lines
    .map(({ mark, hints }, i) => {
      const end = i < lines.length - 1 ? '\n' : '';
      const [start, rest] = splitPieces(highlighted[i] ?? [], uncopied[i]!);
      const code = lineHtml(rest, hints.map(typeAround));
      const isCode = uncopied[i] !== Number.POSITIVE_INFINITY;
      const skipped = lineHtml(start) + (isCode ? '' : end);
      const line = (skipped && `<span data-uncopied>${skipped}</span>`) + code + (isCode ? end : '');
      return mark ? `<span class="${mark}">${line}</span>` : line;
    })
    .join('');
}

function readLines(code: string, { marked, types }: CodeOptions): Line[] {
  return readLineMarks(code).flatMap((line, i) => {
    const mark = line.mark ? `line ${line.mark}` : marked?.has(i + 1) ? 'line mark' : '';
    const answer = types?.answers.get(i);
    if (answer !== undefined) {
      // A comment like any other: readable, selectable, and copied with the code.
      const [question = ''] = /^.*\^\?/.exec(line.text) ?? [];
      const margin = `${question.slice(0, question.indexOf('//') + 2).padEnd(question.length)} `;
      return answer
        .split('\n')
        .map((text, row) => ({ text: (row === 0 ? `${question} ` : margin) + text, mark, hints: [] }));
    }
    const hints = types?.hints.filter((hint) => hint.line === i) ?? [];
    return [{ text: line.text, mark, hints }];
  });
}

/**
 * An element around a name with a known type. CSS shows the type from an attribute: it isn't part
 * of the code, so it is neither selected, copied, nor run.
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
