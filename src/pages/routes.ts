import { arrangeBlog, type Post, type Tag } from '../content/blog.ts';
import type { Content, VersionContent } from '../content/collections.ts';
import { idOf } from '../content/collections.ts';
import type { CompiledPage } from '../content/compile.ts';
import {
  type CategoryNode,
  docPath,
  flatten,
  type MissingEntry,
  resolveSidebar,
  type SidebarNode,
} from '../content/sidebar-tree.ts';
import type { ApiItem, ApiPackage, Reference } from '../reference/model.ts';
import type { DocsVersion, SiteConfig } from '../site/config.ts';
import { AuthorError, AuthorErrors } from '../site/errors.ts';
import { applyTrailingSlash, comparable } from '../site/paths.ts';
import { type AddressBook, addressBook } from './addresses.ts';
import { apiRoutes, apiSidebar } from './api-routes.ts';
import { type SiteApi, siteApi } from './api-usage.ts';
import { blogRoutes } from './blog-routes.ts';
import { dropDeadEntries, withoutDeadLinks } from './dead-links.ts';
import { docRoutes } from './docs-routes.ts';
import { type Glossary, readGlossary } from './glossary.ts';
import { ensureNavbarTargets } from './navbar-targets.ts';
import { pageFacts } from './page-facts.ts';

/** A sidebar: a docs version's, or the API reference's. */
export interface SiteSidebar {
  /** Names it for the browser, which keeps it while pages of the same sidebar come and go. */
  name: string;
  /** What it is a list of, for screen readers. */
  label: string;
  nodes: SidebarNode[];
  /** The label of the box that filters its entries, where it is long enough to have one. */
  filter?: string;
}

/** A docs version with its sidebar resolved and its pages in order. */
export interface SiteVersion extends SiteSidebar {
  version: DocsVersion;
  content: VersionContent;
  /** The entries of `sidebar.ts` whose page is not written yet. */
  missing: MissingEntry[];
  /** The pages of the sidebar in reading order, for previous and next. */
  order: { label: string; href: string }[];
  /** Address of the main page. */
  home: string;
}

interface RouteBase {
  /** The address, without base URL, in the form that the trailing-slash policy gives it. */
  path: string;
  title: string;
  description: string;
  /** Left out of lists, sitemap and search. */
  unlisted: boolean;
  /** The content file, for "Edit this page". */
  file?: string;
  /** The docs version it belongs to. */
  version?: SiteVersion;
  /** The sidebar that stands beside it. */
  sidebar?: SiteSidebar;
  /** The same page in every version that has it, by version name. */
  alternates?: Record<string, string>;
}

export type Route = RouteBase &
  (
    | { screen: 'home'; page?: CompiledPage<'page'> }
    | { screen: 'archive' }
    | { screen: 'tags' }
    | { screen: 'search' }
    | { screen: 'not-found' }
    | { screen: 'doc'; version: SiteVersion; page: CompiledPage<'doc'> }
    | { screen: 'category'; version: SiteVersion; category: CategoryNode }
    | { screen: 'post'; post: Post }
    | { screen: 'page'; page: CompiledPage<'page'> }
    | { screen: 'blog-list'; posts: Post[]; pageNumber: number; pageCount: number }
    | { screen: 'tag'; tag: Tag; posts: Post[]; pageNumber: number; pageCount: number }
    | { screen: 'api-index'; reference: Reference }
    | { screen: 'api-package'; package: ApiPackage }
    | { screen: 'api-item'; item: ApiItem; package: ApiPackage }
  );

export type Screen = Route['screen'];
export type RouteOf<S extends Screen> = Extract<Route, { screen: S }>;

export interface Redirect {
  /** Old address; a trailing `*` stands for any rest. */
  from: string;
  to: string;
}

/** The whole site as data. What is not in `routes` does not exist. */
export interface Site {
  config: SiteConfig;
  /** The configuration as readers see it: without links to pages that do not exist. */
  shown: SiteConfig;
  /** What the routes were made from. */
  content: Content;
  routes: Route[];
  versions: SiteVersion[];
  sidebars: SiteSidebar[];
  /** Undefined where the content folder asks for no API reference. */
  api: SiteApi | undefined;
  /** Undefined where the site has none. */
  glossary: Glossary | undefined;
  posts: Post[];
  tags: Tag[];
  redirects: Redirect[];
  addresses: AddressBook;
}

/**
 * Makes the one list of all routes.
 * @param reference the API of the packages, where the site describes one
 * @param files addresses that are no pages but may be linked, such as /favicon.svg
 * @throws AuthorErrors where two pages share an address or the navbar leads nowhere
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
      label: 'Docs',
      version,
      content: versionContent,
      nodes,
      missing,
      order,
      home,
    };
  });
  const { posts, tags } = arrangeBlog(content.posts, policy);
  const apiList = reference && apiSidebar(reference);
  const routes: Route[] = [
    homeRoute(config, content),
    ...versions.flatMap((version) => docRoutes(version, versions, policy)),
    ...blogRoutes(config, posts, tags),
    ...(reference && apiList ? apiRoutes(reference, apiList, policy) : []),
    ...content.pages
      .filter((page) => page.frontMatter.slug !== '')
      .map(
        (page): Route => ({
          path: applyTrailingSlash(
            `/${page.frontMatter.slug ?? idOf(page.file.replace(/^pages\//, ''))}`,
            policy,
          ),
          screen: 'page',
          page,
          ...pageFacts(page),
        }),
      ),
    {
      path: applyTrailingSlash('/search', policy),
      screen: 'search',
      title: 'Search the documentation',
      description: 'Search the docs, the API reference and the blog.',
      unlisted: true,
    },
    {
      path: '/404',
      screen: 'not-found',
      title: 'Page not found',
      description: 'We could not find what you were looking for.',
      unlisted: true,
    },
  ];
  ensureUnique(routes);
  ensureNavbarTargets(config, versions);
  const addresses = addressBook(routes, files);
  for (const { nodes } of versions) dropDeadEntries(nodes, addresses.has);
  return {
    config,
    shown: withoutDeadLinks(config, addresses.has),
    content,
    routes,
    versions,
    sidebars: apiList ? [...versions, apiList] : versions,
    api: reference && siteApi(reference, routes),
    glossary: glossaryOf(config, versions),
    posts,
    tags,
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

/** The front page; its text is the page whose slug is `/`. */
function homeRoute(config: SiteConfig, { pages }: Content): Route {
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

/** Every old address: those of the configuration, a version's folder and the dated form of a post's address. */
function redirects(
  config: SiteConfig,
  versions: SiteVersion[],
  posts: Post[],
  addresses: AddressBook,
): Redirect[] {
  const mains = versions
    .filter(({ version, home }) => comparable(home) !== version.path)
    .map(({ version, home }) => ({ from: version.path, to: home }));
  const dated = posts.flatMap((post) => (post.datedPath ? [{ from: post.datedPath, to: post.path }] : []));
  // A page that exists wins over an old address of the same name.
  return [...config.redirects, ...mains, ...dated].filter(({ from }) => !addresses.has(from));
}

function ensureUnique(routes: Route[]): void {
  const seen = new Map<string, Route>();
  const errors: AuthorError[] = [];
  for (const route of routes) {
    const other = seen.get(comparable(route.path));
    if (other) {
      errors.push(
        new AuthorError(
          { file: route.file ?? route.title },
          `its address ${route.path} is taken by ${other.file ?? other.title}`,
          'Give one of them another slug in its front matter.',
        ),
      );
    }
    seen.set(comparable(route.path), route);
  }
  if (errors.length > 0) throw new AuthorErrors(errors);
}
