import { reasons } from './reasons.ts';
import type { SizeResult } from './results.ts';
import { median } from './statistics.ts';
import { formatNumber } from './table.ts';

/** A row of a table: a metric, of which less is better, and its label. */
export type Row = readonly [metric: string, label: string];

/**
 * Returns the labels of peers whose value of a metric is lower than this site's, also after
 * rounding as in the table.
 */
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
 * Returns a line for each row in which peers are ahead of this site, with their names and the
 * reason, if it is known.
 * @param reasonOf why this site's value of a metric is higher
 */
export function behindLines(
  rows: readonly Row[],
  size: SizeResult,
  reasonOf: Readonly<Record<string, string>> = reasons,
): string[] {
  return rows
    .map(([metric, label]) => ({ metric, label, ahead: aheadIn(metric, size) }))
    .filter(({ ahead }) => ahead.length > 0)
    .map(
      ({ metric, label, ahead }) =>
        `- **${label.replace(/^– /, '')}** (${ahead.join(', ')}): ${reasonOf[metric] ?? 'reason unknown.'}`,
    );
}
