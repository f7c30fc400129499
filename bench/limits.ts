import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../src/core/node/project.ts';
import { rounded } from './numbers.ts';
import { mapValues } from './report.ts';

/** What was measured, and its limit. */
export interface Measured {
  measured: number;
  'at most'?: number;
  [detail: string]: number | undefined;
}

type Rows = Record<string, Measured>;

/** Prints what was measured, by name. The command fails if a value is above its limit. */
export function printWithLimits(rows: Rows): void {
  console.table(mapValues(rows, (row) => mapValues(row, (value) => value && rounded(value))));
  if (Object.values(rows).some(({ measured, 'at most': most = Infinity }) => measured > most))
    process.exitCode = 1;
}

/** Measures a part of a build in an empty folder, which is in the project so that packages resolve. */
export async function measureBuild(name: string, measure: (folder: string) => Promise<Rows>): Promise<void> {
  const folder = join(project, '.cache/bench', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  printWithLimits(await measure(folder));
  rmSync(folder, { recursive: true });
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
