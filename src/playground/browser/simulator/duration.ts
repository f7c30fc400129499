import { TIME_UNITS } from '../../../statechart/delay-text.ts';

/** A length of time in its largest unit, with one decimal. @param ms milliseconds */
export function duration(ms: number): string {
  // Two of a unit at least: 90 seconds say more than 1.5 minutes.
  const [length, unit] = TIME_UNITS.find(([candidate]) => ms >= candidate * 2) ?? TIME_UNITS.at(-1)!;
  return `${(ms / length).toFixed(1)} ${unit}`;
}
