import { wilson } from '../../server/feedback/wilson.ts';
import type { Judged } from './judged.ts';

/** Returns the URL paths of results in the order shown, with anchors. */
export type Ask = (query: string, context: string) => Promise<string[]>;

/** What an engine found for a judged query. */
export interface Answer {
  judged: Judged;
  /** The number of pages before the first correct one; -1 if none was found. */
  rank: number;
  got: string[];
  ms: number;
}

const pageOf = (address: string) => address.split('#')[0]!;

/**
 * Runs all judged queries for which a correct page exists.
 * @param paths URL paths of all pages
 */
export async function judge(queries: readonly Judged[], paths: ReadonlySet<string>, ask: Ask) {
  const answers: Answer[] = [];
  for (const judged of queries.filter(({ right }) => right.some((address) => paths.has(pageOf(address))))) {
    const started = performance.now();
    const got = await ask(judged.query, judged.context);
    const ms = performance.now() - started;
    answers.push({ judged, rank: rankOf(got, judged.right), got, ms });
  }
  return answers;
}

function rankOf(got: string[], right: string[]): number {
  const isRight = (result: string) => right.includes(result) || right.includes(pageOf(result));
  const at = got.findIndex(isRight);
  if (at <= 0) return at;
  // Sections are nested under their page, so pages are counted, not results. If another section of
  // the first page is correct, the reader has to look for it.
  const before = new Set(got.slice(0, at).map(pageOf)).size;
  return pageOf(got[0]!) === pageOf(got[at]!) ? 1 : before;
}

/** Returns how many answers have a correct page first, and among the first three. */
export function countsOf(answers: readonly Answer[]): { first: number; firstThree: number } {
  return {
    first: answers.filter(({ rank }) => rank === 0).length,
    firstThree: answers.filter(({ rank }) => rank >= 0 && rank < 3).length,
  };
}

/** Formats the counts of a set with their 95% confidence intervals, and the times. */
export function report(name: string, answers: readonly Answer[]): string {
  const { first, firstThree } = countsOf(answers);
  const share = (n: number) => {
    const [low, high] = wilson(n, answers.length).map((bound) => (100 * bound).toFixed(0));
    return `${n} = ${((100 * n) / answers.length).toFixed(1)} % (${low}–${high})`;
  };
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(1);
  return `${name}: of ${answers.length} queries, first ${share(first)}, in the first three ${share(firstThree)}; ms per query: median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`;
}
