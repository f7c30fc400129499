import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { cardBrand } from '../../../cards/node/brand.ts';
import { cardsOf, drawCards } from '../../../cards/node/cards.ts';
import { chartPictures } from '../../../cards/node/drawn-chart-pictures.ts';
import type { SiteConfig } from '../../../config/config.ts';
import { folderOf } from '../../../config/localized.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { progress } from '../../../core/node/progress.ts';
import { INDEX_FOLDER, SEARCH_INDEX_FILE } from '../../../core/output-files.ts';
import { catalogFor, localeOf } from '../../../i18n/locales.ts';
import { setMessages } from '../../../i18n/messages.ts';
import { WORKER_FILE } from '../../../offline/format.ts';
import { OfflineLists } from '../../../offline/node/version-files.ts';
import { introduceLanguages } from '../../../pages/addresses/languages.ts';
import type { Site } from '../../../pages/model.ts';
import type { LanguageOutput } from '../../../playground/node/language/files.ts';
import { makeIndex } from '../../../search/node/make-index.ts';
import type { Translated } from '../publish/files-for-programs.ts';
import type { Bundle } from './bundle.ts';
import { encodePictures } from './encode-pictures.ts';
import { siteFiles } from './files.ts';
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

export interface WriteOptions {
  config: SiteConfig;
  /** The content folder. */
  content: string;
  /** The folder of files that are published unchanged. */
  publicFolder: string;
  /** The output folder. */
  out: string;
  /**
   * Whether the site is only for looking at changes. It then has no compressed files and no cards,
   * which take a quarter of a build's time, and search engines don't list it.
   */
  preview?: boolean;
}

/** A site in one language, ready for rendering. */
export interface LoadedSite {
  site: Site;
  code: Bundle;
}

/**
 * Renders a site in all of its languages and writes it as a release.
 * @param language the editor's TypeScript language service, which is the same for all languages
 * @returns the number of files that had changed and were written
 * @throws an error that names the page, if a component fails
 */
export async function writeSite(
  loaded: readonly LoadedSite[],
  language: LanguageOutput,
  options: WriteOptions,
): Promise<number> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  introduceLanguages(loaded.map(({ site }) => site));
  const output = new Output(options.out, !options.preview);
  try {
    // Waits for both, so that no file is written after the output is closed.
    const results = await Promise.allSettled([
      putSites(loaded, options, output, language.index),
      putLanguage(language, output),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    await output.finish();
  } finally {
    await output.close();
  }
  return output.written;
}

/**
 * Writes the files of the site in all of its languages. The original's files come last, because
 * some of them configure hosts for all languages.
 */
async function putSites(
  [original, ...others]: readonly LoadedSite[],
  options: WriteOptions,
  output: Output,
  languageIndex: string,
): Promise<void> {
  const translations: Translated[] = [];
  for (const each of others) translations.push(await put(each, options, output, [], languageIndex));
  if (original) await put(original, options, output, translations, languageIndex);
}

async function putLanguage({ files }: LanguageOutput, output: Output): Promise<void> {
  for (const [file, read] of await files) if (!output.keep(file, file)) output.put(file, await read(), file);
}

/** Writes the files of a site in one language to its folder of the output. */
async function put(
  { site, code }: LoadedSite,
  { config: original, content: root, publicFolder, preview = false }: WriteOptions,
  output: Output,
  translations: readonly Translated[],
  languageIndex: string,
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
  const place = (file: string, content: string | Uint8Array, version = hash(content), key?: string) => {
    output.put(folder + file, content, version, key);
    offline.note(file, content, version);
  };
  for (const name of listFiles(join(code.client, 'assets'))) {
    place(`assets/${name}`, readFileSync(join(code.client, 'assets', name)), name);
  }
  const renderer = code.server.createRenderer(site);
  const { files, keys, frame } = siteFiles({
    site,
    publicFolder,
    cards,
    renderer,
    ...renderedPages({ site, renderer, codeKey: code.key }),
    // Writing the cache takes time, and the next preview reuses what this one has written.
    ...(preview && { renderMain: renderer.main }),
    assets: code.assets,
    pictures: await encodePictures(site, root),
    drawChart: config.chartPictures === 'build' ? chartPictures() : undefined,
    translations,
    codeKey: code.key,
    hashes: () => offline.hashes(),
    languageIndex,
  });
  const writing = progress.begin('Writing files', files.size);
  for (const [i, [file, make]] of [...files].entries()) {
    writing.tick();
    // The service worker contains the hash of all other files, so it is written last.
    if (file === WORKER_FILE) continue;
    const key = keys.get(file)?.();
    const version = key && output.keepMade(folder + file, key);
    if (version === undefined) place(file, make(), undefined, key);
    else if (offline.lists(file)) offline.note(file, output.read(folder + file), version);
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
