/** Returns the middle number, or the mean of the two in the middle; undefined for an empty list. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined || sorted.length % 2 === 1) return upper;
  return (sorted[sorted.length / 2 - 1]! + upper) / 2;
}

/** Returns our value divided by a peer's; undefined if one is missing or the peer's is 0. */
export function ratio(ours: number | undefined, peers: number | undefined): number | undefined {
  return ours === undefined || !peers ? undefined : ours / peers;
}

/** The values of several runs, by metric. */
export type Samples = Record<string, number[]>;

/** Adds the values of one run. Metrics that could not be measured are skipped. */
export function addSample(samples: Samples, run: Record<string, number | undefined>): void {
  for (const [metric, value] of Object.entries(run)) {
    if (value !== undefined) samples[metric] = [...(samples[metric] ?? []), value];
  }
}

/**
 * Rotates a list to the left by a number of positions, so that in interleaved runs no site is
 * always first.
 */
export function rotated<T>(list: readonly T[], places: number): T[] {
  const cut = list.length === 0 ? 0 : places % list.length;
  return [...list.slice(cut), ...list.slice(0, cut)];
}
