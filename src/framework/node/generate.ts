import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { cardsOf, drawCards } from '../../cards/node/cards.ts';
import { chartPictures } from '../../cards/node/drawn-chart-pictures.ts';
import { type CompilePool, compilePool } from '../../content/node/pool.ts';
import { OfflineLists } from '../../offline/node/version-files.ts';
import { checkSite } from '../../pages/check-site.ts';
import { introduceLanguages } from '../../pages/languages.ts';
import type { Site } from '../../pages/model.ts';
import { pageProblems } from '../../pages/page-problems.ts';
import { settingProblems } from '../../pages/setting-problems.ts';
import { type LanguageOutput, languageFiles } from '../../playground/node/language/files.ts';
import { makeIndex } from '../../search/node/make-index.ts';
import type { SiteConfig } from '../../site/config.ts';
import { AuthorErrors } from '../../site/errors.ts';
import { catalogueFor, localeOf } from '../../site/locales.ts';
import { folderOf, inLocale } from '../../site/localized.ts';
import { setMessages } from '../../site/messages.ts';
import { hash } from '../../site/node/hash.ts';
import { project } from '../../site/node/project.ts';
import { INDEX_FOLDER, MANIFEST_FILE } from '../../site/output-files.ts';
import { withBase } from '../../site/paths.ts';
import { type Bundle, bundle } from './bundle.ts';
import { encodePictures } from './encode-pictures.ts';
import { siteFiles } from './files.ts';
import { loadSite } from './load-site.ts';
import { listFiles, Output } from './output.ts';
import type { Translated } from './publish.ts';
import { renderedPages } from './rendered-pages.ts';

/**
 * By how much, in percent, the heap may grow before it is looked through once more, when pages are rendered: their texts wait for the threads that compress them, outlive a
 * few small collections, and are garbage then. By V8's own measure they would fill another 400 MB with 3,000 pages (`npm run bench -- --large`).
 */
const HEAP_GROWTH = 50;

/** How many files are made at a stretch. */
const LISTEN = 16;

export interface GenerateOptions {
  config: SiteConfig;
  /** The content folder. */
  content: string;
  /** The folder of files that are published as they are. */
  publicFolder: string;
  /** Where the site goes. */
  out: string;
  /** Whether the pages are somebody else's, see `loadSite`. */
  foreign: boolean;
}

/** What a build did. */
export interface GenerateReport {
  pages: number;
  /** Files that had changed and were written. */
  written: number;
  warnings: string[];
}

/** The site in one language, ready to be rendered. */
interface Loaded {
  site: Site;
  code: Bundle;
  /** What the editor knows of TypeScript. */
  language: LanguageOutput;
  warnings: string[];
}

/**
 * Builds the whole site, in each of its languages: content to pages, pages to routes, routes to files.
 * @throws AuthorErrors or CompileMistakes for what authors have to mend; an error naming the page where a component fails
 */
export async function generate(options: GenerateOptions): Promise<GenerateReport> {
  const pool = compilePool();
  try {
    const loaded: Loaded[] = [];
    // One after the other, since messages are of one language at a time.
    for (const { name } of options.config.locales) loaded.push(await load(options, name, pool));
    await pool.close(); // its memory is wanted for the output
    setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
    const sites = loaded.map(({ site }) => site);
    introduceLanguages(sites);
    const output = new Output(options.out, join(project, '.cache/output'));
    const [original, ...others] = loaded;
    const translations: Translated[] = [];
    for (const translation of others) translations.push(await put(translation, options, output, []));
    // The original's comes last: it tells hosts of all.
    if (original) await put(original, options, output, translations);
    await output.finish();
    return {
      pages: sites.flatMap(({ routes }) => routes.filter(({ screen }) => screen !== 'embed')).length,
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
  const { errors, warnings } = checkSite(site, { lenient: foreign });
  if (!foreign) errors.push(...settingProblems(site));
  if (errors.length > 0) throw new AuthorErrors(errors);
  const problems = pageProblems(site).map(({ message }) => message);
  return { site, code, language, warnings: [...problems, ...warnings] };
}

/** One after the other, since a bundler and a compiler need half a gigabyte each. */
async function loadCode(config: SiteConfig, baseUrl: string): Promise<Pick<Loaded, 'code' | 'language'>> {
  const code = await bundle(catalogueFor(config));
  return { code, language: await languageFiles((file) => withBase(`/${file}`, baseUrl)) };
}

/** Puts the files of a site in one language into its folder of the output. */
async function put(
  { site, code, language }: Loaded,
  { config: original, content: root, publicFolder }: GenerateOptions,
  output: Output,
  translations: readonly Translated[],
): Promise<Translated> {
  const { config } = site;
  setMessages(catalogueFor(config));
  const folder = folderOf(original, localeOf(config).name);
  // On a thread of its own, while this one renders.
  const index = makeIndex(site);
  // It is awaited below; until then a failure is nobody's.
  index.catch(() => undefined);
  const cards = cardsOf(site);
  // A card's name says what is in it.
  const missing = new Map([...cards.files].filter(([file]) => !output.keep(folder + file, file)));
  const drawn = drawCards(missing, (file, png) => output.put(folder + file, png, file));
  drawn.catch(() => undefined);
  const offline = new OfflineLists(site);
  const place = (file: string, content: string | Uint8Array, version = hash(content)) => {
    output.put(folder + file, content, version);
    offline.note(file, content, version);
  };
  for (const name of listFiles(join(code.client, 'assets'))) {
    place(`assets/${name}`, readFileSync(join(code.client, 'assets', name)), name);
  }
  // What the editor knows of TypeScript is the same in every language.
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
    languageIndex: language.index,
  });
  for (const [i, [file, make]] of [...files].entries()) {
    place(file, make());
    // The threads that write get their next files when this one listens to them.
    if (i % LISTEN === 0) await nextTask();
    await output.room();
  }
  const { manifest, files: indexFiles } = await index;
  place(MANIFEST_FILE, JSON.stringify(manifest));
  for (const { name, content: part } of indexFiles) {
    place(INDEX_FOLDER + name, part, name);
    await output.room();
  }
  await drawn;
  if (config.offline) for (const [file, list] of offline.make()) output.put(folder + file, list);
  return { frame, files: () => [...files.keys(), ...cards.files.keys()] };
}
