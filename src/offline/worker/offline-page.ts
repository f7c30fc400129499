import { format, t } from '../../i18n/messages.ts';
import { TITLE, type VersionFiles, versionFile } from '../format.ts';
import { allCaches } from './kept.ts';
import { baseUrl, names } from './settings.ts';

/** Maximum number of pages in the list. */
const MOST = 60;

/** The offline page with links to the kept pages. */
export async function withPages(document: string): Promise<string> {
  const links = [...(await wholeVersions()), ...(await keptPages())];
  const items = links.map(([href, title]) => `<li><a href="${href}">${title}</a></li>`);
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${t.offline.noPages}</p>`;
  return document.replace('<div data-kept-pages=""></div>', () => list);
}

/** Complete versions as links to their main pages. */
async function wholeVersions(): Promise<[href: string, title: string][]> {
  const versions = new Map<string, string>();
  for (const name of await allCaches()) {
    const { version } = names.read(name)!;
    if (version === undefined) continue;
    const list = await (await caches.open(name)).match(`${baseUrl}${versionFile(version)}`);
    if (!list) continue;
    const { home, label }: VersionFiles = await list.json();
    versions.set(home, format(t.offline.allOf, { version: label }));
  }
  return [...versions];
}

/** URLs and titles of the kept pages, latest first, both escaped for HTML. */
async function keptPages(): Promise<[href: string, title: string][]> {
  const pages = new Map<string, string>();
  for (const name of await allCaches()) {
    if (names.read(name)?.version !== undefined) continue;
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      const [, page] = /\/_page\/(.*)\.html$/.exec(new URL(request.url).pathname) ?? [];
      const href = baseUrl + (page === 'index' ? '' : page);
      if (page === undefined || pages.has(href)) continue;
      if (pages.size >= MOST) return [...pages];
      const title = (await cache.match(request))?.headers.get(TITLE);
      if (title) pages.set(href, decodeURIComponent(title).replace(/ \| [^|]*$/, ''));
    }
  }
  return [...pages];
}
