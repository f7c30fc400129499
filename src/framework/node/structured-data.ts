import { blogOf, blogPath } from '../../content/blog.ts';
import { canonical } from '../../pages/canonical.ts';
import { breadcrumbs } from '../../pages/docs-links.ts';
import type { Route, Site } from '../../pages/model.ts';
import { t } from '../../site/messages.ts';
import { applyTrailingSlash } from '../../site/paths.ts';

/** Something that schema.org knows. */
type Thing = { '@type': string } & Record<string, unknown>;

/** A step of the way to a page. */
interface Crumb {
  label: string;
  /** Its address; the page itself needs none. */
  path?: string;
}

/**
 * What search engines are told of a page in their own words (schema.org as JSON-LD): what kind of text it is, and the way to it.
 * @param image the absolute address of its picture
 * @returns undefined for pages that are no search results, and for those about which there is nothing to tell
 */
export function structuredData(site: Site, route: Route, image: string): object | undefined {
  if (route.unlisted || route.canonical !== undefined) return undefined;
  const things = [articleOrSite(site, route, image), breadcrumbList(site, crumbs(site, route))].filter(
    (thing) => thing !== undefined,
  );
  if (things.length === 0) return undefined;
  return { '@context': 'https://schema.org', ...(things.length === 1 ? things[0] : { '@graph': things }) };
}

function articleOrSite(site: Site, route: Route, image: string): Thing | undefined {
  const { title } = site.config;
  const publisher = { '@type': 'Organization', name: title, url: canonical(site, '/') };
  const changed = route.lastChange === undefined ? {} : { dateModified: route.lastChange };
  switch (route.screen) {
    case 'home':
      return { '@type': 'WebSite', name: title, url: canonical(site, '/') };
    case 'doc':
    case 'api-item':
      return { '@type': 'TechArticle', headline: route.title, image, ...changed, author: publisher };
    case 'post': {
      const { authors } = route.post;
      const { date } = route.post.page.frontMatter;
      const author = authors.map((name) =>
        name === `${title} team` ? publisher : { '@type': 'Person', name },
      );
      // A post is not older than its publication, whatever was done to its file before.
      const modified = route.lastChange !== undefined && route.lastChange > date ? changed : {};
      return {
        '@type': 'BlogPosting',
        headline: route.title,
        image,
        datePublished: date,
        ...modified,
        author,
      };
    }
    default:
      return undefined;
  }
}

/** The way to a page from the top of its part of the site, the page itself included. */
function crumbs(site: Site, route: Route): Crumb[] {
  const { config } = site;
  const blog = () => ({ label: blogOf(config).title, path: blogPath(config) });
  const api = { label: t.api.name, path: applyTrailingSlash('/api', config.trailingSlash) };
  const self = { label: route.title };
  switch (route.screen) {
    case 'doc':
    case 'category': {
      const { version, home } = route.version;
      // A group without a page of its own has no address that could be told.
      const groups = breadcrumbs(route).flatMap(({ label, href }) =>
        href === undefined || href === route.path || href === home ? [] : [{ label, path: href }],
      );
      return route.path === home ? [] : [{ label: version.label, path: home }, ...groups, self];
    }
    case 'post':
    case 'archive':
    case 'tags':
      return [blog(), self];
    case 'tag':
      return [blog(), { label: t.blog.tags, path: blogPath(config, '/tags') }, { label: route.tag.label }];
    case 'api-package':
      return [api, { label: route.package.name }];
    case 'api-item':
      return [api, { label: route.package.name, path: route.package.path }, { label: route.item.name }];
    default:
      return [];
  }
}

function breadcrumbList(site: Site, way: readonly Crumb[]): Thing | undefined {
  if (way.length < 2) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ label, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      ...(path === undefined ? {} : { item: canonical(site, path) }),
    })),
  };
}
