import type { Judged } from './judged.ts';

/** Returns the URL paths of results in the order shown, with anchors. */
export type Ask = (query: string, context: string) => Promise<string[]>;

/** The results of a search engine on a judged set. */
export interface Verdict {
  active: number;
  skipped: number;
  first: number;
  firstThree: number;
  misses: { judged: Judged; rank: number; got: string[] }[];
  /**
   * By kind: the active queries, those with a correct page first, and those with one in the first
   * three.
   */
  kinds: Map<string, { active: number; first: number; firstThree: number }>;
  /** Milliseconds per query, sorted. */
  times: number[];
}

/** Returns the path of a result's page. */
export const pageOf = (address: string) => address.split('#')[0]!;

/** Returns whether a result matches a judged path. */
function isRight(result: string, right: string): boolean {
  return right.includes('#') ? result === right : pageOf(result) === right;
}

/**
 * Runs all judged queries for which a correct page exists.
 * @param paths URL paths of all pages
 */
export async function judge(
  queries: readonly Judged[],
  paths: ReadonlySet<string>,
  ask: Ask,
): Promise<Verdict> {
  const verdict: Verdict = {
    active: 0,
    skipped: 0,
    first: 0,
    firstThree: 0,
    misses: [],
    kinds: new Map(),
    times: [],
  };
  for (const judged of queries) {
    const { query, kind, right, context } = judged;
    if (!right.some((address) => paths.has(pageOf(address)))) {
      verdict.skipped++;
      continue;
    }
    const started = performance.now();
    const got = await ask(query, context);
    verdict.times.push(performance.now() - started);
    const at = got.findIndex((result) => right.some((address) => isRight(result, address)));
    // Sections are nested under their page, so pages are counted, not results.
    const before = new Set(got.slice(0, at).map(pageOf)).size;
    const rank = at > 0 && pageOf(got[0]!) === pageOf(got[at]!) ? 1 : at < 0 ? at : before;
    const entry = verdict.kinds.get(kind) ?? { active: 0, first: 0, firstThree: 0 };
    verdict.kinds.set(kind, entry);
    entry.active++;
    verdict.active++;
    if (rank === 0) {
      entry.first++;
      verdict.first++;
    }
    if (rank >= 0 && rank < 3) {
      entry.firstThree++;
      verdict.firstThree++;
    }
    if (rank !== 0) verdict.misses.push({ judged, rank, got: got.slice(0, 4) });
  }
  verdict.times.sort((a, b) => a - b);
  return verdict;
}

/** Returns the range of a proportion from 0 to 1 at 95% confidence (Wilson's score interval). */
export function interval(n: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const share = n / of;
  const middle = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return [(middle - half) / (1 + (z * z) / of), (middle + half) / (1 + (z * z) / of)];
}

/** Formats a verdict as text. */
export function report(
  name: string,
  { active, skipped, first, firstThree, kinds, misses, times }: Verdict,
  verbose: boolean,
): string {
  const share = (n: number, of: number) => {
    const [low, high] = interval(n, of);
    return `${n}/${of} ${((100 * n) / Math.max(1, of)).toFixed(1)} % (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)})`;
  };
  const at = (q: number) => (times[Math.floor((times.length - 1) * q)] ?? 0).toFixed(2);
  const lines = [
    `${name}: first ${share(first, active)}, in the first three ${share(firstThree, active)}; ${active} queries active, ${skipped} skipped (page not written)`,
    `  ms per query: median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`,
    ...[...kinds].map(
      ([kind, entry]) =>
        `  ${kind.padEnd(12)} first ${share(entry.first, entry.active)}, three ${share(entry.firstThree, entry.active)}`,
    ),
  ];
  if (verbose) {
    for (const { judged, rank, got } of misses)
      lines.push(
        `  ${rank < 0 ? '--' : `#${rank + 1}`} [${judged.kind}] ${judged.query} → ${got.join('  ')}`,
      );
  }
  return lines.join('\n');
}
