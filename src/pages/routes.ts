import type { SiteConfig } from '../config/config.ts';
import type { Post } from '../content/blog.ts';
import { type Content, idOf, textFile } from '../content/model.ts';
import { docPath, flatten, resolveSidebar } from '../content/sidebar-tree.ts';
import { EMBEDDED_PLAYGROUND } from '../core/output-files.ts';
import { applyTrailingSlash, comparable, decoded } from '../core/paths.ts';
import { t } from '../i18n/messages.ts';
import type { Reference } from '../reference/model.ts';
import { addressBook, articleOf } from './addresses/addresses.ts';
import { dropDeadEntries, withoutDeadLinks } from './addresses/dead-links.ts';
import { generatedAddresses, settleAddresses } from './addresses/settle-addresses.ts';
import { apiRoutes, apiSidebar } from './api/api-routes.ts';
import { siteApi } from './api/api-usage.ts';
import { blogRoutes } from './blog/blog-routes.ts';
import { arrangeBlog } from './blog/posts-and-tags.ts';
import { relatedPages } from './blog/related.ts';
import { ensureNavbarTargets } from './checks/navbar-targets.ts';
import { courseRoutes, practiceOf } from './course/course-routes.ts';
import { addCounterparts } from './docs/counterparts.ts';
import { docRoutes } from './docs/docs-routes.ts';
import { readGlossary } from './docs/glossary.ts';
import { followedPages } from './docs/section-feed.ts';
import { embedRoutes } from './embed-routes.ts';
import {
  type AddressBook,
  type Glossary,
  pageMeta,
  type Redirect,
  type Route,
  type RouteOf,
  type Site,
  type SiteIcons,
  type SiteVersion,
} from './model.ts';

/**
 * Creates the site with all of its routes.
 * @param reference the API of the packages, if the site has a reference
 * @param files paths that are not pages but may be linked, such as /favicon.svg
 * @param icons those that the configuration names
 * @throws AuthorErrors if a navbar item has no target
 */
export function createSite(
  config: SiteConfig,
  content: Content,
  reference?: Reference,
  files: readonly string[] = [],
  icons: SiteIcons = { services: {}, admonitions: {} },
): Site {
  const policy = config.trailingSlash;
  const versions = content.versions.map((versionContent): SiteVersion => {
    const { nodes, missing } = resolveSidebar(versionContent, policy);
    const { version, docs } = versionContent;
    const order = flatten(nodes);
    const mainId = docs.has(version.mainDoc) ? version.mainDoc : 'index';
    const main = docs.get(mainId);
    const home = main ? docPath(version, mainId, main, policy) : (order[0]?.href ?? version.path);
    return {
      name: version.name,
      label: t.pages.docs,
      version,
      content: versionContent,
      nodes,
      missing,
      order,
      home,
    };
  });
  const { posts, tags, clashes } = arrangeBlog(content.posts, config);
  const apiList = reference && apiSidebar(reference);
  const docs = versions.flatMap((version) => docRoutes(version, versions, policy));
  addCounterparts(docs);
  const written = [...docs, ...blogRoutes(config, posts, tags)];
  const api = reference && siteApi(reference, written, config.explanations);
  const home = homeRoute(config, content);
  const wanted: Route[] = [
    home,
    ...written,
    ...(api && apiList ? apiRoutes(api, apiList, config) : []),
    ...courseRoutes(content.course, policy),
    ...content.pages
      .filter((page) => page !== home.page)
      .map(
        (page): Route => ({
          path: applyTrailingSlash(
            `/${page.frontMatter.slug ?? idOf(page.file.replace(/^pages\//, ''))}`,
            policy,
          ),
          screen: 'page',
          page,
          ...pageMeta(page),
        }),
      ),
    {
      path: applyTrailingSlash('/search', policy),
      screen: 'search',
      title: t.search.title,
      description: t.search.description,
      unlisted: true,
    },
    {
      path: applyTrailingSlash('/playground', policy),
      screen: 'playground',
      title: t.workspace.title,
      description: t.workspace.description,
      unlisted: false,
    },
    {
      path: applyTrailingSlash(EMBEDDED_PLAYGROUND, policy),
      screen: 'embedded-playground',
      title: t.workspace.title,
      description: t.workspace.description,
      unlisted: true,
    },
    ...(config.offline
      ? [
          {
            // The same path as `OFFLINE_PAGE` in offline/format.ts, which the service worker uses.
            path: applyTrailingSlash('/offline', policy),
            screen: 'offline' as const,
            title: t.offline.pageTitle,
            description: t.offline.pageDescription,
            unlisted: true,
          },
        ]
      : []),
    {
      path: '/404',
      screen: 'not-found',
      title: t.pages.notFound,
      description: t.pages.notFoundDescription,
      unlisted: true,
    },
  ];
  const others = [...files, ...generatedAddresses(config, [...tags, ...followedPages(wanted)])];
  const { routes, problems } = settleAddresses(
    [...wanted, ...embedRoutes(wanted, policy)].map((route) => withLastChange(route, content)),
    { content, files: others, taken: clashes },
  );
  const addresses = addressBook(routes, others, config.protocols, content.isPartial);
  ensureNavbarTargets({ config, versions, addresses });
  for (const { nodes } of versions) dropDeadEntries(nodes, addresses.has);
  return {
    config,
    shown: withoutDeadLinks(config, addresses.has),
    content,
    routes,
    problems,
    versions,
    sidebars: apiList ? [...versions, apiList] : versions,
    api,
    glossary: glossaryOf(config, versions),
    posts,
    tags,
    practice: practiceOf(routes, addresses),
    relatedTo: relatedPages(routes, addresses),
    redirects: redirects(config, versions, posts, addresses),
    addresses,
    icons,
  };
}

function glossaryOf({ glossary, trailingSlash }: SiteConfig, versions: SiteVersion[]): Glossary | undefined {
  const owner = versions.find(({ name }) => name === glossary?.version);
  const page = glossary && owner?.content.docs.get(glossary.doc);
  if (!glossary || !owner || !page) return undefined;
  const path = docPath(owner.version, glossary.doc, page, trailingSlash);
  return readGlossary(page, path, owner.version, glossary);
}

function withLastChange(route: Route, { lastChanges }: Content): Route {
  const page = articleOf(route);
  const lastChange = page && lastChanges[textFile(page)];
  return lastChange === undefined ? route : { ...route, lastChange };
}

/** Returns the route of the home page. Its text is the page with the slug `/`. */
function homeRoute(config: SiteConfig, { pages }: Content): RouteOf<'home'> {
  const page = pages.find(({ frontMatter }) => frontMatter.slug === '');
  const facts = {
    path: '/',
    screen: 'home',
    title: config.title,
    description: config.tagline,
    unlisted: false,
  } as const;
  return page ? { ...facts, page, description: page.frontMatter.description, file: page.file } : facts;
}

/**
 * Returns all redirects: those of the configuration, from version folders to their main pages, and
 * from dated URLs of posts.
 */
function redirects(
  config: SiteConfig,
  versions: SiteVersion[],
  posts: Post[],
  addresses: AddressBook,
): Redirect[] {
  const mains = versions
    .filter(({ version, home }) => comparable(home) !== version.path)
    .map(({ version, home }) => ({ from: version.path, to: home }));
  const dated = posts.flatMap(({ path, datedPaths }) => datedPaths.map((from) => ({ from, to: path })));
  // An existing page takes precedence over a redirect from the same path.
  return [...config.redirects, ...mains, ...dated]
    .map(({ from, to }) => ({ from: decoded(from), to }))
    .filter(({ from }) => !addresses.has(from));
}
