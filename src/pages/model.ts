import type { DocsVersion, SiteConfig } from '../config/config.ts';
import type { Post, Tag } from '../content/blog.ts';
import type {
  CodeMentions,
  CompiledChapter,
  CompiledPage,
  CompiledStep,
  Content,
  PageChart,
  VersionContent,
} from '../content/model.ts';
import type { CategoryNode, MissingEntry, SidebarNode } from '../content/sidebar-tree.ts';
import type { AuthorError } from '../core/errors.ts';
import type { Locale } from '../i18n/locales.ts';
import type { ApiItem, ApiPackage, Reference } from '../reference/model.ts';
import type { ExplainingSection } from './api/api-explained.ts';

// The data model of the site. `routes.ts` creates it, and everything that needs to know the pages
// reads it.

/** The sidebar of a docs version, or of the API reference. */
export interface SiteSidebar {
  /** Identifies it in the browser, which keeps the sidebar between pages that share it. */
  name: string;
  /** Describes the list for screen readers. */
  label: string;
  nodes: SidebarNode[];
  /** The label of the field that filters its entries, if the sidebar is long enough to have one. */
  filter?: string;
}

/** A docs version with its sidebar resolved and its pages in order. */
export interface SiteVersion extends SiteSidebar {
  version: DocsVersion;
  content: VersionContent;
  /** The entries of `sidebar.ts` without a page. */
  missing: MissingEntry[];
  /** The pages of the sidebar in reading order, for previous and next. */
  order: { label: string; href: string }[];
  /** The path of the main page. */
  home: string;
}

interface RouteBase {
  /**
   * The URL path without the base URL, with or without a trailing slash according to the policy.
   */
  path: string;
  title: string;
  description: string;
  /** Excluded from lists, sitemap, and search. */
  unlisted: boolean;
  /** The content file, for "Edit this page". */
  file?: string;
  /** The date of the last change of its text, such as `2026-11-22`, if known. */
  lastChange?: string;
  /** The docs version that it belongs to. */
  version?: SiteVersion;
  /** The sidebar next to it. */
  sidebar?: SiteSidebar;
  /**
   * The path of another page with the same text, which is the canonical page for search engines.
   */
  canonical?: string;
  /** The paths of the same page in all versions that have it, by version name. */
  alternates?: Record<string, string>;
  /**
   * The paths of pages on the same subject in other versions, by version name. Only set if there
   * are others than `alternates`.
   */
  counterparts?: Record<string, string>;
}

export type Route = RouteBase &
  (
    | { screen: 'home'; page?: CompiledPage<'page'> }
    | { screen: 'archive' }
    | { screen: 'tags' }
    | { screen: 'search' }
    | { screen: 'not-found' }
    | { screen: 'offline' }
    | { screen: 'playground' }
    | { screen: 'embedded-playground' }
    | { screen: 'doc'; version: SiteVersion; page: CompiledPage<'doc'> }
    | { screen: 'category'; version: SiteVersion; category: CategoryNode }
    | { screen: 'post'; post: Post }
    | { screen: 'page'; page: CompiledPage<'page'> }
    | { screen: 'blog-list'; posts: Post[]; pageNumber: number; pageCount: number }
    | { screen: 'tag'; tag: Tag; posts: Post[]; pageNumber: number; pageCount: number }
    | { screen: 'learn'; chapters: CompiledChapter[] }
    | {
        screen: 'step';
        chapter: CompiledChapter;
        step: CompiledStep;
        page: CompiledPage<'page'>;
        neighbors: StepNeighbors;
      }
    | { screen: 'embed'; page: CompiledPage; chart: PageChart; of: Route }
    | { screen: 'api-index'; reference: Reference }
    | { screen: 'api-package'; package: ApiPackage }
    | { screen: 'api-item'; item: ApiItem; package: ApiPackage }
  );

/** The steps before and after a step. */
export interface StepNeighbors {
  previous?: CompiledStep | undefined;
  next?: CompiledStep | undefined;
}

export type Screen = Route['screen'];
export type RouteOf<S extends Screen> = Extract<Route, { screen: S }>;

export interface Redirect {
  /** The old path, decoded; a trailing `*` matches anything. */
  from: string;
  to: string;
}

