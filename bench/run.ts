import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withBrowser } from './browser.ts';
import { LARGE, measurementsOf } from './measurements.ts';
import { commandOf, type Options, OptionsError, readOptions, usage } from './options.ts';
import { dist, realPages, requireDist } from './real-pages.ts';
import { markdownReport, plainReport } from './report.ts';
import { describeMachine, type Machine, type Results, type SiteResult } from './results.ts';
import { labelOf, ours, type Site } from './sites.ts';
import { addSample, type Samples } from './statistics.ts';
import { stepsIn } from './verdict.ts';

const project = resolve(import.meta.dirname, '..');
const folder = join(import.meta.dirname, 'results');

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else await bench(options);
} catch (error) {
  if (!(error instanceof OptionsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** What was measured, by subject, and what could not be, by its name in the report. */
interface Measured {
  samples: Map<string, Samples>;
  failures: Map<string, string>;
}

async function bench(options: Options): Promise<void> {
  requireDist();
  const machine = describeMachine(await withBrowser(async (browser) => browser.version()));
  publish(resultsOf(options, machine, await measureAll(options)), options.write);
}

/**
 * Takes all measurements. One that fails is reported and does not end the others. A peer that fails
 * once is skipped from then on; a peer whose search fails is not.
 */
async function measureAll(options: Options): Promise<Measured> {
  const samples = new Map<string, Samples>();
  const failures = new Map<string, string>();
  const failed = new Set<Site>();
  const fail = (what: string, error: unknown) => {
    failures.set(what, presentable(error));
    progress(`${what} failed: ${failures.get(what)}`);
  };
  const onFailedSearch = (site: Site, what: string, error: unknown) =>
    fail(`${labelOf(site)}, search (${what})`, error);
  for (const { what, run, site, measure } of measurementsOf(options, onFailedSearch)) {
    if (failed.has(site)) continue;
    try {
      const sample = await measure();
      const known = samples.get(what) ?? {};
      samples.set(what, known);
      addSample(known, sample);
      const numbers = Object.entries(sample).map(([name, value]) => `${name} ${value?.toFixed(1) ?? '–'}`);
      progress(`${what}, run ${run + 1}: ${numbers.join(', ')}`);
    } catch (error) {
      if (site !== ours) failed.add(site);
      fail(site === ours ? `${what}, run ${run + 1}` : labelOf(site), error);
    }
  }
  return { samples, failures };
}

function resultsOf(options: Options, machine: Machine, { samples, failures }: Measured): Results {
  const sites = [ours, ...options.peers];
  const samplesOf = (what: string) => samples.get(what) ?? {};
  const resultOf = (site: Site, pages: number): SiteResult => ({
    name: site.name,
    label: labelOf(site),
    samples: samplesOf(`${site.name} with ${pages} pages`),
  });
  return {
    date: new Date().toISOString().slice(0, 10),
    command: commandOf(options),
    note: options.note,
    machine,
    sizes: options.pages.map((pages) => ({ pages, sites: sites.map((site) => resultOf(site, pages)) })),
    realPages: realPages.map((path) => ({ path, samples: samplesOf(path) })),
    steps: stepsIn(dist).map((path) => ({ path, samples: samplesOf(path) })),
    growth: options.large ? [{ pages: LARGE, samples: samplesOf(`${ours.name} with ${LARGE} pages`) }] : [],
    searches: sites.map((site) => ({ label: labelOf(site), search: site.search })),
    failures: Array.from(failures, ([label, reason]) => ({ label, reason })),
  };
}

function publish(results: Results, write: boolean): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\n${plainReport(results)}`);
  if (write) writeFileSync(join(project, 'docs/measurements.md'), markdownReport(results));
}

/** Returns an error's message on one line, without paths of this machine and URLs. */
function presentable(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replaceAll(project, '.')
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/(?:file:\/\/)?(?:\/[\w.@+-]+){2,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}

function progress(line: string): void {
  console.error(line);
}
