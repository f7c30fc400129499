import { blogOf, blogPath } from '../../../content/blog.ts';
import { COURSE_PATH } from '../../../content/course.ts';
import { applyTrailingSlash } from '../../../core/paths.ts';
import { t } from '../../../i18n/messages.ts';
import { canonical } from '../../../pages/addresses/canonical.ts';
import { breadcrumbs } from '../../../pages/docs/docs-links.ts';
import type { Route, Site } from '../../../pages/model.ts';

/** An item of the schema.org vocabulary. */
type Thing = { '@type': string } & Record<string, unknown>;

/** An item of a breadcrumb trail. */
interface Crumb {
  label: string;
  /** The item's path. Not needed for the page itself. */
  path?: string;
}

/**
 * Returns structured data about a page for search engines (schema.org as JSON-LD): the type of its
 * content, and its breadcrumbs.
 * @param image the absolute URL of its picture
 * @returns undefined for pages that are hidden from search results, and for pages without such data
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
  const learn = courseCrumb(site);
  const changed = route.lastChange === undefined ? {} : { dateModified: route.lastChange };
  switch (route.screen) {
    case 'home':
      return { '@type': 'WebSite', name: title, url: canonical(site, '/') };
    case 'doc':
    case 'api-item':
      return { '@type': 'TechArticle', headline: route.title, image, ...changed, author: publisher };
    case 'learn':
      return { '@type': 'Course', name: route.title, description: route.description, provider: publisher };
    case 'step':
      return {
        '@type': 'LearningResource',
        name: route.title,
        image,
        ...changed,
        author: publisher,
        learningResourceType: 'exercise',
        timeRequired: `PT${route.step.step.frontMatter.minutes}M`,
        isPartOf: { '@type': 'Course', name: t.course.title, url: canonical(site, learn.path) },
      };
    case 'post': {
      const { authors } = route.post;
      const { date } = route.post.page.frontMatter;
      const author = authors.map((name) =>
        name === `${title} team` ? publisher : { '@type': 'Person', name },
      );
      // A change of the file before the publication date is not a modification of the post.
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

const courseCrumb = ({ config }: Site) => ({
  label: t.course.name,
  path: applyTrailingSlash(COURSE_PATH, config.trailingSlash),
});

/** Returns the breadcrumbs of a page, from the top of its section to the page itself. */
function crumbs(site: Site, route: Route): Crumb[] {
  const { config } = site;
  const blog = () => ({ label: blogOf(config).title, path: blogPath(config) });
  const api = { label: t.api.name, path: applyTrailingSlash('/api', config.trailingSlash) };
  const learn = courseCrumb(site);
  const self = { label: route.title };
  switch (route.screen) {
    case 'doc':
    case 'category': {
      const { version, home } = route.version;
      // A group without an index page has no URL to include.
      const groups = breadcrumbs(route).flatMap(({ label, href }) =>
        href === undefined || href === route.path || href === home ? [] : [{ label, path: href }],
      );
      return route.path === home ? [] : [{ label: version.label, path: home }, ...groups, self];
    }
    case 'step':
      return [learn, self];
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

function breadcrumbList(site: Site, path: readonly Crumb[]): Thing | undefined {
  if (path.length < 2) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: path.map(({ label, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      ...(path === undefined ? {} : { item: canonical(site, path) }),
    })),
  };
}
