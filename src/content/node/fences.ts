import type { Code } from 'mdast';
import type { FenceMeta } from '../samples/fence.ts';
import { isRun, type Sample } from '../samples/sample.ts';
import { markedLines } from './code-block.ts';
import type { PageContext } from './page-context.ts';

type Report = PageContext['report'];
type FencedSample = Pick<Sample, 'lang' | 'code' | 'norun' | 'nocheck' | 'include'>;

/**
 * Finds what is wrong with a fence besides its code: words that are not known, marks of lines that it does not have, a missing end, and
 * assertions that nothing checks.
 */
export function checkFence(
  node: Code,
  { problems }: FenceMeta,
  sample: FencedSample,
  { lines, report }: Pick<PageContext, 'lines' | 'report'>,
): void {
  const place = { line: node.position?.start.line };
  for (const problem of problems) {
    const [said = '', ...cure] = problem.split(/(?<=\.) /);
    report(place, said.replace(/\.$/, ''), cure.join(' ') || undefined);
  }
  const last = node.value.split('\n').length;
  const beyond = [...markedLines(node.meta ?? '')].filter((line) => line > last);
  if (beyond.length > 0)
    report(place, `the fence marks line ${beyond[0]}, but has ${last === 1 ? 'one line' : `${last} lines`}`);
  checkEnd(node, lines, report);
  checkAssertions(node, sample, report);
}

/** A fence that nothing closes takes in the rest of the page, or of the list or admonition that it stands in. */
function checkEnd({ position }: Code, lines: readonly string[], report: Report): void {
  if (!position) return;
  const { start, end } = position;
  const fence = /^(`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[1];
  // Plain Markdown has blocks of code without fences.
  if (fence === undefined) return;
  const closing = /(?:^|[\s>])(`{3,}|~{3,})\s*$/.exec(lines[end.line - 1] ?? '')?.[1];
  if (end.line > start.line && closing?.startsWith(fence)) return;
  report({ line: start.line }, 'the fence is not closed', `End it with ${fence} on a line of its own.`);
}

/** Comments that look like assertions; the first group is what is written for `// =>`. */
const ASSERTION = /\/\/\s*=>/;
const LOOKALIKE = /\/\*+\s*(=>)|(?:^|[\s;,)}])\/\/\s*(->|→)/;
const PROGRAMS = new Set(['', 'ts', 'tsx', 'js', 'jsx', 'vue', 'svelte']);

/** Readers trust what stands behind `// =>`, so it stands only where it is checked. */
function checkAssertions({ position }: Code, sample: FencedSample, report: Report): void {
  const { lang, code, norun, nocheck, include } = sample;
  const first = (position?.start.line ?? 0) + 1;
  const rows = code.split('\n');
  const at = (row: number) => ({ line: include === undefined ? first + row : first - 1 });
  const why =
    include !== undefined
      ? 'the file is shown, not run'
      : nocheck !== undefined
        ? 'the fence says nocheck'
        : norun !== undefined
          ? 'the fence says norun'
          : `samples in ${lang === '' ? 'no language' : lang} are not run`;
  for (const [row, text] of rows.entries()) {
    const lookalike = PROGRAMS.has(lang) ? LOOKALIKE.exec(text) : null;
    if (lookalike) {
      const sign = lookalike[1] ?? lookalike[2];
      report(
        at(row),
        `the comment with ${sign} looks like an assertion, and nothing checks it`,
        'Write an assertion as // => value, or the comment in words.',
      );
    } else if (!isRun(sample) && ASSERTION.test(text) && !text.includes('[!code --]')) {
      report(
        at(row),
        `the assertion is never checked: ${why}`,
        'Write the sample so that it can be run as ts, or the comment in words.',
      );
    }
    if (PROGRAMS.has(lang) && lang !== '' && nocheck === undefined && /@ts-nocheck/.test(text)) {
      report(
        at(row),
        '@ts-nocheck turns the check of the sample off',
        'Mend the types, or say nocheck="why" in the fence.',
      );
    }
  }
}
