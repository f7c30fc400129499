import { escapeAttribute, escapeText } from '../../../core/html.ts';
import { htmlFile, withBase } from '../../../core/paths.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { t } from '../../../i18n/messages.ts';
import type { Site } from '../../../pages/model.ts';
import { redirectRules } from './redirect-rules.ts';

/** Returns a page for each redirect, by its file, for hosts that don't support redirects. */
export function redirectPages(site: Site): [file: string, make: () => string][] {
  const pairs = site.redirects.flatMap(({ from, to }) => expand(site, from, to));
  return pairs.map(([from, to]) => [
    htmlFile(from),
    () => redirectPage(site, withBase(to, site.config.baseUrl)),
  ]);
}

/** Returns the redirects in the format of Netlify and Cloudflare Pages. */
export function netlifyRedirects(site: Site): string {
  // In that format, a space ends a URL.
  const at = (path: string) => withBase(path, site.config.baseUrl).replace(/[^!-~]+/gu, encodeURI);
  return redirectRules(site)
    .map(({ from, to }) => `${at(from)} ${at(to.replace(/\*$/, ':splat'))} 301\n`)
    .join('');
}

/**
 * Returns Netlify's line for the not-found page of a language. Cloudflare Pages ignores the line
 * and finds the nearest 404.html on its own.
 */
export const netlifyNotFound = ({ config: { baseUrl } }: Site) => `${baseUrl}* ${baseUrl}404.html 404\n`;

/**
 * Returns the pairs of old and new paths that a redirect covers. A redirect with a wildcard covers
 * every page under its target, except for docs versions that have their own path there.
 */
function expand(site: Site, from: string, to: string): [string, string][] {
  if (!from.endsWith('*')) return [[from, to]];
  const [oldFolder, newFolder] = [from.slice(0, -1), to.replace(/\*$/, '')];
  const mounted = site.versions
    .map(({ version }) => `${version.path}/`)
    .filter((folder) => folder !== newFolder && folder.startsWith(newFolder));
  return site.routes
    .map(({ path }) => path)
    .filter((path) => path.startsWith(newFolder) && !mounted.some((folder) => `${path}/`.startsWith(folder)))
    .map((path): [string, string] => [oldFolder + path.slice(newFolder.length), path])
    .filter(([oldPath]) => !site.addresses.has(oldPath));
}

// The script keeps the query and the hash, which a refresh drops. The target's own query and hash
// take precedence, as on our server.
const CARRY_OVER =
  "const [to] = document.links; to.search = [to.search, location.search.slice(1)].filter(Boolean).join('&'); to.hash ||= location.hash; location.replace(to)";

function redirectPage(site: Site, to: string): string {
  const url = escapeAttribute(new URL(encodeURI(to), site.config.url).href);
  const href = escapeAttribute(encodeURI(to));
  const { name, dir } = localeOf(site.config);
  const [before, after] = t.theme.movedTo.split('{link}').map(escapeText);
  return `<!doctype html><html lang="${name}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeText(t.theme.moved)}</title><link rel="canonical" href="${url}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"></head><body><p>${before}<a href="${href}">${escapeText(to)}</a>${after}</p><script>${CARRY_OVER}</script></body></html>`;
}
