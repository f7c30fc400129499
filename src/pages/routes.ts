import { arrangeBlog, type Post } from '../content/blog.ts';
import { type Content, idOf, textFile } from '../content/model.ts';
import { docPath, flatten, resolveSidebar } from '../content/sidebar-tree.ts';
import type { Reference } from '../reference/model.ts';
import type { SiteConfig } from '../site/config.ts';
import { t } from '../site/messages.ts';
import { applyTrailingSlash, comparable } from '../site/paths.ts';
import { addressBook, articleOf } from './addresses.ts';
import { apiRoutes, apiSidebar } from './api-routes.ts';
import { siteApi } from './api-usage.ts';
import { blogRoutes } from './blog-routes.ts';
import { addCounterparts } from './counterparts.ts';
import { dropDeadEntries, withoutDeadLinks } from './dead-links.ts';
import { docRoutes } from './docs-routes.ts';
import { embedRoutes } from './embed-routes.ts';
import { readGlossary } from './glossary.ts';
import type { AddressBook, Glossary, Redirect, Route, RouteOf, Site, SiteVersion } from './model.ts';
import { ensureNavbarTargets } from './navbar-targets.ts';
import { pageMeta } from './page-meta.ts';
import { relatedPages } from './related.ts';
import { generatedAddresses, settleAddresses } from './settle-addresses.ts';

/**
 * Makes the one list of all routes.
 * @param reference the API of the packages, where the site describes one
 * @param files addresses that are no pages but may be linked, such as /favicon.svg
 * @throws AuthorErrors where the navbar leads nowhere
 */
export function createSite(
  config: SiteConfig,
  content: Content,
  reference?: Reference,
  files: readonly string[] = [],
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
    ...(config.offline
      ? [
          {
            // `OFFLINE_PAGE` in offline/format.ts, by which the service worker knows it.
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
  const others = [...files, ...generatedAddresses(config, tags)];
  const { routes, problems } = settleAddresses(
    [...wanted, ...embedRoutes(wanted, policy)].map((route) => withLastChange(route, content)),
    { content, files: others, taken: clashes },
  );
  const addresses = addressBook(routes, others);
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
    relatedTo: relatedPages(routes, addresses),
    redirects: redirects(config, versions, posts, addresses),
    addresses,
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

/** The front page; its text is the page whose slug is `/`. */
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

/** Every old address: those of the configuration, a version's folder and the dated forms of posts' addresses. */
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
  // A page that exists wins over an old address of the same name.
  return [...config.redirects, ...mains, ...dated].filter(({ from }) => !addresses.has(from));
}
