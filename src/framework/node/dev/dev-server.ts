import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative, sep } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { SiteConfig } from '../../../config/config.ts';
import { compilePool } from '../../../content/node/load/pool.ts';
import { RememberedPages } from '../../../content/node/load/remembered-pages.ts';
import { listen } from '../../../core/node/listen.ts';
import { project } from '../../../core/node/project.ts';
import { isIn } from '../../../core/node/source-file.ts';
import { withoutBase } from '../../../core/paths.ts';
import { catalogFor } from '../../../i18n/locales.ts';
import { isAuthorsMistake } from '../build/explain.ts';
import { inlineMessages } from '../build/inline-messages.ts';
import { withQuery } from '../publish/redirect-rules.ts';
import { errorPage, withDevClient, withoutColors } from './dev-page.ts';
import {
  type Answer,
  answerFrom,
  type DevSite,
  type DevSource,
  type DevTools,
  isOutdated,
  loadDevSite,
} from './dev-site.ts';
import { EarlySite } from './early-site.ts';
import { movedPages } from './moved-pages.ts';
import { type RequestPath, requestPath } from './request-path.ts';
import { effectOf, type SiteSources, watchedOf } from './site-changes.ts';
import { UpdateChecks } from './update-checks.ts';
import { ignoreAllBut, watchFiles } from './watch-files.ts';

export interface DevOptions extends DevSource, SiteSources {
  /** Reads the configuration. Called again after one of its files has changed. */
  config: () => Promise<SiteConfig>;
  host: string;
  port: number;
}

/**
 * Serves a site that is updated when content or code changes. Errors are shown until they are
 * fixed.
 * @returns the port, which differs from the option if that is 0, and a function that stops the server
 * @throws errors in the configuration; StartError if the port is taken
 */
export async function startDevServer(options: DevOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const config = await options.config();
  // Before Vite starts, which takes a second and prints errors if it is stopped immediately.
  const starting = Promise.withResolvers<DevServer>();
  const server = createServer(
    async (request, response) => void (await starting.promise).handle(request, response),
  );
  await listen(server, options.port, options.host);
  const vite = await createVite({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    base: config.baseUrl,
    plugins: [inlineMessages(catalogFor(config))],
    server: {
      middlewareMode: true,
      // The socket shares this server's host and port, so that several servers can run, and none is
      // visible from other machines.
      hmr: { server },
      watch: { ignored: ignoreAllBut(project, () => watchedOf(options)) },
    },
  });
  const dev = new DevServer(options, config.baseUrl, server, vite);
  starting.resolve(dev);
  return dev;
}

/** Time without a change after which files are read, in milliseconds. Editors write several at once. */
const SETTLED_MS = 20;

/** Lets open pages request their text again. */
const SITE_UPDATE = { type: 'custom', event: 'site:update' } as const;

