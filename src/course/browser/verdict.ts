import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import type { CheckReport, CheckResult } from './checks/report.ts';

/** The results of the checks on a reader's code, or the reason why it could not be checked. */
export type Verdict = CheckReport;

/** Whether the step is solved. */
export const isSolved = ({ problem, results }: Verdict): boolean =>
  problem === undefined && results.length > 0 && results.every(({ ok }) => ok);

/** The common mistake that the code makes, if it is one that the step knows. */
export const mistakeIn = ({ results }: Pick<Verdict, 'results'>): string | undefined =>
  results.find(({ mistake }) => mistake !== undefined)?.mistake;

/** How many checks pass, in words. */
export function countWords({ results }: Verdict): string {
  const passed = results.filter(({ ok }) => ok).length;
  return format(plural(t.learn.passing, results.length), { passed });
}

/** A verdict in a few sentences, for a screen reader. */
export function verdictWords(verdict: Verdict): string {
  const { problem, results } = verdict;
  if (problem) {
    const line = problem.line === undefined ? '' : `${format(t.run.atLine, { line: problem.line })} `;
    const words = [t.learn.cannotCheck, `${line}${problem.message}`, mistakeIn(verdict)];
    return plainText(words.filter(Boolean).join(' '));
  }
  if (isSolved(verdict)) return t.learn.allPass;
  const failed = results.find(({ ok }) => !ok);
  return plainText([countWords(verdict), failed && failureWords(failed)].filter(Boolean).join('. '));
}

const failureWords = ({ name, message, mistake }: CheckResult): string =>
  [`${name}: ${message ?? t.learn.fails}`, mistake].filter(Boolean).join(' ');

const plainText = (markdown: string) => markdown.replaceAll('`', '');
