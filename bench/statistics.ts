/** The middle of some numbers, or the mean of the two in the middle; undefined where there are none. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined || sorted.length % 2 === 1) return upper;
  return (sorted[sorted.length / 2 - 1]! + upper) / 2;
}

/** How many times a peer's value ours is; undefined where one is missing or the peer's is nothing. */
export function ratio(ours: number | undefined, peers: number | undefined): number | undefined {
  return ours === undefined || !peers ? undefined : ours / peers;
}

/** What was measured over several runs, by metric. */
export type Samples = Record<string, number[]>;

/** Adds one run's measurements to the others'; what could not be measured leaves no sample. */
export function addSample(samples: Samples, run: Record<string, number | undefined>): void {
  for (const [metric, value] of Object.entries(run)) {
    if (value !== undefined) samples[metric] = [...(samples[metric] ?? []), value];
  }
}

/** A list turned left by a number of places, so that in interleaved runs nobody is always first. */
export function rotated<T>(list: readonly T[], places: number): T[] {
  const cut = list.length === 0 ? 0 : places % list.length;
  return [...list.slice(cut), ...list.slice(0, cut)];
}
