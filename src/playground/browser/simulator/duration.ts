import { TIME_UNITS } from '../../../statechart/machine/delay-text.ts';

/** A duration in its largest unit, with one decimal. @param ms milliseconds */
export function duration(ms: number): string {
  // At least two of a unit: "90 seconds" is clearer than "1.5 minutes".
  const [length, unit] = TIME_UNITS.find(([candidate]) => ms >= candidate * 2) ?? TIME_UNITS.at(-1)!;
  return `${(ms / length).toFixed(1)} ${unit}`;
}
