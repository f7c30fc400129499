import { dirname } from 'node:path/posix';
import type { ViteDevServer } from 'vite';
import { cardBrand } from '../../../cards/node/brand.ts';
import { cardsOf, type SiteCards } from '../../../cards/node/cards.ts';
import { chartPictures } from '../../../cards/node/drawn-chart-pictures.ts';
import type { SiteConfig } from '../../../config/config.ts';
import { type CompiledPage, textFile } from '../../../content/model.ts';
import { COURSE_FOLDER } from '../../../content/node/course/load-course.ts';
import { CompileErrors, type CompilePool } from '../../../content/node/load/pool.ts';
import type { RememberedPages } from '../../../content/node/load/remembered-pages.ts';
import { AuthorErrors } from '../../../core/errors.ts';
import { mediaType } from '../../../core/node/media-types.ts';
import { INDEX_FOLDER, SEARCH_INDEX_FILE } from '../../../core/output-files.ts';
import { comparable, fragmentFile, htmlFile, stripHtmlSuffix, withBase } from '../../../core/paths.ts';
import { catalogFor } from '../../../i18n/locales.ts';
import { WORKER_FILE } from '../../../offline/format.ts';
import { articleOf } from '../../../pages/addresses/addresses.ts';
import { linkProblems } from '../../../pages/checks/check-site.ts';
import { siteProblems } from '../../../pages/checks/site-problems.ts';
import type { Route, Site } from '../../../pages/model.ts';
import { LANGUAGE_FOLDER } from '../../../playground/language-files.ts';
import { languageFiles } from '../../../playground/node/language/files.ts';
import { makeIndex } from '../../../search/node/make-index.ts';
import { encodePictures } from '../build/encode-pictures.ts';
import { entries, partStylesOf } from '../build/entries.ts';
import { type SiteFiles, siteFiles } from '../build/files.ts';
import { type Scripts, workerScript } from '../build/inline-script.ts';
import { loadSite } from '../build/load-site.ts';
import { redirectAt } from '../publish/redirect-rules.ts';
import { devScripts } from './dev-scripts.ts';

export interface DevSource {
  /** The content folder. */
  content: string;
  /** The folder of files that are published unchanged. */
  publicFolder: string;
  /** Whether the pages belong to another project; see `loadSite`. */
  foreign: boolean;
}

/** What loading the site needs and keeps from one change to the next. */
export interface DevTools {
  pool: CompilePool;
  remembered: RememberedPages;
  /** The scripts of documents. Compiling them takes longer than everything else. */
  scripts?: Promise<Scripts> | undefined;
  vite: ViteDevServer;
}

/** The site after the last change. */
export interface DevSite {
  site: Site;
  files: SiteFiles;
  cards: SiteCards;
  /**
   * Returns messages about mistakes with which the site can be shown, such as broken links. Finding
   * them takes longer than showing a page.
   */
  errors(): readonly string[];
  /** The search index, built on the first request. */
  index?: Promise<Map<string, string | Uint8Array>>;
}

export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
  /** The target of a redirect. */
  location?: string;
}

/** Lists the files of the editor's language service, which are only made on request. */
const LANGUAGE_INDEX = `${LANGUAGE_FOLDER}files.json`;

/**
 * Loads the site. Its files are generated on request.
 * @param last the site before the change
 * @param wanted the files of the pages to compile; all by default. Otherwise, nothing that depends
 * on all pages is checked
 * @throws AuthorErrors and CompileErrors for mistakes in the content
 */
