import type { Pages } from './pages.ts';

/** The path of the reference (`src/pages/api/api-routes.ts`). */
const API = '/api';

/** The API reference among a site's pages, with paths such as `/api/PACKAGE/KIND/NAME`. */
export class Api {
  readonly #pages: Pages;

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  /** Names of the packages. */
  packages(): string[] {
    const owners = this.#pages
      .below(`${API}/`)
      .map((path) => /^\/api\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? '');
    return [...new Set(owners)];
  }

  /** The list of packages, or of one package's items; undefined if it doesn't exist. */
  list(owner?: string): string | undefined {
    return this.#pages.find(owner === undefined ? API : `${API}/${owner}`)?.markdown;
  }

  /** Paths of items with a name: exact matches, or else those that only differ in case. */
  named(name: string, owner?: string): string[] {
    const items = this.#pages
      .below(owner === undefined ? `${API}/` : `${API}/${owner}/`)
      .filter((path) => /\/(function|class|interface|enum|type|variable)\/[^/]+$/.test(path));
    const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
    const same = items.filter((path) => nameOf(path) === name);
    return same.length > 0 ? same : items.filter((path) => nameOf(path).toLowerCase() === name.toLowerCase());
  }
}
