import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ReasonsError } from './behind.ts';
import { withBrowser } from './browser.ts';
import { LARGE, measurementsOf } from './measurements.ts';
import { commandOf, type Options, OptionsError, readOptions, usage } from './options.ts';
import { realPages, requireDist } from './real-pages.ts';
import { markdownReport, plainReport } from './report.ts';
import { describeMachine, type Results, type SiteResult } from './results.ts';
import { revisionOf, Session, SessionError } from './session.ts';
import { labelOf, ours, type Site } from './sites.ts';

const project = resolve(import.meta.dirname, '..');
const folder = join(import.meta.dirname, 'results');
/** What decides about the numbers, and is the same for all samples of a session. */
const measured = ['src', 'public', 'content', 'bench/peers'];

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else await bench(options);
} catch (error) {
  if (!(error instanceof OptionsError || error instanceof SessionError || error instanceof ReasonsError))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** What went wrong with peers, and with the search of peers. */
type Failures = Record<'failures' | 'searches', Map<Site, string>>;

async function bench(options: Options): Promise<void> {
  requireDist();
  const circumstances = {
    file: join(folder, 'session.json'),
    revision: revisionOf(project, measured),
    machine: describeMachine(await withBrowser(async (browser) => browser.version())),
  };
  const session = options.resume ? Session.resume(circumstances) : Session.begin(circumstances);
  const failures: Failures = { failures: new Map(), searches: new Map() };
  const { left, seconds } = await measureAll(options, session, failures);
  progress(`${Math.round(seconds / 60)} min, ${left} of all measurements left`);
  publish(resultsOf(options, session, failures), options.write && left === 0);
  if (left > 0) progress(`The same command with --resume measures the ${left} that are missing.`);
}

/**
 * Measures what the session does not have yet, until the time is up. A peer that fails is left out from then on, one whose search fails is not.
 */
async function measureAll(options: Options, session: Session, { failures, searches }: Failures) {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  const onFailedSearch = (site: Site, what: string, error: unknown) => {
    searches.set(site, `${what}: its search gives nothing (${presentable(error)})`);
    progress(searches.get(site)!);
  };
  const all = measurementsOf(options, onFailedSearch);
  const missing = all.filter(({ what, run }) => !session.has(what, run));
  let left = missing.length;
  for (const { what, run, site, measure } of missing) {
    if (options.minutes !== undefined && passed() > options.minutes * 60) break;
    left--;
    if (failures.has(site)) continue;
    try {
      const sample = await measure();
      session.add(what, run, sample);
      const numbers = Object.entries(sample).map(([name, value]) => `${name} ${value?.toFixed(1) ?? '–'}`);
      progress(`${passed().toFixed(0)} s: ${what}, run ${run + 1}: ${numbers.join(', ')}`);
    } catch (error) {
      // Ours has to work; what goes wrong with a peer is the reason to leave it out.
      if (site === ours) throw error;
      failures.set(site, presentable(error));
      progress(`${what} failed: ${failures.get(site)}`);
    }
  }
  return { left, seconds: passed() };
}

function resultsOf(options: Options, session: Session, { failures, searches }: Failures): Results {
  const sites = [ours, ...options.peers];
  const resultOf = (site: Site, pages: number): SiteResult => ({
    name: site.name,
    label: labelOf(site),
    samples: session.samplesOf(`${site.name} with ${pages} pages`),
  });
  return {
    date: session.date,
    command: commandOf(options),
    note: options.note,
    machine: session.machine,
    sizes: options.pages.map((pages) => ({ pages, sites: sites.map((site) => resultOf(site, pages)) })),
    realPages: realPages.map((path) => ({ path, samples: session.samplesOf(path) })),
    growth: options.large
      ? [{ pages: LARGE, samples: session.samplesOf(`${ours.name} with ${LARGE} pages`) }]
      : [],
    searches: sites.map((site) => ({ label: labelOf(site), search: site.search })),
    failures: Array.from([...failures, ...searches], ([site, reason]) => ({
      label: labelOf(site),
      reason,
    })),
  };
}

function publish(results: Results, write: boolean): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\n${plainReport(results)}`);
  if (write) writeFileSync(join(project, 'docs/measurements.md'), markdownReport(results));
}

/** An error's message in one line, without where things are on this machine and on its network. */
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
