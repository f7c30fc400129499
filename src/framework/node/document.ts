import { feedPaths } from '../../content/blog.ts';
import type { Route, Site } from '../../pages/model.ts';
import type { ClientConfig } from '../../site/client-config.ts';
import { escapeAttribute, escapeText } from '../../site/html.ts';
import { withBase } from '../../site/paths.ts';
import { documentTitle } from '../main-element.ts';
import type { RenderedPage } from '../render.tsx';
import { type PartStyles, partStyles } from './entries.ts';
import type { ArticleOf } from './feed-article.ts';

/** Addresses of what the bundler made, without base URL. */
export interface Assets {
  script: string;
  /** The stylesheet of the window that answers to a sign-up. */
  newsletterPopup: string;
  /** The threads in which samples run and edited machines are drawn. */
  sandbox: string;
  layoutWorker: string;
  /** What the stylesheet says; it stands in every document, see docs/decisions/0002. */
  css: string;
  /** What some pages need besides. */
  parts: PartStyles;
  /** The script that stands in every document, without its settings. */
  inline: string;
}

/** What every document of a build shares. */
export interface DocumentFrame {
  site: Site;
  assets: Assets;
  clientConfig: ClientConfig;
  /** A post's article for feeds. */
  feedArticle: ArticleOf;
  inlineScript: string;
}

/** The absolute address of a page under which it is known to the world. */
export function canonical(site: Site, path: string): string {
  return site.config.url.replace(/\/$/, '') + encodeURI(withBase(path, site.config.baseUrl));
}

/** The part of the head that differs from page to page; `framework/browser/show.ts` updates it after a client navigation. */
function pageHead(site: Site, route: Route): string {
  const url = canonical(site, route.canonical ?? route.path);
  const title = escapeText(documentTitle(route, site));
  const description = escapeAttribute(route.description);
  const published = route.screen === 'post' ? route.post.page.frontMatter.date : undefined;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    route.screen === 'not-found' ? '' : `<link rel="canonical" href="${url}">`,
    route.unlisted ? '<meta name="robots" content="noindex">' : '',
    `<meta property="og:title" content="${escapeAttribute(route.title)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:type" content="${published ? 'article' : 'website'}">`,
    `<meta property="og:url" content="${url}">`,
    published ? `<meta property="article:published_time" content="${published}">` : '',
    feedLinks(site, route),
  ].join('');
}

/** Where feed readers find the feeds: a tag's own comes first, since some readers take the first. */
function feedLinks({ config }: Site, route: Route): string {
  if (!config.blog) return '';
  const { rss, atom, json } = feedPaths(config);
  const { title } = config.blog;
  const link = (type: string, name: string, path: string) =>
    `<link rel="alternate" type="application/${type}" title="${escapeAttribute(name)}" href="${withBase(path, config.baseUrl)}">`;
  return [
    route.screen === 'tag' ? link('atom+xml', `${title}: ${route.tag.label}`, route.tag.feed) : '',
    link('rss+xml', title, rss),
    link('atom+xml', title, atom),
    link('feed+json', title, json),
  ].join('');
}

/** Styles that only some pages need come with their `<main>`, so that a client navigation brings them along. */
function withOwnStyles({ assets }: DocumentFrame, main: string): string {
  const needed = Object.entries(partStyles).filter(([, { isNeeded }]) => isNeeded.test(main));
  const styles = needed.map(([name]) => `<style>${assets.parts[name]}</style>`);
  return main.replace(/^<main[^>]*>/, (start) => start + styles.join(''));
}

/** A whole HTML document. */
export function documentHtml(frame: DocumentFrame, route: Route, page: RenderedPage): string {
  const { site, assets, clientConfig } = frame;
  const at = (path: string) => withBase(path, site.config.baseUrl);
  const { domain, script } = site.config.analytics;
  return [
    `<!doctype html><html lang="en" dir="ltr" data-theme="${site.config.colorMode.default}"${site.config.colorMode.respectPrefersColorScheme ? ' data-follows-system' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${frame.inlineScript}</script>`,
    `<style>${assets.css}</style>`,
    `<script type="module" src="${at(assets.script)}"></script>`,
    pageHead(site, route),
    site.addresses.has('/favicon.svg')
      ? `<link rel="icon" type="image/svg+xml" href="${at('/favicon.svg')}">`
      : '',
    domain
      ? `<script defer data-domain="${escapeAttribute(domain)}" src="${escapeAttribute(script)}"></script>`
      : '',
    '</head><body>',
    page.before,
    withOwnStyles(frame, page.main),
    page.after,
    `<script type="application/json" id="client-config">${JSON.stringify(clientConfig).replaceAll('<', '\\u003c')}</script>`,
    '</body></html>',
  ].join('');
}

/** What a client navigation fetches: the page's head and its `<main>`, and the shell it belongs to. */
export function fragmentHtml(frame: DocumentFrame, route: Route, page: RenderedPage): string {
  return `<!doctype html><html data-build="${frame.clientConfig.build}"><head><meta charset="utf-8">${pageHead(frame.site, route)}</head><body>${withOwnStyles(frame, page.main)}</body></html>`;
}
