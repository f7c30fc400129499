/** Returns the middle number, or the mean of the two in the middle; undefined for an empty list. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined || sorted.length % 2 === 1) return upper;
  return (sorted[sorted.length / 2 - 1]! + upper) / 2;
}

/** Rounds a number to three digits. */
export const rounded = (value: number): number => Number(value.toPrecision(3));
