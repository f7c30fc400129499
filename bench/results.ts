import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import type { Samples } from './statistics.ts';

/** What was measured of one site with one size of the corpus. */
export interface SiteResult {
  name: string;
  label: string;
  samples: Samples;
}

/** All sites with the same corpus. */
export interface SizeResult {
  pages: number;
  /** Ours first. */
  sites: SiteResult[];
}

/** What was measured of a page that this site publishes. */
export interface PageResult {
  path: string;
  samples: Samples;
}

/** This site with more pages than the peers get. */
export interface Growth {
  pages: number;
  samples: Samples;
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

/** Everything that the report says. */
export interface Results {
  date: string;
  command: string;
  note: string | undefined;
  machine: Machine;
  sizes: SizeResult[];
  realPages: PageResult[];
  growth: Growth[];
  /** Sites with what they search with. */
  searches: { label: string; search: string }[];
  /** Peers of which there is nothing, or not everything, and why. */
  failures: { label: string; reason: string }[];
}

/** What the measurements depend on besides the sites. @param chromium the version of the browser that measures */
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
