import { arrangeBlog, type Post, type Tag } from '../content/blog.ts';
import type { Content, VersionContent } from '../content/collections.ts';
import { idOf } from '../content/collections.ts';
import type { CompiledPage } from '../content/compile.ts';
import type { ApiItem, ApiPackage, Reference } from '../reference/model.ts';
import {
  type CategoryNode,
  docPath,
  flatten,
  resolveSidebar,
  type SidebarNode,
  trail,
} from '../content/sidebar-tree.ts';
import type { DocsVersion, SiteConfig } from '../site/config.ts';
import { AuthorError, AuthorErrors } from '../site/errors.ts';
import { applyTrailingSlash, comparable } from '../site/paths.ts';
import { type AddressBook, addressBook } from './addresses.ts';
import { apiRoutes, apiSidebar } from './api-routes.ts';
import { type SiteApi, siteApi } from './api-usage.ts';
import { ensureNavbarTargets } from './navbar-targets.ts';

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
  routes: Route[];
  versions: SiteVersion[];
  sidebars: SiteSidebar[];
  /** Undefined where the content folder asks for no API reference. */
  api: SiteApi | undefined;
  posts: Post[];
  tags: Tag[];
  redirects: Redirect[];
  addresses: AddressBook;
  /** Problems that do not stop the build. */
  warnings: string[];
}

/**
 * Makes the one list of all routes.
 * @param reference the API of the packages, where the site describes one
 * @throws AuthorErrors where two pages share an address or the navbar leads nowhere
 */
export function createSite(config: SiteConfig, content: Content, reference?: Reference): Site {
  const policy = config.trailingSlash;
  const warnings: string[] = [];
  const versions = content.versions.map((versionContent): SiteVersion => {
    const { nodes, missing } = resolveSidebar(versionContent, policy);
    if (missing.length > 0) {
      warnings.push(
        `${versionContent.sidebarFile}: ${missing.length} entries have no page yet: ${missing.join(', ')}`,
      );
    }
    const { version, docs } = versionContent;
    const order = flatten(nodes);
    const main = docs.get(version.mainDoc);
    const home = main ? docPath(version, version.mainDoc, main, policy) : (order[0]?.href ?? version.path);
    return { name: version.name, label: 'Docs', version, content: versionContent, nodes, order, home };
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
  const addresses = addressBook(routes);
  return {
    config,
    routes,
    versions,
    sidebars: apiList ? [...versions, apiList] : versions,
    api: reference && siteApi(reference, routes),
    posts,
    tags,
    redirects: redirects(config, versions, posts, addresses),
    addresses,
    warnings,
  };
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

function pageFacts(page: CompiledPage) {
  const { title, description, unlisted } = page.frontMatter;
  return { title, description, unlisted, file: page.file };
}

function docRoutes(site: SiteVersion, all: SiteVersion[], policy: SiteConfig['trailingSlash']): Route[] {
  const { version, content, nodes } = site;
  const docs = [...content.docs].map(([id, page]): Route => {
    const path = docPath(version, id, page, policy);
    const alternates: Record<string, string> = {};
    for (const other of all) {
      const twin = other.content.docs.get(id);
      if (twin) alternates[other.version.name] = docPath(other.version, id, twin, policy);
    }
    return {
      path,
      screen: 'doc',
      page,
      version: site,
      alternates,
      ...(trail(nodes, path).length > 0 ? { sidebar: site } : {}),
      ...pageFacts(page),
    };
  });
  return [...docs, ...categoryRoutes(site, nodes)];
}

function categoryRoutes(site: SiteVersion, nodes: SidebarNode[]): Route[] {
  return nodes.flatMap((node): Route[] => {
    if (node.type === 'link') return [];
    const inner = categoryRoutes(site, node.items);
    if (!node.index || !node.href) return inner;
    const { title, description } = node.index;
    return [
      {
        path: node.href,
        screen: 'category',
        category: node,
        version: site,
        sidebar: site,
        title,
        description,
        unlisted: false,
      },
      ...inner,
    ];
  });
}

function blogRoutes(config: SiteConfig, posts: Post[], tags: Tag[]): Route[] {
  const { title, description, postsPerPage } = config.blog;
  const at = (path: string) => applyTrailingSlash(path, config.trailingSlash);
  const listed = posts.filter((post) => !post.page.frontMatter.unlisted);
  const numbered = (name: string, n: number) => (n === 1 ? name : `${name}, page ${n}`);
  const lists = paginate(listed, postsPerPage).map(
    (page): Route => ({
      path: at(page.pageNumber === 1 ? '/blog' : `/blog/page/${page.pageNumber}`),
      screen: 'blog-list',
      title: numbered(title, page.pageNumber),
      description,
      unlisted: false,
      ...page,
    }),
  );
  const tagLists = tags.flatMap((tag) =>
    paginate(tag.posts, postsPerPage).map(
      (page): Route => ({
        path: at(
          page.pageNumber === 1 ? `/blog/tags/${tag.slug}` : `/blog/tags/${tag.slug}/page/${page.pageNumber}`,
        ),
        screen: 'tag',
        tag,
        title: numbered(`Posts tagged “${tag.label}”`, page.pageNumber),
        description: `Everything the blog has about ${tag.label}.`,
        unlisted: false,
        ...page,
      }),
    ),
  );
  return [
    ...lists,
    ...posts.map((post): Route => ({ path: post.path, screen: 'post', post, ...pageFacts(post.page) })),
    {
      path: at('/blog/archive'),
      screen: 'archive',
      title: 'Archive',
      description: 'Every post of the blog by year.',
      unlisted: false,
    },
    {
      path: at('/blog/tags'),
      screen: 'tags',
      title: 'Tags',
      description: 'What the blog writes about, by tag.',
      unlisted: false,
    },
    ...tagLists,
  ];
}

function paginate(posts: Post[], size: number): { posts: Post[]; pageNumber: number; pageCount: number }[] {
  const pageCount = Math.max(1, Math.ceil(posts.length / size));
  return Array.from({ length: pageCount }, (_, i) => ({
    posts: posts.slice(i * size, (i + 1) * size),
    pageNumber: i + 1,
    pageCount,
  }));
}

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
