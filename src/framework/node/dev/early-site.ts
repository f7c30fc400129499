import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledPage } from '../../../content/model.ts';
import { WORKER_FILE } from '../../../offline/format.ts';
import { publicAddresses } from '../build/files.ts';
import { type Answer, answerFrom, type DevSite, pageAt, routeAt } from './dev-site.ts';

/** Time without a new page after which the browser probably has all that it needs, in milliseconds. */
const QUIET_MS = 300;

/**
 * The site before all of its pages are compiled. A page is compiled when it is requested. The
 * others are outlines, which is enough for URLs, sidebars, and links.
 */
export class EarlySite {
  readonly #load: (wanted: ReadonlySet<string>) => Promise<DevSite>;
  readonly #publicFolder: string;
  /** The requested pages that aren't compiled yet, by their files. */
  readonly #compiling = new Map<string, Promise<DevSite>>();
  /** The site with all pages that are compiled. */
  #site: Promise<DevSite>;

  /** @param load loads the site with these pages compiled, by their files, and with earlier ones */
  constructor(load: (wanted: ReadonlySet<string>) => Promise<DevSite>, publicFolder: string) {
    this.#load = load;
    this.#publicFolder = publicFolder;
    this.#site = this.#start([]);
  }

  /**
   * Returns the response for a path without the base URL. Undefined if it depends on other pages:
   * lists, feeds, the search index, and missing pages.
   * @throws the mistakes in the page
   */
  async answer(path: string): Promise<Answer | undefined> {
    const current = await this.#site;
    const page = pageAt(current.site, path);
    const isReady = page !== undefined || (!routeAt(current.site, path) && this.#isFile(path));
    if (!isReady) return undefined;
    const answer = await answerFrom(page?.pending ? await this.#compile(page) : current, path);
    return answer.status === 200 ? answer : undefined;
  }

  /** Waits until the pages that were requested first are compiled. */
  async settle(): Promise<void> {
    let seen: Promise<DevSite>;
    do {
      seen = this.#site;
      await Promise.allSettled([seen, ...this.#compiling.values()]);
      await pause(QUIET_MS);
    } while (seen !== this.#site || this.#compiling.size > 0);
  }

  /** Returns the site with a page compiled. The page's mistakes don't affect other pages. */
  #compile(page: CompiledPage): Promise<DevSite> {
    const { file } = page;
    const begun = this.#compiling.get(file);
    if (begun) return begun;
    const compiled = this.#include(page).finally(() => this.#compiling.delete(file));
    this.#compiling.set(file, compiled);
    return compiled;
  }

  async #include({ file, sameAs }: CompiledPage): Promise<DevSite> {
    const before = this.#site;
    const started = this.#start(sameAs ? [file, sameAs.file] : [file]);
    const site = await started;
    // It lacks pages that were compiled at the same time.
    this.#site = this.#site === before ? started : this.#start([]);
    return site;
  }

  #start(wanted: readonly string[]): Promise<DevSite> {
    const site = this.#load(new Set(wanted));
    // Requests report the error. There may be none.
    site.catch(() => undefined);
    return site;
  }

  /** Whether a path is a file that doesn't depend on pages, or only on those that show it. */
  #isFile(path: string): boolean {
    return (
      path.startsWith('/assets/') ||
      path === `/${WORKER_FILE}` ||
      publicAddresses(this.#publicFolder).includes(path)
    );
  }
}
