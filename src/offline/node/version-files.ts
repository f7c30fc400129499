import type { CompiledPage } from '../../content/model.ts';
import { articleOf } from '../../pages/addresses.ts';
import { versionOfRoute } from '../../pages/docs-links.ts';
import type { Route, Site, SiteVersion } from '../../pages/model.ts';
import { MACHINES_FOLDER } from '../../playground/machines-folder.ts';
import { hash } from '../../site/node/hash.ts';
import { INDEX_FOLDER, MANIFEST_FILE } from '../../site/output-files.ts';
import { fragmentFile, htmlFile, withBase } from '../../site/paths.ts';
import { OFFLINE_PAGE, type VersionFiles, versionFile } from '../format.ts';
import { buildOfFragment, inBuild } from '../page-parts.ts';

/** What Brotli leaves of the site's files, roughly: a fifth of pages, a third of scripts and of the search index. */
const COMPRESSION = 0.26;

/** Notes the files of a build while they are written, and lists those of each docs version. */
export class OfflineLists {
  readonly #site: Site;
  readonly #files = new Map<string, { hash: string; bytes: number }>();

  /** Names the shell, as its pages say. */
  #build = '';

  constructor(site: Site) {
    this.#site = site;
  }

  /** @param version names the content */
  note(file: string, content: string | Uint8Array, version: string): void {
    // A page that says the same in another build is the same.
    const isFragment = file.startsWith('_page/') && typeof content === 'string';
    if (isFragment) this.#build ||= buildOfFragment(content) ?? '';
    this.#files.set(file, {
      hash: (isFragment ? hash(inBuild(content, '')) : version).slice(0, 12),
      bytes: Buffer.byteLength(content),
    });
  }

  /** The lists by their names in the output, when all files are noted. */
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

  /** The shell stands at the address of its page, everything else at that of its file, in the form in which requests and headers have it. */
  #addressOf(file: string): string {
    const shell = this.#shell;
    const path = shell && htmlFile(shell) === file ? shell : `/${file}`;
    return encodeURI(withBase(path, this.#site.config.baseUrl)).replace(/[#?]/g, encodeURIComponent);
  }

  get #shell(): string | undefined {
    return this.#site.routes.find(({ screen }) => screen === 'offline')?.path;
  }

  /** A version's pages with what they show and ask for; the latest one has the API reference, too. */
  #filesOf({ version }: SiteVersion): Set<string> {
    const files = new Set<string>([htmlFile(this.#shell ?? OFFLINE_PAGE), 'favicon.svg', MANIFEST_FILE]);
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

/** Machines that can be run on a page, and its pictures. */
function shownBy(page: CompiledPage | undefined): string[] {
  if (!page) return [];
  const pictures = page.links.filter(({ image, href }) => image && href.startsWith('/'));
  return [
    ...Object.keys(page.machines).map((name) => `${MACHINES_FOLDER}${name}.json`),
    ...pictures.map(({ href }) => href.slice(1)),
  ];
}
