import { canonical } from '../../pages/canonical.ts';
import type { Route, Site } from '../../pages/model.ts';
import { additiveRules, answerRules, fileRules, type Policies } from '../../site/headers.ts';
import { escapeAttribute, escapeText } from '../../site/html.ts';
import { htmlFile, withBase } from '../../site/paths.ts';
import { MANIFEST_FILE, searchClientConfig, searchOrigins } from '../../site/search-config.ts';
import type { DocumentFrame } from './document.ts';
import { EMBED_SCRIPT, embedStyles } from './embed.ts';
import { feedFiles } from './feeds.ts';
import { frameFiles, frameHeader } from './frame.ts';
import { cspHash, partScripts, type Scripts } from './inline-script.ts';
import { nginxServer } from './nginx.ts';
import { SERVER_MANIFEST } from './output.ts';

/**
 * The Content-Security-Policy of every page: nothing but our own files, inline scripts and styles by their hashes, and the configured
 * analytics and newsletter hosts.
 * @param frameAncestors who may show it in a frame
 */
export function contentSecurityPolicy(
  site: Site,
  scripts: readonly string[],
  styles: readonly string[],
  frameAncestors = "'none'",
): string {
  const { analytics, newsletter } = site.config;
  const counted = analytics.domain ? ` ${new URL(analytics.script).origin}` : '';
  const form =
    newsletter && /^https?:/.test(newsletter.action) ? ` ${new URL(newsletter.action).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(cspHash).join(' ')}${counted}`,
    `style-src 'self' ${styles.map(cspHash).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    `connect-src ${["'self'", ...searchOrigins(site.config)].join(' ')}${counted}`,
    `form-action 'self'${form}`,
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

/**
 * The Content-Security-Policy of the thread in which samples run (`playground/browser/sandbox/worker.ts`): it may evaluate what readers write and load our
 * own scripts, and nothing else, so that nothing of it reaches a network.
 */
const SANDBOX_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'";

/**
 * Everything that other programs read, by its path in the output: sitemap, feeds, robots, redirects and headers for static
 * hosts, the server's manifest.
 * @param others the other files of the site
 */
export function published(
  { site, assets, inlineScript, feedArticle }: DocumentFrame,
  others: Iterable<string> = [],
): Map<string, () => string> {
  const { baseUrl } = site.config;
  const at = (path: string) => withBase(path, baseUrl);
  const policies: Policies = {
    contentSecurityPolicy: contentSecurityPolicy(
      site,
      [inlineScript, ...Object.keys(partScripts).map((name) => assets.scripts[name as keyof Scripts])],
      [assets.css, ...Object.values(assets.parts)],
    ),
    embeds: { contentSecurityPolicy: contentSecurityPolicy(site, [EMBED_SCRIPT], embedStyles(assets), '*') },
    sandbox: { path: assets.sandbox, contentSecurityPolicy: SANDBOX_POLICY },
    frame: {
      path: `/${frameFiles(assets.scripts).document}`,
      contentSecurityPolicy: frameHeader(assets.scripts.frame),
    },
  };
  const files: Map<string, () => string> = new Map([
    ['sitemap.xml', () => sitemap(site)],
    [
      'robots.txt',
      () => `User-agent: *\nDisallow: ${at('/_page/')}\nSitemap: ${canonical(site, '/sitemap.xml')}\n`,
    ],
    ...feedFiles(site, feedArticle),
    ['_redirects', () => netlifyRedirects(site)],
    ['_headers', () => hostHeaders(site, policies, [...others, ...files.keys()])],
    ['.site/nginx.conf', () => nginxServer(site, policies)],
    [SERVER_MANIFEST, () => JSON.stringify(serverManifest(site, policies, at(assets.newsletterPopup)))],
  ]);
  for (const { from, to } of site.redirects) {
    for (const [oldPath, newPath] of expand(site, from, to)) {
      files.set(htmlFile(oldPath), () => redirectPage(site, at(newPath)));
    }
  }
  return files;
}

/** Whether a page is told of to other programs: one with the text of another is known by that one's address. */
const isListed = ({ unlisted, canonical }: Route) => !unlisted && canonical === undefined;

function sitemap(site: Site): string {
  const urls = site.routes.filter(isListed).map(({ path, lastChange }) => {
    const date = lastChange === undefined ? '' : `<lastmod>${lastChange}</lastmod>`;
    return `<url><loc>${escapeText(canonical(site, path))}</loc>${date}</url>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

/** Redirects as Netlify and Cloudflare Pages read them. */
function netlifyRedirects(site: Site): string {
  // A blank ends an address there.
  const at = (path: string) => withBase(path, site.config.baseUrl).replace(/[^!-~]+/gu, encodeURI);
  return site.redirects
    .map(({ from, to }) => `${at(from)} ${at(to.replace(/\*$/, ':splat'))} 301\n`)
    .join('');
}

/** Patterns that fit everything at the site's top level: pages, folders and the files beside them. */
function topLevel({ routes, redirects }: Site, files: Iterable<string>): string[] {
  const pages = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
  const firsts = [...pages, '/_page/'].map((path) => path.split('/')[1] ?? '');
  const others = [...files, MANIFEST_FILE].filter((file) => !/^[._]|\.html$/.test(file));
  return [
    ...new Set([
      ...firsts.flatMap((first) => (first === '' ? ['/'] : [`/${first}`, `/${first}/*`])),
      ...others.map((file) => `/${file.replace(/\/.*/, '/*')}`),
    ]),
  ];
}

const titleCase = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Headers as Netlify and Cloudflare Pages read them. */
function hostHeaders(site: Site, policies: Policies, files: Iterable<string>): string {
  return additiveRules([...answerRules(policies), ...fileRules], topLevel(site, files))
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${titleCase(name)}: ${value}\n`);
      return `${encodeURI(withBase(pattern, site.config.baseUrl))}\n${lines.join('')}`;
    })
    .join('');
}

/** What the production server has to know; it is never served. */
function serverManifest(site: Site, policies: Policies, stylesheet: string) {
  const { url, baseUrl, trailingSlash, newsletter, feedback, mcp, chartPictures } = site.config;
  return {
    url,
    baseUrl,
    trailingSlash,
    ...policies,
    redirects: site.redirects,
    pages: site.routes.filter((route) => route.screen !== 'not-found').map((route) => route.path),
    newsletter: newsletter?.action.startsWith('/') ? { path: newsletter.action } : null,
    versions: searchClientConfig(site.config).versions,
    mcp,
    feedback: feedback && { path: feedback.action },
    drawsCharts: chartPictures === 'server',
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

// The query and the hash, which a refresh loses, go with a reader who has JavaScript.
const CARRY_OVER =
  'const [to] = document.links; to.search = location.search; to.hash ||= location.hash; location.replace(to)';

function redirectPage(site: Site, to: string): string {
  const url = escapeAttribute(new URL(encodeURI(to), site.config.url).href);
  const href = escapeAttribute(encodeURI(to));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${url}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"></head><body><p>This page has moved to <a href="${href}">${escapeText(to)}</a>.</p><script>${CARRY_OVER}</script></body></html>`;
}
