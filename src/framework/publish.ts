import { escapeAttribute, escapeText } from '../content/highlight.ts';
import type { Site } from '../pages/routes.ts';
import { searchOrigins } from '../search/facts.ts';
import { htmlFile, withBase } from '../site/paths.ts';
import { canonical, type DocumentFrame } from './document.ts';
import { atom, rss } from './feeds.ts';
import { cspHash } from './inline-script.ts';
import { SERVER_MANIFEST } from './output.ts';

/**
 * The Content-Security-Policy of every page: nothing but our own files, the one inline script and style by their hashes, and the configured
 * analytics and newsletter hosts.
 */
export function contentSecurityPolicy(site: Site, inlineScript: string, css: string): string {
  const { analytics, newsletter } = site.config;
  const counted = analytics.domain ? ` ${new URL(analytics.script).origin}` : '';
  const form =
    newsletter && /^https?:/.test(newsletter.action) ? ` ${new URL(newsletter.action).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${cspHash(inlineScript)}${counted}`,
    `style-src 'self' ${cspHash(css)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...searchOrigins(site.config)].join(' ')}${counted}`,
    `form-action 'self'${form}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Everything that other programs read, by its path in the output: sitemap, feeds, robots, redirects and headers for static
 * hosts, the server's manifest.
 */
export function published({ site, assets, inlineScript }: DocumentFrame): Map<string, () => string> {
  const { baseUrl } = site.config;
  const at = (path: string) => withBase(path, baseUrl);
  const policy = contentSecurityPolicy(site, inlineScript, assets.css);
  const files = new Map([
    ['sitemap.xml', () => sitemap(site)],
    [
      'robots.txt',
      () => `User-agent: *\nDisallow: ${at('/_page/')}\nSitemap: ${canonical(site, '/sitemap.xml')}\n`,
    ],
    ['llms.txt', () => llms(site)],
    ['blog/rss.xml', () => rss(site)],
    ['blog/atom.xml', () => atom(site)],
    ['_redirects', () => netlifyRedirects(site)],
    ['_headers', () => netlifyHeaders(site, policy)],
    [SERVER_MANIFEST, () => JSON.stringify(serverManifest(site, policy, at(assets.stylesheet)))],
  ]);
  for (const { from, to } of site.redirects) {
    for (const [oldPath, newPath] of expand(site, from, to)) {
      files.set(htmlFile(oldPath), () => redirectPage(site, at(newPath)));
    }
  }
  return files;
}

function sitemap(site: Site): string {
  const urls = site.routes
    .filter((route) => !route.unlisted)
    .map((route) => `<url><loc>${escapeText(canonical(site, route.path))}</loc></url>`);
  return `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

/** Redirects as Netlify and Cloudflare Pages read them. */
function netlifyRedirects(site: Site): string {
  const at = (path: string) => withBase(path, site.config.baseUrl);
  return site.redirects
    .map(({ from, to }) => `${at(from)} ${at(to.replace(/\*$/, ':splat'))} 301\n`)
    .join('');
}

/** Headers as Netlify and Cloudflare Pages read them. */
function netlifyHeaders(site: Site, policy: string): string {
  const at = (path: string) => withBase(path, site.config.baseUrl);
  return [
    `${at('/*')}\n  Content-Security-Policy: ${policy}\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n`,
    `${at('/assets/*')}\n  Cache-Control: public, max-age=31536000, immutable\n`,
    `${at('/_page/*')}\n  X-Robots-Tag: noindex\n`,
  ].join('');
}

/** What the production server has to know; it is never served. */
function serverManifest(site: Site, contentSecurityPolicy: string, stylesheet: string) {
  const { baseUrl, trailingSlash, newsletter } = site.config;
  return {
    baseUrl,
    trailingSlash,
    contentSecurityPolicy,
    redirects: site.redirects,
    pages: site.routes.filter((route) => route.screen !== 'not-found').map((route) => route.path),
    newsletter: newsletter?.action.startsWith('/') ? { path: newsletter.action } : null,
    stylesheet,
  };
}

/**
 * A redirect's pairs of addresses. One with a wildcard stands for every page below its target; the pages of a docs version
 * that is mounted further below are not meant.
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

function redirectPage(site: Site, to: string): string {
  const url = escapeAttribute(site.config.url.replace(/\/$/, '') + encodeURI(to));
  const href = escapeAttribute(encodeURI(to));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${url}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"></head><body><p>This page has moved to <a href="${href}">${escapeText(to)}</a>.</p></body></html>`;
}

/** An outline of the site for language models (llmstxt.org). */
function llms(site: Site): string {
  const { title, tagline } = site.config;
  const entry = (route: Site['routes'][number]) =>
    `- [${route.title}](${canonical(site, route.path)}): ${route.description}`;
  const sections = site.versions.map(({ version }) => {
    const pages = site.routes.filter(
      (route) => route.screen === 'doc' && route.version.version === version && !route.unlisted,
    );
    return `## ${version.label}\n\n${pages.map(entry).join('\n')}\n`;
  });
  const posts = site.routes.filter((route) => route.screen === 'post' && !route.unlisted);
  return `# ${title}\n\n> ${tagline}\n\n${sections.join('\n')}\n## Blog\n\n${posts.map(entry).join('\n')}\n`;
}
