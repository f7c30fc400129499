import type { SiteCards } from '../../cards/node/cards.ts';
import { CARD } from '../../cards/size.ts';
import { feedPaths } from '../../content/blog.ts';
import { canonical } from '../../pages/canonical.ts';
import { isOriginal } from '../../pages/languages.ts';
import { hasMarkdown } from '../../pages/markdown/has-markdown.ts';
import type { Route, Site, SiteLanguage } from '../../pages/model.ts';
import { escapeAttribute, escapeText } from '../../site/html.ts';
import { markdownPath, withBase } from '../../site/paths.ts';
import { documentTitle, titleOf } from '../main-element.ts';

/**
 * The part of the head that differs from page to page and goes with a client navigation, too (`framework/browser/show.ts`).
 * @param site the site that the route is of
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
    property('og:type', route.screen === 'post' || route.screen === 'doc' ? 'article' : 'website'),
    property('og:url', url),
    route.screen === 'post' ? property('article:published_time', route.post.page.frontMatter.date) : '',
    route.lastChange === undefined ? '' : property('article:modified_time', route.lastChange),
    languageLinks(site, route),
    markdownLink(site, route),
    feedLinks(site, route),
  ].join('');
}

/** The address by which search engines know a page: that of the original for a text that has not been translated. */
function addressOf(site: Site, route: Route): string {
  const path = route.canonical ?? route.path;
  const [original] = site.languages ?? [];
  return original && isOriginal(route) ? absolute(site, original, path) : canonical(site, path);
}

const absolute = ({ config }: Site, { baseUrl }: SiteLanguage, path: string) =>
  canonical({ config: { ...config, baseUrl } }, path);

/** Where a page stands in each language that has it (https://developers.google.com/search/docs/specialty/international/localized-versions). */
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

/** What only those read who fetch the document to show a preview of it. */
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

/** The picture that stands beside a link to a page. */
export interface PagePicture {
  /** Its absolute address. */
  address: string;
  /** What it shows. */
  alt: string;
  /** Whether it was drawn for the page. */
  isCard: boolean;
}

/** The picture of a page: its author's, or the card that is drawn for it. */
export function pictureOf(site: Site, cards: SiteCards, route: Route): PagePicture {
  const picture = cards.of(route);
  if ('own' in picture) return { address: canonical(site, picture.own), alt: route.title, isCard: false };
  const { card, file } = picture;
  const alt = `${card.title} (${card.section})${card.chart === undefined ? '' : ', beside a statechart'}`;
  return { address: canonical(site, `/${file}`), alt, isCard: true };
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeAttribute(content)}">`;

/** Where programs find the page as Markdown. */
function markdownLink({ config }: Site, route: Route): string {
  if (!hasMarkdown(route)) return '';
  const href = escapeAttribute(encodeURI(withBase(markdownPath(route.path), config.baseUrl)));
  return `<link rel="alternate" type="text/markdown" href="${href}">`;
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

/** The site's icon. Where it has none an empty one says so, or browsers would ask for `/favicon.ico`. */
export function iconHead({ addresses, config }: Site): string {
  return addresses.has('/favicon.svg')
    ? `<link rel="icon" type="image/svg+xml" href="${withBase('/favicon.svg', config.baseUrl)}">`
    : '<link rel="icon" href="data:,">';
}
