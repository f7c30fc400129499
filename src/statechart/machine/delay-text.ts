const SECOND = 1000;
/** Units of time in milliseconds, longest first. */
export const TIME_UNITS = [
  [24 * 3600 * SECOND, 'd'],
  [3600 * SECOND, 'h'],
  [60 * SECOND, 'min'],
  [SECOND, 's'],
] as const;

/**
 * Formats a delay for drawings: in the largest unit of which it is a whole number, or in
 * milliseconds below ten seconds.
 *
 * @param ms milliseconds
 */
export function delayText(ms: number): string {
  const [length, unit] = (ms >= 10 * SECOND && TIME_UNITS.find(([candidate]) => ms % candidate === 0)) || [];
  return length === undefined ? `${ms}ms` : `${ms / length} ${unit}`;
}
