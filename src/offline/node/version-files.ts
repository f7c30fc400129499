import { createHash } from 'node:crypto';
import type { CompiledPage } from '../../content/model.ts';
import { hash } from '../../core/node/cache/hash.ts';
import {
  APPLICATIONS_FOLDER,
  INDEX_FOLDER,
  MACHINES_FOLDER,
  SEARCH_INDEX_FILE,
} from '../../core/output-files.ts';
import { fragmentFile, htmlFile, withBase } from '../../core/paths.ts';
import { articleOf } from '../../pages/addresses/addresses.ts';
import { versionOfRoute } from '../../pages/docs/docs-links.ts';
import type { Route, Site, SiteVersion } from '../../pages/model.ts';
import { type FileHashes, HASH_LENGTH, OFFLINE_PAGE, type VersionFiles, versionFile } from '../format.ts';
import { buildOfFragment, inBuild } from '../page-parts.ts';

/**
 * Approximate ratio of Brotli for the site's files: a fifth for pages, a third for scripts and the
 * search index.
 */
const COMPRESSION = 0.26;

/** Records the files of a build while they are written, and lists those of each docs version. */
export class OfflineLists {
  readonly #site: Site;
  readonly #files = new Map<string, { hash: string; bytes: number }>();

  readonly #hashes: FileHashes = {};
  readonly #shell: string | undefined;

  /** Identifies the shell, like its pages. */
  #build = '';

  constructor(site: Site) {
    this.#site = site;
    this.#shell = site.routes.find(({ screen }) => screen === 'offline')?.path;
  }

  /** Whether a file of a page can be in a list: its fragment, or the shell's document. */
  lists(file: string): boolean {
    return file.startsWith('_page/') || file === this.#shellFile;
  }

  /** @param version identifies the content */
  note(file: string, content: string | Uint8Array, version: string): void {
    // A page with the same content in two builds is unchanged.
    const isFragment = file.startsWith('_page/') && typeof content === 'string';
    if (isFragment) this.#build ||= buildOfFragment(content) ?? '';
    if (file.startsWith('assets/') || !/\.(html|md|txt|xml)$|\//.test(file))
      this.#hashes[file] = createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH);
    this.#files.set(file, {
      hash: (isFragment ? hash(inBuild(content, '')) : version).slice(0, 12),
      bytes: Buffer.byteLength(content),
    });
  }

  /** The file with which the service worker verifies copies, after all files are recorded. */
  hashes(): { file: string; json: string; hash: string } {
    const json = JSON.stringify(this.#hashes);
    const sum = createHash('sha256').update(json).digest('base64url').slice(0, HASH_LENGTH);
    return { file: `assets/hashes-${sum.slice(0, 8)}.json`, json, hash: sum };
  }

  /** The lists by output name, after all files are recorded. */
  make(): [file: string, json: string][] {
    return this.#site.versions.map((version) => {
      const listed = [...this.#filesOf(version)].flatMap((file): VersionFiles['files'] => {
        const found = this.#files.get(file);
        return found ? [[this.#addressOf(file), found.hash, found.bytes]] : [];
      });
      const bytes = listed.reduce((sum, [, , size]) => sum + size, 0);
      const list: VersionFiles = {
        build: this.#build,
        label: version.version.label,
        home: withBase(version.home, this.#site.config.baseUrl),
        files: listed,
        bytes,
        transfer: Math.round(bytes * COMPRESSION),
      };
      return [versionFile(version.name), JSON.stringify(list)];
    });
  }

  /**
   * The shell has the URL of its page, other files that of the file, encoded as in requests and
   * headers.
   */
  #addressOf(file: string): string {
    const shell = this.#shell;
    const path = shell && htmlFile(shell) === file ? shell : `/${file}`;
    return encodeURI(withBase(path, this.#site.config.baseUrl)).replace(/[#?]/g, encodeURIComponent);
  }

  get #shellFile(): string {
    return htmlFile(this.#shell ?? OFFLINE_PAGE);
  }

  /** A version's pages with their files. The latest version includes the API reference. */
  #filesOf({ version }: SiteVersion): Set<string> {
    const files = new Set<string>([this.#shellFile, 'favicon.svg', SEARCH_INDEX_FILE]);
    const isPart = (route: Route) =>
      versionOfRoute(route, this.#site)?.version === version ||
      route.screen === 'home' ||
      route.screen === 'search';
    for (const file of this.#files.keys()) {
      const isIndex = file.startsWith(`${INDEX_FOLDER}a-`);
      const isCode = /^assets\/[^/]+\.(js|css|html)$/.test(file);
      if (isIndex || isCode) files.add(file);
    }
    for (const route of this.#site.routes.filter(isPart)) {
      files.add(fragmentFile(route.path));
      for (const file of shownBy(articleOf(route) ?? undefined)) files.add(file);
    }
    return files;
  }
}

/** The runnable machines, the applications, and the pictures of a page. */
function shownBy(page: CompiledPage | undefined): string[] {
  if (!page) return [];
  const pictures = page.links.filter(({ image, href }) => image && href.startsWith('/'));
  return [
    ...Object.keys(page.machines).map((name) => `${MACHINES_FOLDER}${name}.json`),
    ...Object.keys(page.applications).map((name) => `${APPLICATIONS_FOLDER}${name}.json`),
    ...pictures.map(({ href }) => href.slice(1)),
    ...page.pictures.flatMap(({ variants }) => variants.map(({ name }) => name)),
  ];
}
