import { Threads } from '../../../core/node/threads/threads.ts';
import type { CompileInput } from '../parse/compile.ts';
import type { TypesTask } from './worker.ts';

/**
 * Finds the types of many pages together, in a thread next to those that compile: one program for
 * all takes half the time of one per page. Results go to the cache, where the compiler looks first.
 */
export class TypesBatch {
  readonly #cacheFolder: string;
  readonly #goesFirst: boolean;
  readonly #pages: CompileInput[] = [];
  #asked: Promise<void> | undefined;

  /**
   * @param goesFirst whether pages without types wait, too, so that TypeScript and the compiler of
   * pages don't need memory at the same time
   */
  constructor(cacheFolder: string, goesFirst = false) {
    this.#cacheFolder = cacheFolder;
    this.#goesFirst = goesFirst;
  }

  /**
   * Waits for a page's types, if it shows some, together with those of all pages requested at the
   * same time.
   */
  async of(page: CompileInput): Promise<void> {
    const hasTypes = /```.*\btypes\b/.test(page.source);
    if (!hasTypes && !this.#goesFirst) return;
    if (hasTypes) this.#pages.push(page);
    this.#asked ??= new Promise((resolve) => setImmediate(resolve)).then(() => this.#ask());
    await this.#asked;
  }

  async #ask(): Promise<void> {
    const pages = this.#pages.splice(0);
    this.#asked = undefined;
    // For one page, the compiler itself uses TypeScript, which may already be loaded.
    if (pages.length <= 1) return;
    const thread = new Threads<TypesTask, null>(new URL('./worker.ts', import.meta.url), { size: 1 });
    try {
      await thread.run({ pages, cacheFolder: this.#cacheFolder });
    } finally {
      await thread.close();
    }
  }
}
