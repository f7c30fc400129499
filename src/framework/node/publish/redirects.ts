import { escapeAttribute, escapeText } from '../../../core/html.ts';
import {
  applyTrailingSlash,
  comparable,
  decoded,
  encodePath,
  htmlFile,
  withBase,
} from '../../../core/paths.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { t } from '../../../i18n/messages.ts';
import type { Redirect, Site } from '../../../pages/model.ts';
import { byPrecedence, encodedTarget, firstOfEach, hostRules, isFolder } from './redirect-rules.ts';

/** Returns a page for each redirect, by its file, for hosts that don't support redirects. */
export function redirectPages(site: Site): [file: string, make: () => string][] {
  const { baseUrl, trailingSlash } = site.config;
  const redirects = byPrecedence(site.redirects).flatMap((redirect) => expand(site, redirect));
  return firstOfEach(redirects).map(({ from, to }) => [
    htmlFile(applyTrailingSlash(from, trailingSlash, from.endsWith('/'))),
    () => redirectPage(site, withBase(to, baseUrl)),
  ]);
}

/**
 * Returns the redirects of all languages in the format of Netlify and Cloudflare Pages. The first
 * rule that matches wins. Cloudflare Pages accepts 2,000 rules before the first folder, and 100 from
 * there on.
 */
export function netlifyRedirects(sites: readonly Site[]): string {
  const { exact, folders } = hostRules(sites);
  const line = (from: string, to: string, status: number) => `${encodePath(from)} ${to} ${status}\n`;
  const pages = new Set(folders.flatMap((folder) => folder.pages));
  // Cloudflare Pages would also redirect a page's URL with or without a slash into the folder's target.
  const otherForm = (path: string) => {
    const other = path.endsWith('/') ? comparable(path) : `${path}/`;
    return line(other, encodePath(path), 301);
  };
  return [
    ...exact.flatMap(({ from, to }) => {
      // Cloudflare Pages distinguishes them, so the folder's rule would apply to the other one.
      const forms = [comparable(from), `${comparable(from)}/`];
      const isInFolder = folders.some((folder) => forms[1]!.startsWith(folder.from.slice(0, -1)));
      return (isInFolder ? forms : [from]).map((form) => line(form, to, 301));
    }),
    // Netlify doesn't redirect URLs of files. Cloudflare Pages does, without such a rule.
    ...Array.from(pages, (path) => line(path, encodePath(path), 200) + otherForm(path)),
    ...folders.map(({ from, to }) => line(from, to.replace(/\*$/, ':splat'), 301)),
  ].join('');
}

/**
 * Returns Netlify's line for the not-found page of a language. Cloudflare Pages ignores the line
 * and finds the nearest 404.html on its own.
 */
export const netlifyNotFound = ({ config: { baseUrl } }: Site) => `${baseUrl}* ${baseUrl}404.html 404\n`;

/**
 * Returns the redirects of single paths that a redirect covers. A redirect with a wildcard covers
 * every page under its target, except for docs versions that have their own path there.
 */
function expand(site: Site, redirect: Redirect): Redirect[] {
  if (!isFolder(redirect)) return [redirect];
  const { from, to } = redirect;
  const [oldFolder, newFolder] = [from.slice(0, -1), decoded(to.slice(0, -1))];
  if (!to.endsWith('*')) return [{ from: oldFolder, to }];
  const mounted = site.versions
    .map(({ version }) => `${version.path}/`)
    .filter((folder) => folder !== newFolder && folder.startsWith(newFolder));
  return site.routes
    .map(({ path }) => path)
    .filter((path) => path.startsWith(newFolder) && !mounted.some((folder) => `${path}/`.startsWith(folder)))
    .map((path) => ({ from: oldFolder + path.slice(newFolder.length), to: path }))
    .filter((each) => !site.addresses.has(each.from));
}

/**
 * The script of these pages. It keeps the query and the hash, which a refresh drops. The target's own
 * query and hash take precedence, as on our server.
 */
export const REDIRECT_SCRIPT =
  "const [to] = document.links; to.search = [to.search, location.search.slice(1)].filter(Boolean).join('&'); to.hash ||= location.hash; location.replace(to)";

function redirectPage(site: Site, to: string): string {
  const url = escapeAttribute(new URL(to, site.config.url).href);
  const href = escapeAttribute(encodedTarget(to));
  const { name, dir } = localeOf(site.config);
  const [before, after] = t.theme.movedTo.split('{link}').map(escapeText);
  return `<!doctype html><html lang="${name}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeText(t.theme.moved)}</title><link rel="canonical" href="${url}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"></head><body><p>${before}<a href="${href}">${escapeText(to)}</a>${after}</p><script>${REDIRECT_SCRIPT}</script></body></html>`;
}
