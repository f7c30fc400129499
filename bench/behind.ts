import { reasons } from './reasons.ts';
import type { SizeResult } from './results.ts';
import { median } from './statistics.ts';
import { formatNumber } from './table.ts';

/** A row of a table: what is measured, and what it is called. Less of it is better. */
export type Row = readonly [metric: string, label: string];

/** A row in which this site is behind, without a reason. */
export class ReasonsError extends Error {
  override name = 'ReasonsError';
}

/** Peers that need less of something than this site, as far as the table shows it. */
function aheadIn(metric: string, { sites: [ours, ...peers] }: SizeResult): string[] {
  const own = median(ours?.samples[metric] ?? []);
  if (own === undefined) return [];
  return peers
    .filter(({ samples }) => {
      const theirs = median(samples[metric] ?? []);
      return theirs !== undefined && theirs < own && formatNumber(theirs) !== formatNumber(own);
    })
    .map(({ label }) => label);
}

/**
 * A line for each row in which a peer is ahead of this site: which ones, and why.
 * @param reasonOf why this site needs as much of a metric as it does
 * @throws ReasonsError naming the rows for which there is no reason
 */
export function behindLines(
  rows: readonly Row[],
  size: SizeResult,
  reasonOf: Readonly<Record<string, string>> = reasons,
): string[] {
  const behind = rows
    .map(([metric, label]) => ({ metric, label, ahead: aheadIn(metric, size) }))
    .filter(({ ahead }) => ahead.length > 0);
  const without = behind.filter(({ metric }) => !reasonOf[metric]);
  if (without.length > 0) {
    const list = without.map(({ metric, label, ahead }) => `${metric} (${label}): ahead ${ahead.join(', ')}`);
    throw new ReasonsError(
      `With ${size.pages} pages this site is behind in rows for which bench/reasons.ts has no reason:\n${list.join('\n')}\nWrite why, and write the report of the same session again: npm run bench -- --resume --write, with the same --pages, --runs and --peers.`,
    );
  }
  return behind.map(
    ({ metric, label, ahead }) =>
      `- **${label.replace(/^– /, '')}** (${ahead.join(', ')}): ${reasonOf[metric]}`,
  );
}
