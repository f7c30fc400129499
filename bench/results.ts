import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import type { Options } from './options.ts';
import { labelOf, type Site } from './sites.ts';
import type { Samples } from './statistics.ts';

/** What was measured of one site. */
export interface SiteResult {
  name: string;
  label: string;
  search: string;
  samples: Samples;
  /** Why there is nothing, or nothing more, of it. */
  skipped?: string;
}

/** This site with more pages, built once each. */
export interface Growth {
  pages: number;
  coldSeconds: number;
  warmSeconds: number;
  coldCpu: number | undefined;
  coldMB: number | undefined;
  htmlKB: number | undefined;
  jsKB: number | undefined;
}

/** Where the numbers come from. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGB: number;
  system: string;
  node: string;
  chromium: string;
  /** Processes that wanted a core in the minute before the first run; near 0 where the machine was free. */
  loadBefore: number;
}

/** One run of the bench. */
export interface Results {
  date: string;
  command: string;
  note: string | undefined;
  machine: Machine;
  pages: number;
  runs: number;
  /** Ours first. */
  sites: SiteResult[];
  growth: Growth[];
}

export function emptyResult(site: Site): SiteResult {
  return { name: site.name, label: labelOf(site), search: site.search, samples: {} };
}

export function describeMachine(chromium: string): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    chromium,
    loadBefore: loadavg()[0]!,
  };
}

/** The command that makes the same measurements. */
export function commandOf({ peers, runs, pages, large }: Options): string {
  const list = peers.map(({ name }) => name).join(',') || 'none';
  return `npm run bench -- --peers ${list} --runs ${runs} --pages ${pages}${large ? ' --large' : ''}`;
}