/** All data of the site. Only pages in `routes` exist. */
export interface Site {
  config: SiteConfig;
  /** The configuration for rendering: without links to pages that don't exist. */
  shown: SiteConfig;
  /** The source of the routes. */
  content: Content;
  routes: Route[];
  /** Pages that are left out because of their paths, and tags with the same path. */
  problems: AuthorError[];
  versions: SiteVersion[];
  sidebars: SiteSidebar[];
  /** Undefined for a site without an API reference. */
  api: SiteApi | undefined;
  /** Undefined if the site has no glossary. */
  glossary: Glossary | undefined;
  posts: Post[];
  tags: Tag[];
  /** The course steps that practice a docs page, by the page's path without a trailing slash. */
  practice: ReadonlyMap<string, RouteOf<'step'>[]>;
  /** Returns pages related to a post; empty for an unlisted post. */
  relatedTo(post: Post): Related;
  redirects: Redirect[];
  addresses: AddressBook;
  /** The icons that the configuration names. */
  icons: SiteIcons;
  /**
   * All languages of the site, including its own, the original first. Set after all of them have
   * been loaded.
   */
  languages?: SiteLanguage[];
  /**
   * Returns the problem of a link in a route's article. Only set in development, where authors see
   * it.
   */
  problemOf?: (href: string, from: Route, image: boolean) => string | undefined;
}

/** Icons that a configuration names, from libraries. */
export interface SiteIcons {
  /** Path data on a grid of 24, by the service's name. */
  services: Record<string, string>;
  /** SVG, by the kind of admonition. */
  admonitions: Record<string, string>;
}

/** Another language of the site. */
export interface SiteLanguage {
  locale: Locale;
  /** The base URL of its pages. */
  baseUrl: string;
  /** Whether it has a translated page at a path without the base URL. */
  has(path: string): boolean;
  /** The anchors of its page at a path, if they are known. */
  anchorsAt(path: string): string[] | undefined;
}

/** The pages that have the most in common with a post, closest first. */
export interface Related {
  posts: RouteOf<'post'>[];
  docs: RouteOf<'doc'>[];
}

/** The result of resolving a link: the canonical URL, or the problem. */
export type Resolved =
  | { href: string }
  /** The page doesn't exist; `path` is the path that it would have. */
  | { problem: 'no page'; path: string }
  | { problem: 'no anchor'; path: string; anchor: string };

/** Finds pages and files by URL and resolves links. */
export interface AddressBook {
  /** Whether a page or file exists at a path. */
  has(path: string): boolean;
  /** The paths of files that aren't pages. */
  files: readonly string[];
  /** Returns the anchors of the page at a path, if there is such a page and they are known. */
  anchorsAt(path: string): string[] | undefined;
  /** Resolves a link as the author wrote it: a path of the site, a file, or an anchor. */
  resolve(href: string, from: Route): Resolved;
}

/** Finds API items by the names in inline code of the docs. */
export interface ApiNames {
  /**
   * Finds the item that inline code refers to. Returns undefined for ordinary words and ambiguous
   * names.
   * @param code as written: `createMachine`, `assign(...)`
   * @param imports of the page's samples. An imported name refers to its import, which may not be
   * an API item. For other names, the imported packages decide between items with the same name
   */
  find(code: string, imports: CodeMentions['imports']): ApiItem | undefined;
  /** Returns the item that a sample imports. */
  findImport(name: string, specifier: string): ApiItem | undefined;
}

/** A page that mentions an API item. */
export interface ApiUsage {
  route: Route;
  /** Its section about the item, if any. */
  section: ExplainingSection | undefined;
  /** Number of mentions in its text and its samples. */
  mentions: number;
}

/** The docs section that explains an API item best. */
export interface ApiExplained {
  route: RouteOf<'doc'>;
  section: ExplainingSection;
}

/** The API reference, and how the docs use it. */
export interface SiteApi {
  reference: Reference;
  names: ApiNames;
  /** The pages that mention an item, most relevant first. */
  usage: ReadonlyMap<ApiItem, ApiUsage[]>;
  explained: ReadonlyMap<ApiItem, ApiExplained>;
}

/** A term and its definition. */
export interface Term {
  /** The term and its synonyms, in lower case. */
  words: string[];
  /** The URL path of its definition in the glossary. */
  href: string;
  /** The path of the page that explains it, if the glossary names one. */
  home: string | undefined;
}

/** The terms to link in the pages of a docs version. */
export interface Glossary {
  version: DocsVersion;
  /** The path of the glossary page. */
  path: string;
  terms: Map<string, Term>;
  /** Matches the terms in text. */
  pattern: RegExp;
}

/** A page with entries in feeds: a post, or a docs page with dated sections. */
export type FeedRoute = RouteOf<'post'> | RouteOf<'doc'>;

/** Returns the route of a post, for resolving the links of its excerpt. */
export function postRoute(site: Site, post: Post): RouteOf<'post'> {
  return site.routes.find(
    (route): route is RouteOf<'post'> => route.screen === 'post' && route.post === post,
  )!;
}

/** Returns the metadata of a route from its page. */
export function pageMeta(page: CompiledPage) {
  const { title, description, unlisted } = page.frontMatter;
  return { title, description, unlisted, file: page.file };
}
