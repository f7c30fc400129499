const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
] as const;

/** A length of time in its largest unit, with one decimal. @param ms milliseconds */
export function duration(ms: number): string {
  // Two of a unit at least: 90 seconds say more than 1.5 minutes.
  const [length, unit] = UNITS.find(([candidate]) => ms >= candidate * 2) ?? [1000, 's'];
  return `${(ms / length).toFixed(1)} ${unit}`;
}
