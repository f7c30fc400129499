import type { CompiledPage } from '../../model.ts';

/**
 * The pages of earlier loads, for the development server: a load after a change only reads what has
 * changed.
 */
export class RememberedPages {
  readonly #pages = new Map<string, CompiledPage>();

  /** @param file a page's path relative to the content folder */
  get(file: string): CompiledPage | undefined {
    return this.#pages.get(file);
  }

  set(file: string, page: CompiledPage): void {
    this.#pages.set(file, page);
  }

  /**
   * Forgets what depends on a changed file. Any page can depend on a file that isn't a page, such as
   * a picture, shown code, or the configuration.
   * @param file its path relative to the content folder
   */
  forget(file: string): void {
    if (!this.#pages.delete(file)) this.#pages.clear();
  }
}