export async function loadDevSite(
  { content, publicFolder, foreign }: DevSource,
  config: SiteConfig,
  tools: DevTools,
  { last, wanted }: { last?: Site | undefined; wanted?: ReadonlySet<string> | undefined } = {},
): Promise<DevSite> {
  const { pool, remembered, vite } = tools;
  const { site: loaded } = await loadSite({
    config,
    root: content,
    pool,
    publicFolder,
    drafts: true,
    foreign,
    remembered,
    wanted,
    last,
  });
  const site = wanted ? loaded : { ...loaded, problemOf: linkProblems(loaded, { lenient: foreign }) };
  const { createRenderer } = (await vite.ssrLoadModule(
    '/src/framework/render.tsx',
  )) as typeof import('../../render.tsx');
  if (!wanted && loaded.problems.length > 0) throw new AuthorErrors(loaded.problems);
  const at = (path: string) => withBase(path, config.baseUrl);
  const cards = cardsOf(site, await cardBrand(config, publicFolder));
  tools.scripts ??= devScripts(catalogFor(config));
  const scripts = await tools.scripts;
  const { files } = siteFiles({
    site,
    publicFolder,
    cards,
    renderer: createRenderer(site),
    assets: {
      script: '/src/framework/browser/entry.ts',
      newsletterPopup: `/${entries.newsletterPopup}`,
      embedCss: `@import url("${at(`/${entries.embedStyles}`)}");`,
      rtlCss: `@import url("${at(`/${entries.rtlStyles}`)}");`,
      // Imported, so that a change of styles reaches the page without a reload.
      css: `@import url("${at('/src/theme/styles/index.css')}");`,
      parts: partStylesOf((file) => `@import url("${at(`/${file}`)}");`),
      next: [],
      otherLanguages: `/${entries.otherLanguages}`,
      visits: `/${entries.visits}`,
      scripts,
    },
    pictures: await encodePictures(site, content),
    drawChart: config.chartPictures ? chartPictures() : undefined,
    codeKey: 'dev',
    languageIndex: LANGUAGE_INDEX,
  });
  // Replaces the service worker of a built site at the same URL, which would hide changes.
  files.set(WORKER_FILE, () => workerScript(scripts.worker, 'dev', { ...config, offline: false }));
  let errors: readonly string[] | undefined = wanted && [];
  return {
    site,
    files,
    cards,
    errors: () => (errors ??= siteProblems(loaded, foreign).errors.map(({ message }) => message)),
  };
}

/** Returns the response for a path without the base URL. */
export async function answerFrom(current: DevSite, path: string): Promise<Answer> {
  const file = path.slice(1);
  const route = routeAt(current.site, path);
  const make = current.files.get(route ? htmlFile(route.path) : file);
  if (make) return { status: 200, type: mediaType(route ? 'page.html' : file), body: make() };
  if (file.startsWith(LANGUAGE_FOLDER)) {
    const { config } = current.site;
    const { index, files } = languageFiles((name) => withBase(`/${name}`, config.baseUrl));
    const part = await (await files).get(file === LANGUAGE_INDEX ? index : file)?.();
    if (part !== undefined) return { status: 200, type: mediaType(file), body: part };
  }
  const card = current.cards.files.get(file);
  if (card) {
    const { drawCard } = await import('../../../cards/node/draw.ts');
    return { status: 200, type: 'image/png', body: drawCard(card) };
  }
  if (file === SEARCH_INDEX_FILE || file.startsWith(INDEX_FOLDER)) {
    current.index ??= indexFiles(current.site);
    const part = (await current.index).get(file);
    if (part !== undefined) return { status: 200, type: mediaType(file), body: part };
  }
  const moved = redirectAt(current.site, stripHtmlSuffix(path));
  if (moved !== undefined) {
    const location = withBase(moved, current.site.config.baseUrl);
    return { status: 301, type: mediaType('page.html'), body: '', location };
  }
  return { status: 404, type: mediaType('404.html'), body: current.files.get('404.html')?.() ?? '' };
}

/** Returns the page that a document, or the part of it that the router exchanges, shows. */
export function pageAt(site: Site, path: string): CompiledPage | undefined {
  const route =
    routeAt(site, path) ?? site.routes.find((candidate) => `/${fragmentFile(candidate.path)}` === path);
  return route && articleOf(route);
}

/** Whether a path shows a page of the last site without its last changes, because they have a mistake. */
export function isOutdated(path: string, last: Site | undefined, problem: Error): boolean {
  const page = last && pageAt(last, path);
  if (!page || !(problem instanceof CompileErrors)) return false;
  // A step consists of all files in its folder.
  const files = page.file.startsWith(`${COURSE_FOLDER}/`)
    ? [`${dirname(page.file)}/`]
    : [textFile(page), page.translation ?? page.file].map((file) => `${file}:`);
  return problem.mistakes.some((mistake) =>
    files.some((file) => mistake.startsWith(`${last.content.folder}/${file}`)),
  );
}

/** Returns the route of a document's path. */
export function routeAt({ routes }: Site, path: string): Route | undefined {
  const wanted = comparable(stripHtmlSuffix(path));
  return routes.find((candidate) => comparable(candidate.path) === wanted);
}

async function indexFiles(site: Site): Promise<Map<string, string | Uint8Array>> {
  const { manifest, files } = await makeIndex(site);
  return new Map<string, string | Uint8Array>([
    [SEARCH_INDEX_FILE, JSON.stringify(manifest)],
    ...files.map(({ name, content: part }) => [INDEX_FOLDER + name, part] as const),
  ]);
}
