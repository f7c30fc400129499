import { canonical } from '../../pages/canonical.ts';
import { isOriginal } from '../../pages/languages.ts';
import type { Route, Site } from '../../pages/model.ts';
import { additiveRules, answerRules, fileRules, type Policies } from '../../site/headers.ts';
import { escapeAttribute, escapeText } from '../../site/html.ts';
import { catalogueFor, localeOf } from '../../site/locales.ts';
import { folderOf, isTranslation } from '../../site/localized.ts';
import { t } from '../../site/messages.ts';
import { MANIFEST_FILE, SERVER_MANIFEST } from '../../site/output-files.ts';
import { htmlFile, withBase } from '../../site/paths.ts';
import { searchClientConfig, searchOrigins } from '../../site/search-config.ts';
import type { DocumentFrame } from './document.ts';
import { EMBED_SCRIPT, embedStyles } from './embed.ts';
import { feedFiles } from './feeds.ts';
import { frameFiles, frameHeader } from './frame.ts';
import { alternatesOf } from './head.ts';
import { cspHash, partScripts, type Scripts } from './inline-script.ts';
import { nginxServer } from './nginx.ts';

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

/** A site in another language than the original's, and its files. */
export interface Translated {
  frame: DocumentFrame;
  files: () => string[];
}

/**
 * Everything that other programs read, by its path in the output: sitemap, feeds, robots, redirects and headers for static
 * hosts, the server's manifest.
 * @param others the other files of the site
 * @param translations the site in its other languages
 */
export function published(
  frame: DocumentFrame,
  others: readonly string[] = [],
  translations: readonly Translated[] = [],
): Map<string, () => string> {
  const { site, feedArticle } = frame;
  const at = (path: string) => withBase(path, site.config.baseUrl);
  const files: Map<string, () => string> = new Map([
    ['sitemap.xml', () => sitemap(site)],
    ...feedFiles(site, feedArticle),
  ]);
  for (const { from, to } of site.redirects) {
    for (const [oldPath, newPath] of expand(site, from, to)) {
      files.set(htmlFile(oldPath), () => redirectPage(site, at(newPath)));
    }
  }
  if (!isTranslation(site.config))
    for (const [file, make] of ofTheWhole(frame, () => [...others, ...files.keys()], translations))
      files.set(file, make);
  return files;
}

/** What a host has to know of a site with all of its languages; the original's has it. */
function ofTheWhole(
  { site, assets, inlineScript }: DocumentFrame,
  own: () => string[],
  translations: readonly Translated[],
): [file: string, make: () => string][] {
  const frames = [{ assets, inlineScript }, ...translations.map(({ frame }) => frame)];
  const scripts = frames.flatMap(({ inlineScript, assets }) => [
    inlineScript,
    ...Object.keys(partScripts).map((name) => assets.scripts[name as keyof Scripts]),
  ]);
  const styles = frames.flatMap(({ assets }) => [assets.css, ...Object.values(assets.parts)]);
  const embedded = embedStyles(assets);
  const policies: Policies = {
    contentSecurityPolicy: contentSecurityPolicy(site, [...new Set(scripts)], [...new Set(styles)]),
    embeds: { contentSecurityPolicy: contentSecurityPolicy(site, [EMBED_SCRIPT], embedded, '*') },
    sandbox: { path: assets.sandbox, contentSecurityPolicy: SANDBOX_POLICY },
    frame: {
      path: `/${frameFiles(assets.scripts).document}`,
      contentSecurityPolicy: frameHeader(assets.scripts.frame),
    },
    ...(translations.length > 0 && {
      translations: translations.map(({ frame }) => ({
        folder: `/${folderIn(frame.site)}`.replace(/\/$/, ''),
        sandbox: frame.assets.sandbox,
        frame: `/${frameFiles(frame.assets.scripts).document}`,
      })),
    }),
  };
  const whole = [
    { site, files: own },
    ...translations.map(({ frame, files }) => ({ site: frame.site, files })),
  ];
  const sites = whole.map((each) => each.site);
  const stylesheet = withBase(assets.newsletterPopup, site.config.baseUrl);
  const topLevels = () =>
    whole.flatMap((each) => {
      const folder = `/${folderIn(each.site)}`;
      return topLevel(each.site, each.files()).map((pattern) => folder + pattern.slice(1));
    });
  return [
    ['robots.txt', () => robots(sites)],
    ['_redirects', () => [...sites.map(netlifyRedirects), ...sites.slice(1).map(netlifyNotFound)].join('')],
    ['_headers', () => hostHeaders(site, policies, topLevels())],
    ['.site/nginx.conf', () => nginxServer(sites, policies)],
    [SERVER_MANIFEST, () => JSON.stringify(serverManifest(sites, policies, stylesheet))],
  ];
}

