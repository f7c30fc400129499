import type { Code } from 'mdast';
import type { FenceMeta } from '../../samples/fence.ts';
import { readLineMarks } from '../../samples/line-marks.ts';
import { isRun, type Sample } from '../../samples/sample.ts';
import { markedLines } from '../code/code-block.ts';
import type { PageContext } from './page-context.ts';

type Report = PageContext['report'];
type FencedSample = Pick<Sample, 'lang' | 'code' | 'norun' | 'nocheck' | 'include'>;

/**
 * Finds mistakes in a fence other than in its code: unknown options, highlighted lines that don't
 * exist, a missing end, and unchecked assertions.
 */
export function checkFence(
  node: Code,
  { problems }: FenceMeta,
  sample: FencedSample,
  { lines, report }: Pick<PageContext, 'lines' | 'report'>,
): void {
  const place = { line: node.position?.start.line };
  for (const problem of problems) report(place, ...problem);
  const last = node.value.split('\n').length;
  const beyond = [...markedLines(node.meta ?? '')].filter((line) => line > last);
  if (beyond.length > 0)
    report(
      place,
      `the code block highlights line ${beyond[0]}, but has ${last === 1 ? 'one line' : `${last} lines`}`,
      'Correct the line numbers in {…}.',
    );
  checkEnd(node, lines, report);
  checkAssertions(node, sample, report);
}

/** An unclosed fence includes the rest of the page, or of its list or admonition. */
function checkEnd({ position }: Code, lines: readonly string[], report: Report): void {
  if (!position) return;
  const { start, end } = position;
  const fence = /^(`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[1];
  // Plain Markdown has code blocks without fences.
  if (fence === undefined) return;
  const closing = /(?:^|[\s>])(`{3,}|~{3,})\s*$/.exec(lines[end.line - 1] ?? '')?.[1];
  if (end.line > start.line && closing?.startsWith(fence)) return;
  report(
    { line: start.line },
    'the code block isn’t closed',
    `Write ${fence} on a separate line after the code.`,
  );
}

/** Comments that look like assertions. The first group is what was written instead of `// =>`. */
const ASSERTION = /\/\/\s*=>/;
const LOOKALIKE = /\/\*+\s*(=>)|(?:^|[\s;,)}])\/\/\s*(->|→)/;
const PROGRAMS = new Set(['', 'ts', 'tsx', 'js', 'jsx', 'vue', 'svelte']);

/** Readers trust `// =>`, so it is only allowed if it is checked. */
function checkAssertions({ position }: Code, sample: FencedSample, report: Report): void {
  const { lang, code, norun, nocheck, include } = sample;
  const first = (position?.start.line ?? 0) + 1;
  const at = (row: number) => ({ line: include === undefined ? first + row : first - 1 });
  const rephrase = 'write the comment without =>.';
  const [why, hint] =
    include !== undefined
      ? ['the file is shown, not run', `In ${include}, ${rephrase}`]
      : nocheck !== undefined
        ? ['the code block has nocheck', `Remove nocheck, or ${rephrase}`]
        : norun !== undefined
          ? ['the code block has norun', `Remove norun, or ${rephrase}`]
          : lang === ''
            ? ['code blocks without a language aren’t run', `Add the language ts, or ${rephrase}`]
            : [
                `code blocks in ${lang} aren’t run`,
                `Change the language of the code block to ts, or ${rephrase}`,
              ];
  for (const [row, { text, mark }] of readLineMarks(code).entries()) {
    const lookalike = PROGRAMS.has(lang) ? LOOKALIKE.exec(text) : null;
    if (lookalike) {
      const sign = lookalike[1] ?? lookalike[2];
      report(
        at(row),
        `the comment with ${sign} looks like an assertion, but nothing checks it`,
        'Write assertions as // => value, or rephrase the comment.',
      );
    } else if (!isRun(sample) && ASSERTION.test(text) && mark !== 'del') {
      report(at(row), `the assertion is never checked: ${why}`, hint);
    }
    if (PROGRAMS.has(lang) && lang !== '' && nocheck === undefined && /@ts-nocheck/.test(text)) {
      report(
        at(row),
        '@ts-nocheck turns off type checking for the code block',
        'Remove @ts-nocheck and fix the types, or add nocheck="reason" to the code block.',
      );
    }
  }
}
