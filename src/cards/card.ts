import { blogOf, type Post } from '../content/blog.ts';
import type { CompiledPage } from '../content/model.ts';
import { articleOf } from '../pages/addresses.ts';
import { canonicalRoute } from '../pages/canonical-route.ts';
import type { Route, Site } from '../pages/model.ts';
import type { ApiPackage } from '../reference/model.ts';
import { longDate } from '../site/dates.ts';
import { t } from '../site/messages.ts';

/** What the card of a page shows: the picture that stands beside a link to it elsewhere. Pages that would look the same have one card. */
export interface Card {
  /** Where the page belongs: `Docs · XState v5`. */
  section: string;
  title: string;
  /** The drawing of the page's first machine, as SVG. */
  chart?: string;
  /** The name of the site. */
  site: string;
}

/** The card of a page. A text that two versions share has the card of the page that search engines take it for. */
export function cardOf(site: Site, route: Route): Card {
  const shown = canonicalRoute(site, route);
  return { ...faceOf(site, shown), ...chartOf(articleOf(shown)), site: site.config.title };
}

/** The address of the picture that an author shows instead of a card. */
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
    // What lists of posts show changes with every post.
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
    case 'page':
    case 'embed':
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

/** A package with its major version: a card says nothing that changes with each patch. */
const release = ({ name, version }: ApiPackage) => `${name} ${version.split('.')[0]}`;
