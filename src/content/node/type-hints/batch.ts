import { Threads } from '../../../site/node/threads.ts';
import type { CompileInput } from '../compile.ts';
import type { TypesTask } from './worker.ts';

/**
 * Asks for the types of many pages together, in a thread beside those that compile: one program for all costs half as much as
 * one for each page. What is found is kept in the cache, where the compiler looks first.
 */
export class TypesBatch {
  readonly #cacheFolder: string;
  readonly #pages: CompileInput[] = [];
  #asked: Promise<void> | undefined;

  constructor(cacheFolder: string) {
    this.#cacheFolder = cacheFolder;
  }

  /** Waits for a page's types, where it shows some, together with those of all pages that are asked for at the same time. */
  async of(page: CompileInput): Promise<void> {
    if (!/```.*\btypes\b/.test(page.source)) return;
    this.#pages.push(page);
    this.#asked ??= new Promise((resolve) => setImmediate(resolve)).then(() => this.#ask());
    await this.#asked;
  }

  async #ask(): Promise<void> {
    const pages = this.#pages.splice(0);
    this.#asked = undefined;
    // The compiler itself has TypeScript at hand where it has compiled before.
    if (pages.length === 1) return;
    const thread = new Threads<TypesTask, null>(new URL('./worker.ts', import.meta.url), { size: 1 });
    try {
      await thread.run({ pages, cacheFolder: this.#cacheFolder });
    } finally {
      await thread.close();
    }
  }
}
