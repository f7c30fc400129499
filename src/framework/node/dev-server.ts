import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { createServer as createVite } from 'vite';
import { cardsOf, type SiteCards } from '../../cards/node/cards.ts';
import { chartPictures } from '../../cards/node/drawn-chart-pictures.ts';
import { type CompilePool, compilePool } from '../../content/node/pool.ts';
import { WORKER_FILE } from '../../offline/format.ts';
import { checkSite, linkProblems } from '../../pages/check-site.ts';
import type { Site } from '../../pages/model.ts';
import { settingProblems } from '../../pages/setting-problems.ts';
import { type LanguageOutput, languageFiles } from '../../playground/node/language/files.ts';
import { makeIndex } from '../../search/node/make-index.ts';
import type { SiteConfig } from '../../site/config.ts';
import { AuthorErrors } from '../../site/errors.ts';
import { catalogueFor } from '../../site/locales.ts';
import { mediaType } from '../../site/node/media-types.ts';
import { project } from '../../site/node/project.ts';
import { INDEX_FOLDER, MANIFEST_FILE } from '../../site/output-files.ts';
import { comparable, htmlFile, stripHtmlSuffix, withBase, withoutBase } from '../../site/paths.ts';
import { errorPage, withDevClient } from './dev-page.ts';
import { encodePictures } from './encode-pictures.ts';
import { entries, partStylesOf } from './entries.ts';
import { type SiteFiles, siteFiles } from './files.ts';
import { inlineMessages } from './inline-messages.ts';
import { compileScripts, workerScript } from './inline-script.ts';
import { loadSite } from './load-site.ts';
import { isAuthorsMistake } from './mistakes.ts';

export interface DevOptions {
  /** Reads the configuration; asked again after each change. */
  config: () => Promise<SiteConfig>;
  /** The configuration's file, which is watched. */
  configFile: string;
  /** The content folder. */
  content: string;
  /** The folder of files that are published as they are. */
  publicFolder: string;
  /** Whether the pages are somebody else's, see `loadSite`. */
  foreign: boolean;
  host: string;
  port: number;
}

/** The site as it stands, made anew after each change. */
interface Current {
  site: Site;
  files: SiteFiles;
  cards: SiteCards;
  language: LanguageOutput;
  index?: Promise<Map<string, string | Uint8Array>>;
}

/**
 * Serves a site while it is written: pages follow changes of content and code, and every mistake stays in sight until it is mended.
 * @returns how to stop it
 * @throws what is wrong with the configuration; the system's error where the port is taken
 */
