import type { Browser } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { corpus, pageId, writeCorpus } from './corpus.ts';
import { measureCourseStep } from './course-step.ts';
import type { Options } from './options.ts';
import { run } from './process.ts';
import { builtPages, dist, randomPages } from './real-pages.ts';
import type { Sample } from './report.ts';
import { ours, type Site } from './sites.ts';
import { type Served, serveFolder } from './static-server.ts';
import { visitsOf } from './visit.ts';
import { prepareWorkspace, workspaceOf } from './workspace.ts';

/** A measurement in one run. */
export interface Measurement {
  /** Title of the table with the numbers. */
  table: string;
  /** The site or page that is measured. */
  subject: string;
  /** What is done, for messages. */
  name: string;
  measure(): Promise<Sample>;
}

/** The third page of the second section, and the next page. */
const [measuredId, nextId] = [pageId(14), pageId(15)];

/** Returns the measurements of generated sites, of pages of this site, and of course steps. */
export function measurementsOf(options: Options): Measurement[] {
  const paths = builtPages();
  return [...withCorpora(options), ...ofRealPages(paths, options.real), ...ofSteps(paths, options.steps)];
}

/**
 * Returns the measurements with the corpus, interleaved: each run measures each size with each site,
 * starting with a different site than the previous run. If the machine becomes busy, all sites are
 * affected about equally.
 */
export function withCorpora({ peers, runs, pages }: Options): Measurement[] {
  const sites = [ours, ...peers];
  const sizes = pages.map((size) => {
    return { size, heading: /^## (.+)$/m.exec(corpus(size).get(`${nextId}.md`)!)![1]! };
  });
  return Array.from({ length: runs }, (_, run) =>
    sizes.flatMap((size) => sites.flatMap((_, i) => withCorpus(sites[(i + run) % sites.length]!, size))),
  ).flat();
}

function ofRealPages(paths: string[], count: number): Measurement[] {
  return randomPages(paths, count).flatMap((page) =>
    visitsOf({ ...page, results: ours.results }).map(({ name, visit }) => {
      return { table: 'Pages of this site', subject: page.path, name, measure: () => inBrowser(dist, visit) };
    }),
  );
}

function ofSteps(paths: string[], count: number): Measurement[] {
  const steps = paths.filter((path) => /^\/learn\/.+\/./.test(path)).slice(0, count);
  return steps.map((path) => {
    const measure = () => inBrowser(dist, (browser, { url }) => measureCourseStep(browser, url + path));
    return { table: 'Steps of the course', subject: path, name: 'typing', measure };
  });
}

/** Returns the measurements of a site with a corpus: building it, and the visits of a page. */
function withCorpus(site: Site, { size, heading }: { size: number; heading: string }): Measurement[] {
  const output = `${workspaceOf(site)}/${site.output}`;
  const [table, subject] = [`${size.toLocaleString('en')} pages`, site.label];
  const visits = visitsOf({
    path: `${site.base}/${measuredId}`,
    link: ['', '/', '.html'].map((end) => `a[href$="${nextId}${end}"]`).join(),
    heading,
    results: site.results,
  });
  return [
    { table, subject, name: 'builds', measure: () => measureBuilds(site, size) },
    ...visits.map(({ name, visit }) => ({ table, subject, name, measure: () => inBrowser(output, visit) })),
  ];
}

async function measureBuilds(site: Site, size: number): Promise<Sample> {
  const folder = workspaceOf(site);
  const build = (...args: string[]) => run(process.execPath, [...site.build, ...args], folder);
  const buildCold = async (...args: string[]) => {
    await prepareWorkspace(site);
    writeCorpus(`${folder}/${site.content}`, size);
    return build(...args);
  };
  const preview = site === ours ? await buildCold('--preview') : undefined;
  const cold = await buildCold();
  const warm = await build();
  return {
    'Cold build, s': cold.seconds,
    'Cold preview build, s': (preview ?? cold).seconds,
    'Warm build, s': warm.seconds,
    'Cold build, CPU s': cold.cpuSeconds,
    'Cold preview build, CPU s': (preview ?? cold).cpuSeconds,
    'Warm build, CPU s': warm.cpuSeconds,
    'Peak memory, cold, MB': cold.megabytes,
    'Peak memory, warm, MB': warm.megabytes,
  };
}

/**
 * Serves a folder and measures it in a new browser. Tries once more if that fails, because a single
 * lost connection says nothing about a site.
 */
async function inBrowser(folder: string, measure: (browser: Browser, site: Served) => Promise<Sample>) {
  const site = await serveFolder(folder);
  const attempt = () => withBrowser((browser) => measure(browser, site));
  try {
    return await attempt().catch((error: Error) => {
      console.error(`Trying again after: ${error.message}`);
      return attempt();
    });
  } finally {
    site.close();
  }
}
