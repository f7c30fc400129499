import { IndexFiles, type LoadFile } from '../../engine/index-files.ts';
import type { IndexManifest } from '../../format.ts';

/** There is no such file on the server, or something else in its place: another deployment has replaced the index that names it. */
export class FileGone extends Error {}

/**
 * The index that queries are answered from. It is opened once, and kept: a query that fails without a network says nothing against what is there for the
 * others. Where a file that it names is gone, the next query opens the index that there is then.
 */
export class OpenedIndex {
  readonly #loadEntryPoint: () => Promise<unknown>;
  readonly #loadFile: LoadFile;
  #opened: Promise<IndexFiles> | undefined;

  constructor(loadEntryPoint: () => Promise<unknown>, loadFile: LoadFile) {
    this.#loadEntryPoint = loadEntryPoint;
    this.#loadFile = loadFile;
  }

  /** Opens the index, once; where that fails, the next call tries again. */
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
   * Answers something from the index.
   * @throws what opening it, or fetching a file of it, throws
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

  /** Another one may have been opened meanwhile. */
  #forget(index: Promise<IndexFiles>): void {
    if (this.#opened === index) this.#opened = undefined;
  }
}
