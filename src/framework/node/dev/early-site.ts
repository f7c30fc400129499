import { setTimeout as pause } from 'node:timers/promises';
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
  readonly #publicFiles: readonly string[];
  readonly #wanted = new Set<string>();
  #site: Promise<DevSite>;

  /** @param load loads the site with these pages compiled, by their files */
  constructor(load: (wanted: ReadonlySet<string>) => Promise<DevSite>, publicFolder: string) {
    this.#load = load;
    this.#publicFiles = publicAddresses(publicFolder);
    this.#site = this.#reload();
  }

  /**
   * Returns the response for a path without the base URL. Undefined if it depends on other pages:
   * lists, feeds, the search index, and missing pages.
   * @throws the mistakes in the page
   */
  async answer(path: string): Promise<Answer | undefined> {
    const { site } = await this.#site;
    const page = pageAt(site, path);
    if (page?.pending) {
      for (const file of [page.file, page.sameAs?.file]) if (file !== undefined) this.#wanted.add(file);
      this.#site = this.#reload();
    }
    const isReady = page !== undefined || (!routeAt(site, path) && this.#isFile(path));
    const answer = isReady ? await answerFrom(await this.#site, path) : undefined;
    return answer?.status === 200 ? answer : undefined;
  }

  /** Waits until the pages that were requested first are compiled. */
  async settle(): Promise<void> {
    let seen: Promise<DevSite> | undefined;
    while (seen !== this.#site) {
      seen = this.#site;
      await seen.catch(() => undefined);
      await pause(QUIET_MS);
    }
  }

  #reload(): Promise<DevSite> {
    const site = this.#load(this.#wanted);
    // Requests report the error. There may be none.
    site.catch(() => undefined);
    return site;
  }

  /** Whether a path is a file that doesn't depend on pages, or only on those that show it. */
  #isFile(path: string): boolean {
    return path.startsWith('/assets/') || path === `/${WORKER_FILE}` || this.#publicFiles.includes(path);
  }
}
