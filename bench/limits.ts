import { rounded } from './numbers.ts';

/** What was measured, and its limit. */
export interface Measured {
  measured: number;
  'at most'?: number;
  [detail: string]: number | undefined;
}

/** Prints what was measured, by name. The command fails if a value is above its limit. */
export function printWithLimits(rows: Record<string, Measured>): void {
  const cells = (row: Measured) =>
    Object.entries(row).map(([column, value]) => [column, value === undefined ? undefined : rounded(value)]);
  console.table(
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, Object.fromEntries(cells(row))])),
  );
  if (Object.values(rows).some(({ measured, 'at most': most = Infinity }) => measured > most))
    process.exitCode = 1;
}

/** Returns the seconds that work in this process takes, and those of the processor. */
export async function timed(work: () => Promise<unknown>): Promise<Measured> {
  const before = process.cpuUsage();
  const started = performance.now();
  await work();
  const measured = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { measured, 'CPU seconds': (user + system) / 1e6 };
}
