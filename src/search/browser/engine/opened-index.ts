import { IndexFiles, type LoadFile } from '../../engine/index-files.ts';
import type { IndexManifest } from '../../format.ts';

/**
 * The server doesn't have a file of the index, or sends something else for it, because another
 * deployment has replaced the index.
 */
export class FileGone extends Error {}

/**
 * The index that queries are answered from. It is opened once and kept, even if a query fails
 * offline, since other queries may need only files that are already loaded. If one of its files is
 * gone, the next query opens the current index.
 */
export class OpenedIndex {
  readonly #loadEntryPoint: () => Promise<unknown>;
  readonly #loadFile: LoadFile;
  #opened: Promise<IndexFiles> | undefined;

  constructor(loadEntryPoint: () => Promise<unknown>, loadFile: LoadFile) {
    this.#loadEntryPoint = loadEntryPoint;
    this.#loadFile = loadFile;
  }

  /** Opens the index once. If that fails, the next call tries again. */
  open(): Promise<IndexFiles> {
    if (this.#opened) return this.#opened;
    const opening = this.#loadEntryPoint().then(
      (manifest) => new IndexFiles(manifest as IndexManifest, this.#loadFile),
    );
    this.#opened = opening;
    opening.catch(() => this.#forget(opening));
    return opening;
  }

  /**
   * Calls a function with the open index and returns its result.
   * @throws the errors of opening the index and of fetching its files
   */
  async use<T>(ask: (index: IndexFiles) => Promise<T>): Promise<T> {
    const opened = this.open();
    try {
      return await ask(await opened);
    } catch (error) {
      if (error instanceof FileGone) this.#forget(opened);
      throw error;
    }
  }

  /** Drops an index, unless another one has been opened meanwhile. */
  #forget(index: Promise<IndexFiles>): void {
    if (this.#opened === index) this.#opened = undefined;
  }
}
