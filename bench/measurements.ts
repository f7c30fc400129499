import { withBrowser } from './browser.ts';
import { firstHeading, pageId } from './corpus.ts';
import type { Options } from './options.ts';
import { measurePage, type Visit } from './page-metrics.ts';
import { dist, realPages, visitOf } from './real-pages.ts';
import { ours, type Site } from './sites.ts';
import { type Served, serveFolder } from './static-server.ts';
import { rotated } from './statistics.ts';
import { measureStep, stepsIn } from './verdict.ts';
import { Workspace } from './workspace.ts';

/** A measurement in one run. */
export interface Measurement {
  /** Name of the subject, the same in each run. */
  what: string;
  run: number;
  site: Site;
  measure(): Promise<Record<string, number | undefined>>;
}

/**
 * Number of pages that only this site is built with, to show that its memory use stays within
 * bounds.
 */
export const LARGE = 3000;

/** The third page of the second section, and the next page. */
const [measuredId, nextId] = [pageId(14), pageId(15)];

/**
 * Returns all measurements, interleaved: each run measures each size of the corpus with each site,
 * starting with a different site than the previous run, and then the pages of this site. If the
 * machine becomes busy, all sites are affected about equally.
 * @param onFailedSearch called when a peer's search has no result
 */
export function measurementsOf(
  { peers, runs, pages, large }: Options,
  onFailedSearch: (site: Site, what: string, error: unknown) => void,
): Measurement[] {
  const workspaces = new Map<Site, Promise<Workspace>>();
  const open = (site: Site) => {
    const workspace = workspaces.get(site) ?? Workspace.open(site);
    workspaces.set(site, workspace);
    return workspace;
  };
  const built = (site: Site, size: number, run: number): Measurement => {
    const what = `${site.name} with ${size} pages`;
    const onFailed = site === ours ? undefined : (error: unknown) => onFailedSearch(site, what, error);
    return { what, run, site, measure: async () => buildAndRead(await open(site), size, onFailed) };
  };
  return Array.from({ length: runs }, (_, run) => [
    ...pages.flatMap((size) => rotated([ours, ...peers], run).map((site) => built(site, size, run))),
    ...realPages.map((path) => ({ what: path, run, site: ours, measure: () => readRealPages(path) })),
    ...(run === 0
      ? stepsIn(dist).map((path) => ({ what: path, run, site: ours, measure: () => readStep(path) }))
      : []),
    ...(large && run === 0 ? [built(ours, LARGE, run)] : []),
  ]).flat();
}

async function buildAndRead(workspace: Workspace, pages: number, onFailedSearch?: (error: unknown) => void) {
  workspace.write(pages);
  workspace.clear();
  const cold = await workspace.build();
  const warm = await workspace.build();
  const { base, results } = workspace.site;
  const [next, slash, html] = ['', '/', '.html'].map((end) => `a[href$="${nextId}${end}"]`);
  const visit = (site: Served) => ({
    site,
    path: `${base}/${measuredId}`,
    next: { link: `${next}, ${slash}, ${html}`, heading: firstHeading(pages, nextId) },
    results,
  });
  const page = await read(workspace.output, visit, onFailedSearch);
  return {
    coldSeconds: cold.seconds,
    warmSeconds: warm.seconds,
    coldCpu: cold.cpuSeconds,
    warmCpu: warm.cpuSeconds,
    coldMB: cold.peakMB,
    warmMB: warm.peakMB,
    ...page,
  };
}

function readRealPages(path: string) {
  return read(dist, (site) => visitOf(site, path));
}

async function readStep(path: string) {
  const site = await serveFolder(dist);
  try {
    return await withBrowser((browser) => measureStep(browser, site.url + path));
  } finally {
    site.close();
  }
}

/**
 * Serves a folder and measures one of its pages. Tries again once if the browser fails, because a
 * single lost connection says nothing about a site.
 */
async function read(
  folder: string,
  visit: (site: Served) => Visit,
  onFailedSearch?: (error: unknown) => void,
) {
  const site = await serveFolder(folder);
  const measure = () => withBrowser((browser) => measurePage(browser, visit(site), onFailedSearch));
  try {
    return await measure().catch(measure);
  } finally {
    site.close();
  }
}
