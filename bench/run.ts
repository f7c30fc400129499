import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withBrowser } from './browser.ts';
import { firstHeading, pageId } from './corpus.ts';
import { type Options, OptionsError, readOptions, usage } from './options.ts';
import { measurePage } from './page-metrics.ts';
import { markdownReport, plainReport } from './report.ts';
import {
  commandOf,
  describeMachine,
  emptyResult,
  type Growth,
  type Results,
  type SiteResult,
} from './results.ts';
import { ours } from './sites.ts';
import { serveFolder } from './static-server.ts';
import { addSample, rotated } from './statistics.ts';
import { Workspace } from './workspace.ts';

const project = resolve(import.meta.dirname, '..');
const largeCounts = [1000, 3000];
/** The third page of the second section, and the one after it. */
const [measuredId, nextId] = [pageId(14), pageId(15)];

/** A site that is measured, and what was found. */
interface Contestant {
  workspace: Workspace;
  result: SiteResult;
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else await bench(options);
} catch (error) {
  if (!(error instanceof OptionsError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 1;
}

async function bench(options: Options): Promise<void> {
  const { pages, runs } = options;
  const machine = describeMachine(await withBrowser(async (browser) => browser.version()));
  const { contestants, results: sites } = await openSites(options);
  for (let round = 0; round < runs; round++) await inTurn(contestants, round, 'built', build);
  for (let round = 0; round < runs; round++) {
    // Once more where the browser fails: one lost connection says nothing about a site.
    await inTurn(contestants, round, 'read', (site) => read(site, pages).catch(() => read(site, pages)));
  }
  const results: Results = {
    date: new Date().toISOString().slice(0, 10),
    command: commandOf(options),
    note: options.note,
    machine,
    pages,
    runs,
    sites,
    growth: options.large ? await grow(contestants[0]!.workspace) : [],
  };
  publish(results, options.write);
}

/** Prepares every site; a peer that cannot be is left out, with the reason in its result. */
async function openSites({ peers, pages }: Options) {
  const contestants: Contestant[] = [];
  const results: SiteResult[] = [];
  for (const site of [ours, ...peers]) {
    const result = emptyResult(site);
    results.push(result);
    await orSkip(result, async () => {
      progress(`preparing ${result.label}`);
      const workspace = await Workspace.open(site);
      workspace.write(pages);
      contestants.push({ workspace, result });
    });
  }
  return { contestants, results };
}

/** One round over all sites, each time beginning with another. */
async function inTurn(
  contestants: Contestant[],
  round: number,
  done: string,
  measure: (workspace: Workspace) => Promise<Record<string, number | undefined>>,
): Promise<void> {
  for (const { workspace, result } of rotated(contestants, round)) {
    if (result.skipped) continue;
    await orSkip(result, async () => {
      const sample = await measure(workspace);
      addSample(result.samples, sample);
      const numbers = Object.entries(sample).map(([name, value]) => `${name} ${value?.toFixed(1) ?? '–'}`);
      progress(`run ${round + 1}: ${result.label} ${done}: ${numbers.join(', ')}`);
    });
  }
}

/** Ours has to work; what goes wrong with a peer is the reason to leave it out. */
async function orSkip(result: SiteResult, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (result.name === ours.name) throw error;
    result.skipped = presentable(error);
    progress(`${result.label} skipped: ${result.skipped}`);
  }
}

async function build(workspace: Workspace) {
  workspace.clear();
  const cold = await workspace.build();
  const warm = await workspace.build();
  return {
    coldSeconds: cold.seconds,
    warmSeconds: warm.seconds,
    coldCpu: cold.cpuSeconds,
    warmCpu: warm.cpuSeconds,
    coldMB: cold.peakMB,
    warmMB: warm.peakMB,
  };
}

async function read(workspace: Workspace, pages: number) {
  const served = await serveFolder(workspace.output);
  const visit = {
    url: `${served.url}${workspace.site.base}/${measuredId}`,
    next: { link: `a[href$="${nextId}"], a[href$="${nextId}/"]`, heading: firstHeading(pages, nextId) },
  };
  try {
    return await withBrowser((browser) => measurePage(browser, visit));
  } finally {
    served.close();
  }
}

/** Builds ours with more pages, to show that time grows with them and that what a reader loads does not. */
async function grow(workspace: Workspace): Promise<Growth[]> {
  const growth: Growth[] = [];
  for (const pages of largeCounts) {
    workspace.write(pages);
    const { coldSeconds, warmSeconds, coldCpu, coldMB } = await build(workspace);
    const { htmlKB, jsKB } = await read(workspace, pages);
    growth.push({ pages, coldSeconds, warmSeconds, coldCpu, coldMB, htmlKB, jsKB });
    progress(`${pages} pages: cold ${coldSeconds.toFixed(1)} s, warm ${warmSeconds.toFixed(1)} s`);
  }
  return growth;
}

function publish(results: Results, write: boolean): void {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`);
  if (write) writeFileSync(join(project, 'docs/measurements.md'), markdownReport(results));
  console.log(`\n${plainReport(results)}`);
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