export async function startDevServer(options: DevOptions): Promise<{ stop(): Promise<void> }> {
  const { content, publicFolder, foreign, host, port } = options;
  const started = await options.config();
  const { baseUrl } = started;
  const catalogue = catalogueFor(started);
  let pool: CompilePool = compilePool();
  /** The last site that could be made, if any, and what is wrong since. */
  let current: Current | undefined;
  let problem: Error | undefined;
  let isStopped = false;

  // Vite's socket shares this server's port and address, so that several servers stand beside each other and none is seen from elsewhere.
  const server = createServer((request, response) =>
    vite.middlewares(request, response, () => void serve(request, response)),
  );
  const vite = await createVite({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    base: baseUrl,
    plugins: [inlineMessages(catalogue)],
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/.cache/**', '**/dist/**', '**/.data/**'] },
    },
  });
  // Whoever comes later, by a reload or in a new tab, is told, too.
  vite.ws.on('connection', () => problem && tell(problem));

  async function load(): Promise<Current> {
    const config = await options.config();
    if (config.baseUrl !== baseUrl)
      throw new Error('baseUrl has changed: start the development server again.');
    const { site: loaded } = await loadSite({
      config,
      root: content,
      pool,
      publicFolder,
      drafts: true,
      foreign,
    });
    const site = { ...loaded, problemOf: linkProblems(loaded, { lenient: foreign }) };
    const { createRenderer } = (await vite.ssrLoadModule(
      '/src/framework/render.tsx',
    )) as typeof import('../render.tsx');
    if (loaded.problems.length > 0) throw new AuthorErrors(loaded.problems);
    const at = (path: string) => withBase(path, baseUrl);
    const cards = cardsOf(site);
    const scripts = await compileScripts(catalogue);
    const language = await languageFiles((file) => at(`/${file}`));
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
        // Linked, so that a change of styles reaches the page without a reload.
        css: `@import url("${at('/src/theme/styles/index.css')}");`,
        parts: partStylesOf((file) => `@import url("${at(`/${file}`)}");`),
        otherLanguages: `/${entries.otherLanguages}`,
        visits: `/${entries.visits}`,
        sandbox: `/${entries.sandbox}`,
        layoutWorker: `/${entries.layoutWorker}`,
        languageWorker: `/${entries.languageWorker}`,
        scripts,
      },
      pictures: await encodePictures(site, content),
      drawChart: config.chartPictures ? chartPictures() : undefined,
      codeKey: 'dev',
      languageIndex: language.index,
    });
    // What a built site at the same address has left in the browser would stand between it and the changes.
    files.set(WORKER_FILE, () => workerScript(scripts.worker, 'dev', { ...config, offline: false }));
    const settings = foreign ? [] : settingProblems(loaded);
    for (const { message } of [...settings, ...checkSite(loaded, { lenient: foreign }).errors])
      console.error(`error  ${message}`);
    return { site, files, cards, language };
  }

  /** Makes the site anew; what is wrong is kept with the last one that was whole. */
  async function update(): Promise<boolean> {
    try {
      current = await load();
      problem = undefined;
      return true;
    } catch (error) {
      // Stopping ends the threads under an update's hands.
      if (isStopped) return false;
      const found = error instanceof Error ? error : new Error(String(error));
      problem = found;
      console.error(isAuthorsMistake(error) ? found.message : found.stack);
      tell(found);
      return false;
    }
  }

  /** Shows an error over every open page. */
  function tell(error: Error): void {
    const isMistake: boolean = isAuthorsMistake(error);
    const stack = isMistake ? '' : (error.stack ?? '').replace(error.message, '');
    vite.ws.send({ type: 'error', err: { message: error.message, stack } });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Vite takes the base off.
    const address = (request as { originalUrl?: string }).originalUrl ?? request.url ?? '/';
    const send = (status: number, type: string, body: string | Uint8Array) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(body);
    };
    try {
      await first;
      const { pathname } = new URL(address, `http://${host}`);
      const path = withoutBase(decodeURIComponent(pathname), baseUrl);
      if (path === undefined) {
        response.writeHead(302, { location: baseUrl }).end();
        return;
      }
      const { status, type, body } = await answer(path);
      // What is missing may be what cannot be made.
      if (problem && status === 404) throw problem;
      const isDocument = type.startsWith('text/html') && !path.startsWith('/_page/');
      send(status, type, isDocument ? withDevClient(String(body), baseUrl) : body);
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      if (error !== problem) console.error(stack);
      send(500, 'text/html; charset=utf-8', errorPage(message, baseUrl));
    }
  }

  async function answer(path: string): Promise<{ status: number; type: string; body: string | Uint8Array }> {
    const missing = {
      status: 404,
      type: mediaType('404.html'),
      body: current?.files.get('404.html')?.() ?? '',
    };
    if (!current) return missing;
    const file = path.slice(1);
    const wanted = comparable(stripHtmlSuffix(path));
    const route = current.site.routes.find((candidate) => comparable(candidate.path) === wanted);
    const make = current.files.get(route ? htmlFile(route.path) : file);
    if (make) return { status: 200, type: mediaType(route ? 'page.html' : file), body: make() };
    const part = await current.language.files.get(file)?.();
    if (part !== undefined) return { status: 200, type: mediaType(file), body: part };
    const card = current.cards.files.get(file);
    if (card) {
      const { drawCard } = await import('../../cards/node/draw.ts');
      return { status: 200, type: 'image/png', body: drawCard(card) };
    }
    if (file === MANIFEST_FILE || file.startsWith(INDEX_FOLDER)) {
      current.index ??= indexFiles(current.site);
      const part = (await current.index).get(file);
      if (part !== undefined) return { status: 200, type: mediaType(file), body: part };
    }
    return missing;
  }

  const first = update();
  // Updates follow each other: one that overtook another would have its site replaced by an older one.
  let lastUpdate: Promise<unknown> = first;
  let timer: NodeJS.Timeout | undefined;
  /** What has changed since the last update began. */
  const since = { compiler: false, rendered: false };
  function changed(file: string): void {
    const isIn = (folder: string) => !relative(folder, file).startsWith('..');
    const isContent =
      isIn(content) || isIn(join(dirname(content), 'examples')) || file === options.configFile;
    const isCompiler = /src\/(content|mdx|statechart)\/.*\.tsx?$/.test(file);
    const isRendered = /src\/.*\.tsx$/.test(file) && !/\/islands\//.test(file);
    if (!isContent && !isCompiler && !isRendered) return;
    since.compiler ||= isCompiler;
    since.rendered ||= isRendered;
    clearTimeout(timer);
    timer = setTimeout(() => {
      lastUpdate = lastUpdate.then(() => follow(file));
    }, 20);
  }

  /** Makes the site anew after a change and tells the open pages. */
  async function follow(file: string): Promise<void> {
    const { compiler, rendered } = since;
    since.compiler = false;
    since.rendered = false;
    if (compiler) {
      // Threads keep the code they started with.
      await pool.close();
      pool = compilePool();
    }
    const started = performance.now();
    if (!(await update())) return;
    // Text replaces the page's own part; a component may stand anywhere in the shell.
    vite.ws.send(rendered ? { type: 'full-reload' } : { type: 'custom', event: 'site:update' });
    const took = Math.round(performance.now() - started);
    console.log(`${relative(process.cwd(), file)} → updated in ${took} ms`);
  }
  vite.watcher.add([content, options.configFile]);
  for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, changed);

  const stop = async () => {
    isStopped = true;
    clearTimeout(timer);
    server.close();
    server.closeAllConnections();
    await Promise.allSettled([vite.close(), pool.close()]);
  };
  try {
    await new Promise<void>((listening, failed) =>
      server.once('error', failed).listen(port, host, () => listening()),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function indexFiles(site: Site): Promise<Map<string, string | Uint8Array>> {
  const { manifest, files } = await makeIndex(site);
  return new Map<string, string | Uint8Array>([
    [MANIFEST_FILE, JSON.stringify(manifest)],
    ...files.map(({ name, content: part }) => [INDEX_FOLDER + name, part] as const),
  ]);
}
