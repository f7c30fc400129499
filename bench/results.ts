import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import type { Samples } from './statistics.ts';

/** The measurements of one site with one size of the corpus. */
export interface SiteResult {
  name: string;
  label: string;
  samples: Samples;
}

/** The measurements of all sites with the same corpus. */
export interface SizeResult {
  pages: number;
  /** This site first. */
  sites: SiteResult[];
}

/** The measurements of one page of the published site. */
export interface PageResult {
  path: string;
  samples: Samples;
}

/** The measurements of this site with more pages than the peers are built with. */
export interface Growth {
  pages: number;
  samples: Samples;
}

/** The machine that the numbers come from. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGB: number;
  system: string;
  node: string;
  chromium: string;
  /**
   * Load average of the minute before the first run: processes that want a core. Near 0 if the
   * machine was idle.
   */
  loadBefore: number;
}

/** The input of the report. */
export interface Results {
  date: string;
  command: string;
  note: string | undefined;
  machine: Machine;
  sizes: SizeResult[];
  realPages: PageResult[];
  /** Steps of the course. */
  steps: PageResult[];
  growth: Growth[];
  /** The kind of search of each site. */
  searches: { label: string; search: string }[];
  /** Peers that could not be measured, or not completely, and why. */
  failures: { label: string; reason: string }[];
}

/**
 * Describes what the measurements depend on in addition to the sites.
 * @param chromium the version of the browser that measures
 */
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
