import type { SiteCards } from '../../../cards/node/cards.ts';
import { CARD } from '../../../cards/size.ts';
import { feedPaths } from '../../../content/blog.ts';
import { escapeAttribute, escapeText } from '../../../core/html.ts';
import { mediaType } from '../../../core/node/media-types.ts';
import { markdownPath, withBase } from '../../../core/paths.ts';
import { canonical } from '../../../pages/addresses/canonical.ts';
import { isOriginal } from '../../../pages/addresses/languages.ts';
import { followedPages } from '../../../pages/docs/section-feed.ts';
import type { Route, Site, SiteLanguage } from '../../../pages/model.ts';
import { hasMarkdown } from '../../../pages/to-markdown/has-markdown.ts';
import { documentTitle, titleOf } from '../../main-element.ts';

/**
 * Returns the part of the head that differs from page to page. A client navigation updates it, too
 * (`framework/browser/show.ts`).
 * @param site the site that the route belongs to
 */
export function pageHead(site: Site, route: Route): string {
  const url = addressOf(site, route);
  const description = escapeAttribute(route.description);
  return [
    `<title>${escapeText(documentTitle(route, site))}</title>`,
    `<meta name="description" content="${description}">`,
    route.screen === 'not-found' ? '' : `<link rel="canonical" href="${url}">`,
    route.unlisted ? '<meta name="robots" content="noindex">' : '',
    property('og:title', titleOf(route)),
    `<meta property="og:description" content="${description}">`,
    property('og:type', ['post', 'doc', 'step'].includes(route.screen) ? 'article' : 'website'),
    property('og:url', url),
    route.screen === 'post' ? property('article:published_time', route.post.page.frontMatter.date) : '',
    route.lastChange === undefined ? '' : property('article:modified_time', route.lastChange),
    languageLinks(site, route),
    markdownLink(site, route),
    feedLinks(site, route),
  ].join('');
}

/**
 * Returns the URL for search engines. If a page has not been translated, it is the original's URL.
 */
function addressOf(site: Site, route: Route): string {
  const path = route.canonical ?? route.path;
  const [original] = site.languages ?? [];
  return original && isOriginal(route) ? absolute(site, original, path) : canonical(site, path);
}

const absolute = ({ config }: Site, { baseUrl }: SiteLanguage, path: string) =>
  canonical({ config: { ...config, baseUrl } }, path);

/**
 * Returns a page's URL in each language that has the page
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export function alternatesOf(site: Site, route: Route): { language: string; address: string }[] {
  const languages = site.languages ?? [];
  const having = route.unlisted ? [] : languages.filter(({ has }) => has(route.path));
  const links = having.map((language) => ({
    language: language.locale.name,
    address: absolute(site, language, route.path),
  }));
  const [first] = links;
  return first && links.length > 1 ? [...links, { ...first, language: 'x-default' }] : [];
}

function languageLinks(site: Site, route: Route): string {
  return alternatesOf(site, route)
    .map(({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${address}">`)
    .join('');
}

/** Returns the metadata that only link previews use. */
export function previewHead(site: Site, { address, alt, isCard }: PagePicture): string {
  return [
    property('og:site_name', site.config.title),
    property('og:image', address),
    isCard
      ? property('og:image:width', String(CARD.width)) + property('og:image:height', String(CARD.height))
      : '',
    property('og:image:alt', alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/** The picture of a link preview. */
export interface PagePicture {
  /** The absolute URL. */
  address: string;
  /** The alternative text. */
  alt: string;
  /** Whether the picture was generated for the page. */
  isCard: boolean;
}

/** Returns a page's picture: the one that its author chose, or else its generated card. */
export function pictureOf(site: Site, cards: SiteCards, route: Route): PagePicture {
  const picture = cards.of(route);
  if ('own' in picture) return { address: canonical(site, picture.own), alt: route.title, isCard: false };
  const { card, file } = picture;
  const alt = `${card.title} (${card.section})${card.chart === undefined ? '' : ', beside a statechart'}`;
  return { address: canonical(site, `/${file}`), alt, isCard: true };
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeAttribute(content)}">`;

/** Links to the page's Markdown version, for programs. */
function markdownLink({ config }: Site, route: Route): string {
  if (!hasMarkdown(route)) return '';
  const href = escapeAttribute(encodeURI(withBase(markdownPath(route.path), config.baseUrl)));
  return `<link rel="alternate" type="text/markdown" href="${href}">`;
}

/**
 * Links to the feeds, for feed readers. The feed of a tag or of the page comes first, because some
 * readers use the first one.
 */
function feedLinks({ config }: Site, route: Route): string {
  const link = (type: string, name: string, path: string) =>
    `<link rel="alternate" type="application/${type}" title="${escapeAttribute(name)}" href="${escapeAttribute(encodeURI(withBase(path, config.baseUrl)))}">`;
  const ofPage = followedPages([route]).map(({ feed }) => link('atom+xml', route.title, feed));
  if (!config.blog) return ofPage.join('');
  const { rss, atom, json } = feedPaths(config);
  const { title } = config.blog;
  return [
    ...ofPage,
    route.screen === 'tag' ? link('atom+xml', `${title}: ${route.tag.label}`, route.tag.feed) : '',
    link('rss+xml', title, rss),
    link('atom+xml', title, atom),
    link('feed+json', title, json),
  ].join('');
}

/** Returns the metadata that the configuration adds to every page. */
export function metaHead({ config }: Site): string {
  return Object.entries(config.meta)
    .map(([name, content]) => `<meta name="${name}" content="${escapeAttribute(content)}">`)
    .join('');
}

/**
 * Returns the link to the site's icon. A site without an icon gets an empty one, because browsers
 * would otherwise request `/favicon.ico`.
 */
export function iconHead({ addresses, config }: Site): string {
  const icon = config.brand.icon ?? (addresses.has('/favicon.svg') ? '/favicon.svg' : undefined);
  if (icon === undefined) return '<link rel="icon" href="data:,">';
  return `<link rel="icon" type="${mediaType(icon)}" href="${escapeAttribute(withBase(icon, config.baseUrl))}">`;
}
