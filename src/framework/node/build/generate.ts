import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { cardBrand } from '../../../cards/node/brand.ts';
import { cardsOf, drawCards } from '../../../cards/node/cards.ts';
import { chartPictures } from '../../../cards/node/drawn-chart-pictures.ts';
import type { SiteConfig } from '../../../config/config.ts';
import { folderOf, inLocale } from '../../../config/localized.ts';
import { type CompilePool, compilePool } from '../../../content/node/load/pool.ts';
import { AuthorErrors } from '../../../core/errors.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { progress } from '../../../core/node/progress.ts';
import { INDEX_FOLDER, SEARCH_INDEX_FILE } from '../../../core/output-files.ts';
import { withBase } from '../../../core/paths.ts';
import { catalogFor, localeOf } from '../../../i18n/locales.ts';
import { setMessages } from '../../../i18n/messages.ts';
import { WORKER_FILE } from '../../../offline/format.ts';
import { OfflineLists } from '../../../offline/node/version-files.ts';
import { introduceLanguages } from '../../../pages/addresses/languages.ts';
import { pageProblems } from '../../../pages/checks/page-problems.ts';
import { siteProblems } from '../../../pages/checks/site-problems.ts';
import { isEmbed } from '../../../pages/embed-routes.ts';
import type { Site } from '../../../pages/model.ts';
import { type LanguageOutput, languageFiles } from '../../../playground/node/language/files.ts';
import { makeIndex } from '../../../search/node/make-index.ts';
import type { Translated } from '../publish/files-for-programs.ts';
import { type Bundle, bundle } from './bundle.ts';
import { encodePictures } from './encode-pictures.ts';
import { siteFiles } from './files.ts';
import { loadSite } from './load-site.ts';
import { listFiles, Output } from './output.ts';
import { renderedPages } from './rendered-pages.ts';

/**
 * Percentage by which the heap may grow before the next full garbage collection while pages are
 * rendered. Their texts wait for the threads that compress them, survive a few small collections,
 * and are garbage after that. With V8's default, they would fill another 400 MB for 3,000 pages
 * (`npm run bench -- --peers none --pages 3000`).
 */
const HEAP_GROWTH = 50;

/** Number of files to generate before yielding to the event loop. */
const LISTEN = 16;

export interface GenerateOptions {
  config: SiteConfig;
  /** The content folder. */
  content: string;
  /** The folder of files that are published unchanged. */
  publicFolder: string;
  /** The output folder. */
  out: string;
  /** Whether the pages belong to another project; see `loadSite`. */
  foreign: boolean;
  /**
   * Whether the site is only for looking at changes. It then has no compressed files and no cards, which take a
   * quarter of a build's time, and search engines don't list it.
   */
  preview?: boolean;
}

/** The result of a build. */
export interface GenerateReport {
  pages: number;
  /** Number of files that had changed and were written. */
  written: number;
  warnings: string[];
}

/** The site in one language, ready for rendering. */
interface Loaded {
  site: Site;
  code: Bundle;
  /** The files of the editor's TypeScript language service. */
  language: LanguageOutput;
  warnings: string[];
}

/**
 * Builds the whole site in each of its languages: content to pages, pages to routes, routes to
 * files.
 * @throws AuthorErrors or CompileErrors for mistakes of authors; an error that names the page if
 * a component fails
 */
export async function generate(options: GenerateOptions): Promise<GenerateReport> {
  const pool = compilePool();
  try {
    const loaded: Loaded[] = [];
    // In sequence, because only one language's messages can be loaded at a time.
    for (const { name } of options.config.locales) loaded.push(await load(options, name, pool));
    await pool.close(); // frees its memory for the output
    setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
    const sites = loaded.map(({ site }) => site);
    introduceLanguages(sites);
    const output = new Output(options.out, !options.preview);
    try {
      await putAll(loaded, options, output);
    } finally {
      await output.close();
    }
    return {
      pages: sites.flatMap(({ routes }) => routes.filter((route) => !isEmbed(route))).length,
      written: output.written,
      warnings: loaded.flatMap(({ warnings }) => warnings),
    };
  } finally {
    await pool.close();
  }
}

