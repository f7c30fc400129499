import { blogOf, type Post } from '../content/blog.ts';
import type { CompiledPage } from '../content/model.ts';
import { longDate } from '../i18n/dates.ts';
import { t } from '../i18n/messages.ts';
import { articleOf } from '../pages/addresses/addresses.ts';
import { canonicalRoute } from '../pages/addresses/canonical.ts';
import type { Route, Site } from '../pages/model.ts';
import type { ApiPackage } from '../reference/model.ts';

/**
 * The content of a page's card, the preview image shown next to links to the page on other sites.
 * Pages whose cards look the same share one.
 */
export interface Card {
  /** The section of the page: `Docs · XState v5`. */
  section: string;
  title: string;
  /** The drawing of the page's first machine, as SVG. */
  chart?: string;
  /** The name of the site. */
  site: string;
  /** What replaces the default logo and colors. */
  brand?: CardBrand;
}

/** The site's own logo and accent color. */
export interface CardBrand {
  color?: string;
  logo?: CardLogo;
}

/** A logo as PNG in base64, and its width as a multiple of its height. */
export interface CardLogo {
  png: string;
  ratio: number;
}

/**
 * Returns the card of a page. If two versions share a text, both have the card of the canonical
 * page.
 */
export function cardOf(site: Site, route: Route, brand?: CardBrand): Card {
  const shown = canonicalRoute(site, route);
  const face = { ...faceOf(site, shown), ...chartOf(articleOf(shown)), site: site.config.title };
  return brand ? { ...face, brand } : face;
}

/** Returns the URL of the image that an author provides instead of a card. */
export function ownPicture(site: Site, route: Route): string | undefined {
  return articleOf(canonicalRoute(site, route))?.frontMatter.image;
}

function faceOf({ config }: Site, route: Route): Pick<Card, 'section' | 'title'> {
  const { tagline } = config;
  const host = config.url.replace(/^\w+:\/\/|\/$/g, '');
  switch (route.screen) {
    case 'doc':
    case 'category':
      return { section: `${t.pages.docs} · ${route.version.version.label}`, title: route.title };
    case 'post':
      return { section: `${blogOf(config).title} · ${dayOf(route.post)}`, title: route.title };
    // The content of post lists changes with every post, so their cards show only the blog's title
    // and description.
    case 'blog-list':
    case 'archive':
    case 'tags':
    case 'tag':
      return { section: blogOf(config).title, title: blogOf(config).description };
    case 'api-index':
      return { section: 'API', title: route.title };
    case 'api-package':
      return { section: 'API', title: release(route.package) };
    case 'api-item':
      return { section: `API · ${release(route.package)}`, title: route.item.name };
    case 'step':
      return { section: `${t.course.title} · ${route.chapter.title}`, title: route.title };
    case 'page':
    case 'playground':
    case 'learn':
    case 'embed':
    case 'embedded-playground':
      return { section: host, title: route.title };
    case 'home':
    case 'search':
    case 'not-found':
    case 'offline':
      return { section: host, title: tagline };
  }
}

function chartOf(page: CompiledPage | undefined): Pick<Card, 'chart'> {
  return page?.chart === undefined ? {} : { chart: page.chart };
}

const dayOf = ({ page }: Post) => longDate(page.frontMatter.date);

/** Returns a package with its major version, so that its card doesn't change with every patch. */
const release = ({ name, version }: ApiPackage) => `${name} ${version.split('.')[0]}`;