/** The folder of a site in one of its languages: empty for the original. */
const folderIn = ({ config }: Site) => folderOf(config, localeOf(config).name);

function robots(sites: readonly Site[]): string {
  const hidden = sites.map(({ config }) => `Disallow: ${withBase('/_page/', config.baseUrl)}\n`);
  const maps = sites.map((site) => `Sitemap: ${canonical(site, '/sitemap.xml')}\n`);
  return `User-agent: *\n${hidden.join('')}${maps.join('')}`;
}

/** Whether a page is told of to other programs: one with the text of another is known by that one's address. */
const isListed = ({ unlisted, canonical }: Route) => !unlisted && canonical === undefined;

function sitemap(site: Site): string {
  const urls = site.routes
    .filter((route) => isListed(route) && !isOriginal(route))
    .map((route) => {
      const date = route.lastChange === undefined ? '' : `<lastmod>${route.lastChange}</lastmod>`;
      const others = alternatesOf(site, route).map(
        ({ language, address }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeText(address)}"/>`,
      );
      return `<url><loc>${escapeText(canonical(site, route.path))}</loc>${date}${others.join('')}</url>`;
    });
  const links = site.languages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>${urls.join('')}</urlset>`;
}

/** Redirects as Netlify and Cloudflare Pages read them. */
function netlifyRedirects(site: Site): string {
  // A blank ends an address there.
  const at = (path: string) => withBase(path, site.config.baseUrl).replace(/[^!-~]+/gu, encodeURI);
  return site.redirects
    .map(({ from, to }) => `${at(from)} ${at(to.replace(/\*$/, ':splat'))} 301\n`)
    .join('');
}

/** The page for what is not found in a language, as Netlify reads it; Cloudflare Pages passes over the line, and looks for the nearest 404.html by itself. */
const netlifyNotFound = ({ config: { baseUrl } }: Site) => `${baseUrl}* ${baseUrl}404.html 404\n`;

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
function hostHeaders(site: Site, policies: Policies, topLevels: readonly string[]): string {
  return additiveRules([...answerRules(policies), ...fileRules(policies)], topLevels)
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${titleCase(name)}: ${value}\n`);
      return `${encodeURI(withBase(pattern, site.config.baseUrl))}\n${lines.join('')}`;
    })
    .join('');
}

/** What the production server has to know; it is never served. */
function serverManifest(sites: readonly Site[], policies: Policies, stylesheet: string) {
  const [original] = sites;
  if (!original) throw new Error('A site has at least one language.');
  const { config } = original;
  const { title, tagline, url, baseUrl, newsletter, feedback, mcp, chartPictures } = config;
  const inFolder = (site: Site, path: string) => `/${folderIn(site)}${path.slice(1)}`;
  return {
    title,
    tagline,
    url,
    baseUrl,
    ...policies,
    redirects: sites.flatMap((site) =>
      site.redirects.map(({ from, to }) => ({
        from: inFolder(site, from),
        to: to.startsWith('/') ? inFolder(site, to) : to,
      })),
    ),
    pages: sites.flatMap((site) =>
      site.routes.filter((route) => route.screen !== 'not-found').map((route) => inFolder(site, route.path)),
    ),
    locales: sites.map((site) => {
      const { name, dir } = localeOf(site.config);
      return { name, dir, folder: folderIn(site), answers: catalogueFor(site.config).answers };
    }),
    newsletter: newsletter?.action.startsWith('/') ? { path: newsletter.action } : null,
    versions: searchClientConfig(config).versions,
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

// The query and the hash, which a refresh loses, go with a reader who has JavaScript; a target that has its own keeps them, as on our server.
const CARRY_OVER =
  "const [to] = document.links; to.search = [to.search, location.search.slice(1)].filter(Boolean).join('&'); to.hash ||= location.hash; location.replace(to)";

function redirectPage(site: Site, to: string): string {
  const url = escapeAttribute(new URL(encodeURI(to), site.config.url).href);
  const href = escapeAttribute(encodeURI(to));
  const { name, dir } = localeOf(site.config);
  const [before, after] = t.theme.movedTo.split('{link}').map(escapeText);
  return `<!doctype html><html lang="${name}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeText(t.theme.moved)}</title><link rel="canonical" href="${url}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"></head><body><p>${before}<a href="${href}">${escapeText(to)}</a>${after}</p><script>${CARRY_OVER}</script></body></html>`;
}