async function load(
  { config, content: root, publicFolder, foreign }: GenerateOptions,
  name: string,
  pool: CompilePool,
): Promise<Loaded> {
  const localized = inLocale(config, name);
  const [{ code, language }, { site }] = await Promise.all([
    loadCode(localized, config.baseUrl),
    loadSite({ config: localized, root, pool, publicFolder, drafts: false, foreign }),
  ]);
  const { errors, warnings } = siteProblems(site, foreign);
  if (errors.length > 0) throw new AuthorErrors(errors);
  const problems = pageProblems(site).map(({ message }) => message);
  return { site, code, language, warnings: [...problems, ...warnings] };
}

/**
 * Loads the bundle and the language service in sequence, because a bundler and a compiler need half
 * a gigabyte each.
 */
async function loadCode(config: SiteConfig, baseUrl: string): Promise<Pick<Loaded, 'code' | 'language'>> {
  const task = progress.begin('Bundling code');
  const code = await bundle(catalogFor(config)).finally(() => task.end());
  return { code, language: await languageFiles((file) => withBase(`/${file}`, baseUrl)) };
}

/**
 * Writes the files of the site in all of its languages. The original's files come last, because
 * some of them configure hosts for all languages.
 */
async function putAll(
  [original, ...others]: readonly Loaded[],
  options: GenerateOptions,
  output: Output,
): Promise<void> {
  const translations: Translated[] = [];
  for (const translation of others) translations.push(await put(translation, options, output, []));
  if (original) await put(original, options, output, translations);
  await output.finish();
}

/** Writes the files of a site in one language to its folder of the output. */
async function put(
  { site, code, language }: Loaded,
  { config: original, content: root, publicFolder, preview = false }: GenerateOptions,
  output: Output,
  translations: readonly Translated[],
): Promise<Translated> {
  const { config } = site;
  setMessages(catalogFor(config));
  const folder = folderOf(original, localeOf(config).name);
  // Runs on a separate thread while this one renders.
  const index = makeIndex(site);
  // The promise is awaited below; until then, this prevents an unhandled rejection.
  index.catch(() => undefined);
  const cards = preview ? undefined : cardsOf(site, await cardBrand(config, publicFolder));
  // A card's file name identifies its content, so an existing file is reused.
  const missing = new Map([...(cards?.files ?? [])].filter(([file]) => !output.keep(folder + file, file)));
  const drawing = progress.begin('Drawing link previews', missing.size);
  const drawn = drawCards(missing, (file, png) => {
    output.put(folder + file, png, file);
    drawing.tick();
  }).finally(() => drawing.end());
  drawn.catch(() => undefined);
  const offline = new OfflineLists(site);
  const place = (file: string, content: string | Uint8Array, version = hash(content)) => {
    output.put(folder + file, content, version);
    offline.note(file, content, version);
  };
  for (const name of listFiles(join(code.client, 'assets'))) {
    place(`assets/${name}`, readFileSync(join(code.client, 'assets', name)), name);
  }
  // The language service is the same for every language of the site.
  if (folder === '')
    for (const [file, read] of language.files)
      if (!output.keep(file, file)) output.put(file, await read(), file);
  const renderer = code.server.createRenderer(site);
  const { files, frame } = siteFiles({
    site,
    publicFolder,
    cards,
    renderer,
    ...renderedPages({ site, renderer, codeKey: code.key }),
    assets: code.assets,
    pictures: await encodePictures(site, root),
    drawChart: config.chartPictures === 'build' ? chartPictures() : undefined,
    translations,
    codeKey: code.key,
    hashes: () => offline.hashes(),
    languageIndex: language.index,
  });
  const writing = progress.begin('Writing files', files.size);
  for (const [i, [file, make]] of [...files].entries()) {
    writing.tick();
    // The service worker contains the hash of all other files, so it is written last.
    if (file !== WORKER_FILE) place(file, make());
    // The writing threads only get their next files when this thread yields to the event loop.
    if (i % LISTEN === 0) await nextTask();
    await output.drain();
  }
  writing.end();
  const { manifest, files: indexFiles } = await index;
  place(SEARCH_INDEX_FILE, JSON.stringify(manifest));
  for (const { name, content: part } of indexFiles) {
    place(INDEX_FOLDER + name, part, name);
    await output.drain();
  }
  await drawn;
  if (config.offline) {
    for (const [file, list] of offline.make()) output.put(folder + file, list);
    const { file, json } = offline.hashes();
    output.put(folder + file, json);
  }
  output.put(folder + WORKER_FILE, files.get(WORKER_FILE)!());
  return { frame, files: () => [...files.keys(), ...(cards?.files.keys() ?? [])] };
}
