import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardsOf, drawCards } from '../../cards/node/cards.ts';
import { compilePool } from '../../content/node/pool.ts';
import { OfflineLists } from '../../offline/node/version-files.ts';
import { checkSite } from '../../pages/check-site.ts';
import { pageProblems } from '../../pages/page-problems.ts';
import { languageFiles } from '../../playground/node/language/files.ts';
import { makeIndex } from '../../search/node/make-index.ts';
import type { SiteConfig } from '../../site/config.ts';
import { AuthorErrors } from '../../site/errors.ts';
import { catalogueFor } from '../../site/locales.ts';
import { hash } from '../../site/node/hash.ts';
import { project } from '../../site/node/project.ts';
import { withBase } from '../../site/paths.ts';
import { INDEX_FOLDER, MANIFEST_FILE } from '../../site/search-config.ts';
import { bundle } from './bundle.ts';
import { encodePictures } from './encode-pictures.ts';
import { siteFiles } from './files.ts';
import { loadSite } from './load-site.ts';
import { listFiles, Output } from './output.ts';
import { renderedPages } from './rendered-pages.ts';

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

/**
 * Builds the whole site: content to pages, pages to routes, routes to files.
 * @throws AuthorErrors or CompileMistakes for what authors have to mend; an error naming the page where a component fails
 */
export async function generate({
  config,
  content: root,
  publicFolder,
  out,
  foreign,
}: GenerateOptions): Promise<GenerateReport> {
  const pool = compilePool();
  try {
    const [code, { site }] = await Promise.all([
      bundle(catalogueFor(config)),
      loadSite({ config, root, pool, publicFolder, drafts: false, foreign }),
    ]);
    await pool.close(); // its memory is wanted for the output
    const { errors, warnings } = checkSite(site, { lenient: foreign });
    if (errors.length > 0) throw new AuthorErrors(errors);
    // On a thread of its own, while this one renders.
    const index = makeIndex(site);
    // It is awaited below; until then a failure is nobody's.
    index.catch(() => undefined);

    const output = new Output(out, join(project, '.cache/output'));
    const cards = cardsOf(site);
    // A card's name says what is in it.
    const missing = new Map([...cards.files].filter(([file]) => !output.keep(file, file)));
    const drawn = drawCards(missing, (file, png) => output.put(file, png, file));
    drawn.catch(() => undefined);
    const offline = new OfflineLists(site);
    const put = (file: string, content: string | Uint8Array, version = hash(content)) => {
      output.put(file, content, version);
      offline.note(file, content, version);
    };
    for (const name of listFiles(join(code.client, 'assets'))) {
      put(`assets/${name}`, readFileSync(join(code.client, 'assets', name)), name);
    }
    const language = await languageFiles((file) => withBase(`/${file}`, config.baseUrl));
    for (const [file, read] of language.files)
      if (!output.keep(file, file)) output.put(file, await read(), file);
    const renderer = code.server.createRenderer(site);
    const files = siteFiles({
      site,
      publicFolder,
      cards,
      renderer,
      ...renderedPages({ site, renderer, codeKey: code.key }),
      assets: code.assets,
      pictures: await encodePictures(site, root),
      codeKey: code.key,
      languageIndex: language.index,
    });
    for (const [file, make] of files) put(file, make());
    const { manifest, files: indexFiles } = await index;
    put(MANIFEST_FILE, JSON.stringify(manifest));
    for (const { name, content: part } of indexFiles) put(INDEX_FOLDER + name, part, name);
    await drawn;
    if (config.offline) for (const [file, list] of offline.make()) output.put(file, list);
    await output.finish();
    return {
      pages: site.routes.filter(({ screen }) => screen !== 'embed').length,
      written: output.written,
      warnings: [...pageProblems(site).map(({ message }) => message), ...warnings],
    };
  } finally {
    await pool.close();
  }
}
