/** Returns the middle number, or the mean of the two in the middle; `NaN` for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

/** Rounds a number to three digits. */
export const rounded = (value: number): number => Number(value.toPrecision(3));