class DevServer {
  readonly #options: DevOptions;
  readonly #baseUrl: string;
  readonly #server: Server;
  readonly #tools: DevTools;
  readonly #checks: UpdateChecks;
  /** The configuration, unless one of its files has changed. */
  #config: SiteConfig | undefined;
  /** The last site that loaded without errors, if any, and the error since then. */
  #current: DevSite | undefined;
  #problem: Error | undefined;
  /** Answers until the first site has loaded. */
  #early: EarlySite;
  /** Updates run in sequence, so that an older site never replaces a newer one. */
  readonly #firstUpdate: Promise<unknown>;
  #lastUpdate: Promise<unknown>;
  /** The files that have changed since the last update began. */
  #changed = { compiler: false, rendered: false, files: new Set<string>() };
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: DevOptions, baseUrl: string, server: Server, vite: ViteDevServer) {
    this.#options = options;
    this.#baseUrl = baseUrl;
    this.#server = server;
    this.#checks = new UpdateChecks(options.content);
    this.#tools = { pool: compilePool(), remembered: new RememberedPages(), vite };
    // Also shows the error on pages that are opened or reloaded later.
    vite.ws.on('connection', () => this.#problem && this.#showError(this.#problem));
    this.#early = this.#newEarly();
    this.#firstUpdate = this.#loadAll();
    this.#lastUpdate = this.#firstUpdate;
    // Vite watches the project's folder itself.
    const elsewhere = watchedOf(options).filter((path) => !isIn(project, path));
    watchFiles(vite.watcher, elsewhere, (file) => this.#onChange(file));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#server.close();
    this.#server.closeAllConnections();
    await Promise.allSettled([this.#tools.vite.close(), this.#tools.pool.close()]);
  }

  /** Responds from Vite, which serves the browser's modules, or else from the site. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    // Read before Vite removes the base from `url`.
    const requested = requestPath(request.url ?? '/');
    // Vite throws errors for such URLs, which would end the process.
    if (!requested) response.writeHead(400).end();
    else this.#tools.vite.middlewares(request, response, () => void this.#serve(requested, response));
  }

  async #serve(requested: RequestPath, response: ServerResponse): Promise<void> {
    const send = (status: number, type: string, body: string | Uint8Array) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(body);
    };
    try {
      const path = withoutBase(requested.path, this.#baseUrl);
      if (path === undefined) {
        response.writeHead(302, { location: this.#baseUrl }).end();
        return;
      }
      const answer = await this.#answer(path);
      // The missing page may be the page with the error.
      const isMissing = (answer?.status ?? 404) === 404;
      if (this.#problem && (isMissing || isOutdated(path, this.#current?.site, this.#problem)))
        throw this.#problem;
      const { status, type, body, location } = answer!;
      if (location !== undefined) {
        response
          .writeHead(status, { location: withQuery(location, requested.search), 'cache-control': 'no-store' })
          .end();
        return;
      }
      const isDocument = type.startsWith('text/html') && !path.startsWith('/_page/');
      send(status, type, isDocument ? withDevClient(String(body), this.#baseUrl) : body);
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      if (error !== this.#problem && !isAuthorsMistake(error)) console.error(stack);
      send(500, 'text/html; charset=utf-8', errorPage(message, this.#baseUrl));
    }
  }

  /** Returns the response for a path without the base URL; undefined if no site has loaded. */
  async #answer(path: string): Promise<Answer | undefined> {
    const early = this.#current ? undefined : await this.#early.answer(path);
    if (early) return early;
    await this.#firstUpdate;
    return this.#current && answerFrom(this.#current, path);
  }

  #newEarly(): EarlySite {
    return new EarlySite((wanted) => this.#load(wanted), this.#options.publicFolder);
  }

  /** Loads the whole site for the first time. Open pages then show what depends on other pages. */
  async #loadAll(): Promise<void> {
    await this.#early.settle();
    // The threads and processes that compiled the first pages hold 400 MB.
    await this.#tools.pool.close();
    if (this.#isStopped || !(await this.#update())) return;
    this.#tools.vite.ws.send(SITE_UPDATE);
    this.#checks.report(this.#current!);
    // Threads that have compiled the whole site hold 300 MB.
    await this.#tools.pool.renew();
  }

  #onChange(file: string): void {
    const { configFiles } = this.#options;
    if (configFiles.has(file)) this.#config = undefined;
    // They contain texts in the language of the configuration.
    if (configFiles.has(file) || isIn(join(project, 'src'), file)) delete this.#tools.scripts;
    const effect = effectOf(file, this.#options);
    if (!effect) return;
    this.#changed.compiler ||= effect.compiler;
    this.#changed.rendered ||= effect.rendered;
    this.#changed.files.add(file);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#current) this.#showEarly();
      this.#lastUpdate = this.#lastUpdate.then(() => this.#follow());
    }, SETTLED_MS);
  }

  /** Shows a change to a page before the other pages are compiled. */
  #showEarly(): void {
    this.#forget(this.#changed.files);
    this.#early = this.#newEarly();
    this.#tools.vite.ws.send(SITE_UPDATE);
  }

  #forget(files: Iterable<string>): void {
    const { content, publicFolder } = this.#options;
    for (const file of files)
      if (!isIn(publicFolder, file))
        this.#tools.remembered.forget(relative(content, file).replaceAll(sep, '/'));
  }

  /** Updates the site after a change, then the open pages. */
  async #follow(): Promise<void> {
    const { compiler, rendered, files } = this.#changed;
    // An update that began later than these changes includes them.
    if (files.size === 0) return;
    this.#changed = { compiler: false, rendered: false, files: new Set() };
    this.#forget(files);
    // Threads keep the code that they started with.
    if (compiler) await this.#tools.pool.renew();
    const started = performance.now();
    const before = this.#current;
    if (!(await this.#update())) return;
    // Changed text only affects the page's own part, but a component or a public file can be
    // anywhere in the document.
    this.#tools.vite.ws.send(rendered ? { type: 'full-reload' } : SITE_UPDATE);
    void this.#check(files, performance.now() - started);
    if (before && this.#current)
      for (const sentence of movedPages(before.site, this.#current.site)) console.log(sentence);
  }

  /** Checks what has been updated, and shows its problems unless something has changed since. */
  async #check(files: ReadonlySet<string>, took: number): Promise<void> {
    const site = this.#current!;
    const isCurrent = () => !this.#isStopped && this.#current === site && !this.#problem;
    try {
      await this.#checks.check(site, files, took, isCurrent);
    } catch (error) {
      if (isCurrent()) this.#fail(error, 'checks');
    }
  }

  /**
   * Loads the site. If that fails, keeps the last site and shows the error.
   * @returns whether the site was loaded
   */
  async #update(): Promise<boolean> {
    try {
      this.#current = await this.#load();
      this.#problem = undefined;
      this.#checks.passed('update');
      return true;
    } catch (error) {
      // Stopping the server ends the threads of a running update, which then fails.
      if (this.#isStopped) return false;
      this.#fail(error, 'update');
      return false;
    }
  }

  async #load(wanted?: ReadonlySet<string>): Promise<DevSite> {
    const { config: read, configFiles } = this.#options;
    // Also watches new imports if there is a mistake, because it may be in one of them.
    this.#config ??= await read().finally(() => this.#tools.vite.watcher.add([...configFiles]));
    const config = this.#config;
    if (config.baseUrl !== this.#baseUrl)
      throw new Error('The value of baseUrl has changed. Restart the development server.');
    return loadDevSite(this.#options, config, this.#tools, { last: this.#current?.site, wanted });
  }

  /** Shows an error until the next update. */
  #fail(error: unknown, stage: 'update' | 'checks'): void {
    this.#problem = error instanceof Error ? error : new Error(String(error));
    this.#checks.failed(stage, isAuthorsMistake(error) ? error.message : String(this.#problem.stack));
    this.#showError(this.#problem);
  }

  /** Shows an error over all open pages. */
  #showError(error: Error): void {
    // Vite keeps an error that no page receives for the next page, which may be opened after the fix.
    if (this.#tools.vite.ws.clients.size === 0) return;
    const isMistake: boolean = isAuthorsMistake(error);
    const stack = isMistake ? '' : (error.stack ?? '').replace(error.message, '');
    this.#tools.vite.ws.send({
      type: 'error',
      err: { message: withoutColors(error.message), stack: withoutColors(stack) },
    });
  }
}
