import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { cardsOf, type SiteCards } from '../../cards/node/cards.ts';
import { type CompilePool, compilePool } from '../../content/node/pool.ts';
import type { Site } from '../../pages/model.ts';
import { makeIndex } from '../../search/node/make-index.ts';
import type { SiteConfig } from '../../site/config.ts';
import { AuthorErrors } from '../../site/errors.ts';
import { project } from '../../site/node/project.ts';
import { comparable, htmlFile, stripHtmlSuffix, withoutBase } from '../../site/paths.ts';
import { INDEX_FOLDER, MANIFEST_FILE } from '../../site/search-config.ts';
import { encodePictures } from './encode-pictures.ts';
import { entries, partStylesOf } from './entries.ts';
import { type SiteFiles, siteFiles } from './files.ts';
import { compileInlineScript } from './inline-script.ts';
import { loadSite } from './load-site.ts';
import { isAuthorsMistake } from './mistakes.ts';

const content = join(project, 'content');
const publicFolder = join(project, 'public');
const examples = join(project, 'examples');
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? 'localhost';

/** The site as it stands, made anew after each change. */
interface Current {
  site: Site;
  files: SiteFiles;
  cards: SiteCards;
  index?: Promise<Map<string, string | Uint8Array>>;
}

// Vite's socket shares its port, so that several servers stand beside each other.
const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { status, type, body } = await answer(new URL(request.url ?? '/', `http://${host}`));
      const html = type.startsWith('text/html') && !request.url?.startsWith('/_page/');
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(html ? withDevClient(String(body)) : body);
    } catch (error) {
      report(error);
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
      const text = (error instanceof Error ? error.message : String(error)).replaceAll('<', '&lt;');
      response.end(
        withDevClient(
          `<!doctype html><html lang="en"><head><title>Error</title></head><body><pre>${text}</pre></body></html>`,
        ),
      );
    }
  });
});

const vite = await createVite({
  root: project,
  configFile: join(project, 'vite.config.ts'),
  base: '/',
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored: ['**/.cache/**', '**/dist/**', '**/.data/**'] },
  },
});
let pool: CompilePool = compilePool();
let current: Promise<Current> = load();
current.catch(report);

async function load(): Promise<Current> {
  const { default: config } = (await import(`../../../site.config.ts?v=${Date.now()}`)) as {
    default: SiteConfig;
  };
  const { site } = await loadSite({ config, root: content, pool, publicFolder, drafts: true });
  if (site.problems.length > 0) throw new AuthorErrors(site.problems);
  const server = (await vite.ssrLoadModule('/src/framework/render.tsx')) as typeof import('../render.tsx');
  const cards = cardsOf(site);
  const files = siteFiles({
    site,
    publicFolder,
    cards,
    renderer: server.createRenderer(site),
    assets: {
      script: '/src/framework/browser/entry.ts',
      newsletterPopup: `/${entries.newsletterPopup}`,
      // Linked, so that a change of styles reaches the page without a reload.
      css: '@import url("/src/theme/styles/index.css");',
      parts: partStylesOf((file) => `@import url("/${file}");`),
      sandbox: `/${entries.sandbox}`,
      layoutWorker: `/${entries.layoutWorker}`,
      inline: await compileInlineScript(),
    },
    pictures: await encodePictures(site, content),
    codeKey: 'dev',
  });
  return { site, files, cards };
}

/** What an author got wrong is shown in the terminal and over the page, until it is mended. */
function report(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  console.error(isAuthorsMistake(error) ? message : stack);
  vite.ws.send({ type: 'error', err: { message, stack: stack.replace(message, '') } });
}

let timer: NodeJS.Timeout | undefined;
function changed(file: string): void {
  const isContent = file.startsWith(content) || file.startsWith(examples) || file.endsWith('site.config.ts');
  const isCompiler = /src\/(content|mdx|statechart)\/.*\.tsx?$/.test(file);
  const isRendered = /src\/.*\.tsx$/.test(file) && !/\/islands\//.test(file);
  if (!isContent && !isCompiler && !isRendered) return;
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (isCompiler) {
      // Threads keep the code they started with.
      await pool.close();
      pool = compilePool();
    }
    const started = performance.now();
    const next = load();
    next.catch(() => undefined);
    try {
      await next;
      current = next;
      // Text replaces the page's own part; a component may stand anywhere in the shell.
      vite.ws.send(isRendered ? { type: 'full-reload' } : { type: 'custom', event: 'site:update' });
      console.log(
        `${file.slice(project.length + 1)} → updated in ${Math.round(performance.now() - started)} ms`,
      );
    } catch (error) {
      report(error);
    }
  }, 20);
}
vite.watcher.add([content, join(project, 'site.config.ts')]);
for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, changed);

async function answer(url: URL): Promise<{ status: number; type: string; body: string | Uint8Array }> {
  const now = await current;
  const { config } = now.site;
  const path = withoutBase(decodeURIComponent(url.pathname), config.baseUrl) ?? url.pathname;
  const file = path.slice(1);
  const route = now.site.routes.find(
    (candidate) => comparable(candidate.path) === comparable(stripHtmlSuffix(path)),
  );
  const make = route ? now.files.get(htmlFile(route.path)) : now.files.get(file);
  if (make) return { status: 200, type: typeOf(route ? 'page.html' : file), body: make() };
  if (file === MANIFEST_FILE || file.startsWith(INDEX_FOLDER)) {
    now.index ??= indexFiles(now.site);
    const part = (await now.index).get(file);
    if (part !== undefined) return { status: 200, type: typeOf(file), body: part };
  }
  const card = now.cards.files.get(file);
  if (card) {
    const { drawCard } = await import('../../cards/node/draw.ts');
    return { status: 200, type: 'image/png', body: drawCard(card) };
  }
  const missing = now.files.get('404.html')?.() ?? '';
  return { status: 404, type: typeOf('404.html'), body: missing };
}

async function indexFiles(site: Site): Promise<Map<string, string | Uint8Array>> {
  const { manifest, files } = await makeIndex(site);
  return new Map<string, string | Uint8Array>([
    [MANIFEST_FILE, JSON.stringify(manifest)],
    ...files.map(({ name, content: part }) => [INDEX_FOLDER + name, part] as const),
  ]);
}

function typeOf(file: string): string {
  const types: Record<string, string> = {
    html: 'text/html',
    json: 'application/json',
    svg: 'image/svg+xml',
    avif: 'image/avif',
    webp: 'image/webp',
    png: 'image/png',
    jpg: 'image/jpeg',
    xml: 'application/xml',
  };
  return `${types[file.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`;
}

/** Vite's client brings style changes and the error overlay. */
function withDevClient(html: string): string {
  return html.replace('</head>', '<script type="module" src="/@vite/client"></script></head>');
}

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken; choose another with PORT=… npm run dev`
      : error.message,
  );
  process.exit(1);
});
server.listen(port, host, () =>
  console.log(`http://${host}:${port}/ — pages follow changes of content/ and src/`),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.close();
    await Promise.allSettled([vite.close(), pool.close()]);
    process.exit(0);
  });
}
