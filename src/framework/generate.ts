import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hash } from '../content/cache.ts';
import { loadContent } from '../content/collections.ts';
import { compilePool } from '../content/pool.ts';
import { createSite } from '../pages/routes.ts';
import { INDEX_FOLDER, MANIFEST_FILE, searchFacts } from '../search/facts.ts';
import { makeIndex } from '../search/index/make-index.ts';
import type { SiteConfig } from '../site/config.ts';
import { fragmentFile, htmlFile, withBase } from '../site/paths.ts';
import { type Bundle, bundle } from './bundle.ts';
import { type DocumentFrame, documentHtml, fragmentHtml } from './document.ts';
import type { SiteFacts } from './facts.ts';
import { inlineScript } from './inline-script.ts';
import { listFiles, Output } from './output.ts';
import { contentSecurityPolicy, publish } from './publish.ts';

const project = resolve(import.meta.dirname, '../..');

export interface GenerateOptions {
  config: SiteConfig;
  /** The content folder. */
  content: string;
  /** Where the site goes. */
  out: string;
}

/** What a build did. */
export interface GenerateReport {
  pages: number;
  /** Files that had changed and were written. */
  written: number;
  warnings: string[];
}

/**
 * Builds the whole site: content to pages, pages to routes, routes to files.
 * @throws AuthorErrors or CompileMistakes for what authors have to mend; an error naming the page where a component fails
 */
export async function generate({ config, content: root, out }: GenerateOptions): Promise<GenerateReport> {
  const pool = compilePool();
  try {
    const [code, content] = await Promise.all([
      bundle(),
      loadContent({ root, config, pool, cacheFolder: join(project, '.cache/content'), drafts: false }),
    ]);
    await pool.close(); // its memory is wanted for the output
    const site = createSite(config, content);
    // On a thread of its own, while this one renders.
    const index = makeIndex(site, join(project, '.cache/search'));
    // It is awaited below; until then a failure is nobody's.
    index.catch(() => undefined);
    const output = new Output(out, join(project, '.cache/output'));
    for (const name of listFiles(join(code.client, 'assets'))) {
      output.put(`assets/${name}`, readFileSync(join(code.client, 'assets', name)));
    }
    for (const name of listFiles(join(project, 'public')))
      output.put(name, readFileSync(join(project, 'public', name)));

    const renderer = code.server.createRenderer(site);
    const sidebars = Object.fromEntries(
      site.versions.map((version) => {
        const html = renderer.sidebar(version);
        const file = `assets/sidebar-${version.version.name}.${hash(html).slice(0, 8)}.html`;
        output.put(file, html);
        return [version.version.name, withBase(`/${file}`, config.baseUrl)];
      }),
    );
    const frame: DocumentFrame = {
      site,
      assets: code.assets,
      facts: siteFacts(config, code, sidebars),
      inlineScript: inlineScript(config),
    };
    const problems = new Set<string>();
    for (const route of site.routes) {
      const page = renderOrName(route.path, () => renderer.render(route));
      for (const problem of page.problems) problems.add(problem);
      output.put(htmlFile(route.path), documentHtml(frame, route, page));
      output.put(fragmentFile(route.path), fragmentHtml(frame, route, page));
    }
    const { manifest, files } = await index;
    output.put(MANIFEST_FILE, JSON.stringify(manifest));
    for (const { name, content } of files) output.put(INDEX_FOLDER + name, content, name);
    publish(
      site,
      output,
      contentSecurityPolicy(site, frame.inlineScript, code.assets.css),
      withBase(code.assets.stylesheet, config.baseUrl),
    );
    await output.finish();
    const descriptions = [
      ...content.posts,
      ...content.pages,
      ...content.versions.flatMap(({ docs }) => [...docs.values()]),
    ];
    return {
      pages: site.routes.length,
      written: output.written,
      warnings: [...site.warnings, ...descriptions.flatMap(({ warnings }) => warnings), ...problems],
    };
  } finally {
    await pool.close();
  }
}

/** A component that throws fails the build and names its page. */
function renderOrName<T>(path: string, render: () => T): T {
  try {
    return render();
  } catch (error) {
    throw new Error(`${path}: its component failed while the page was rendered`, { cause: error });
  }
}

function siteFacts(config: SiteConfig, code: Bundle, sidebars: Record<string, string>): SiteFacts {
  const latestFirst = config.versions.toSorted(
    (a, b) => Number(b.status === 'latest') - Number(a.status === 'latest'),
  );
  return {
    build: hash(code.key, JSON.stringify(config), JSON.stringify(sidebars)).slice(0, 12),
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    colorMode: config.colorMode,
    versions: latestFirst.map(({ name }) => name),
    sidebars,
    search: searchFacts(config),
  };
}
