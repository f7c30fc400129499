import type { Post, Tag } from '../content/blog.ts';
import type { CodeMentions, CompiledPage, Content, PageChart, VersionContent } from '../content/model.ts';
import type { CategoryNode, MissingEntry, SidebarNode } from '../content/sidebar-tree.ts';
import type { ApiItem, ApiPackage, Reference } from '../reference/model.ts';
import type { DocsVersion, SiteConfig } from '../site/config.ts';
import type { AuthorError } from '../site/errors.ts';
import type { Locale } from '../site/locales.ts';
import type { ExplainingSection } from './api-explained.ts';

// The site as data: what `routes.ts` makes and everything that needs to know the pages reads.

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
  /** The day on which its text was last changed, such as `2026-11-22`, where that is known. */
  lastChange?: string;
  /** The docs version it belongs to. */
  version?: SiteVersion;
  /** The sidebar that stands beside it. */
  sidebar?: SiteSidebar;
  /** The address of the page whose text it shows, where that is another: what search engines take it for. */
  canonical?: string;
  /** The same page in every version that has it, by version name. */
  alternates?: Record<string, string>;
  /** The page on the same subject in every version that has one, by version name, where there are others than `alternates`. */
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
    | { screen: 'doc'; version: SiteVersion; page: CompiledPage<'doc'> }
    | { screen: 'category'; version: SiteVersion; category: CategoryNode }
    | { screen: 'post'; post: Post }
    | { screen: 'page'; page: CompiledPage<'page'> }
    | { screen: 'blog-list'; posts: Post[]; pageNumber: number; pageCount: number }
    | { screen: 'tag'; tag: Tag; posts: Post[]; pageNumber: number; pageCount: number }
    | { screen: 'embed'; page: CompiledPage; chart: PageChart; of: Route }
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
  /** Pages that are left out because their address cannot be theirs, and tags that share one. */
  problems: AuthorError[];
  versions: SiteVersion[];
  sidebars: SiteSidebar[];
  /** Undefined where the content folder asks for no API reference. */
  api: SiteApi | undefined;
  /** Undefined where the site has none. */
  glossary: Glossary | undefined;
  posts: Post[];
  tags: Tag[];
  /** What a reader of a post may want to read next; nothing for an unlisted one. */
  relatedTo(post: Post): Related;
  redirects: Redirect[];
  addresses: AddressBook;
  /** The same site in each of its languages, itself included, the original first; set once all of them are loaded. */
  languages?: SiteLanguage[];
  /** Says what is wrong with an address in a route's article, where authors see it while they write; the site itself has none. */
  problemOf?: (href: string, from: Route, image: boolean) => string | undefined;
}

/** A language of a site, as its other languages know it. */
export interface SiteLanguage {
  locale: Locale;
  /** Where its pages stand. */
  baseUrl: string;
  /** Whether it has a page at an address without base URL, whose text is in the language. */
  has(path: string): boolean;
}

/** The pages that have most in common with a post, the closest first. */
export interface Related {
  posts: RouteOf<'post'>[];
  docs: RouteOf<'doc'>[];
}

/** What an address in a page's text comes to: the address in its canonical form, or what is wrong with it. */
export type Resolved =
  | { href: string }
  /** There is no such page; `path` is the address it would have. */
  | { problem: 'no page'; path: string }
  | { problem: 'no anchor'; path: string; anchor: string };

/** Which addresses exist, and what an address in a page's text means. */
export interface AddressBook {
  /** Whether there is a page or a file at a path. */
  has(path: string): boolean;
  /** Resolves an address as an author wrote it: a site address, a file, an anchor. */
  resolve(href: string, from: Route): Resolved;
}

/** What inline code in the docs means as the name of an API item. */
export interface ApiNames {
  /**
   * Finds the one item that a piece of inline code names; undefined for ordinary words and for names that mean several items.
   * @param code as written: `createMachine`, `assign(...)`
   * @param imports what the page's samples import: such a name is what it was imported as, which may be no item at all. For other names,
   * the packages decide between items of one name
   */
  find(code: string, imports: CodeMentions['imports']): ApiItem | undefined;
  /** The item that a sample imports. */
  findImport(name: string, specifier: string): ApiItem | undefined;
}

/** A page that mentions an item of the API. */
export interface ApiUsage {
  route: Route;
  /** Its section about the item, where it has one. */
  section: ExplainingSection | undefined;
  /** How often its text and its samples name it. */
  mentions: number;
}

/** The section of the docs that explains an item of the API best. */
export interface ApiExplained {
  route: RouteOf<'doc'>;
  section: ExplainingSection;
}

/** The reference as the rest of the site sees it. */
export interface SiteApi {
  reference: Reference;
  names: ApiNames;
  /** The pages that mention an item, those that have most to say of it first. */
  usage: ReadonlyMap<ApiItem, ApiUsage[]>;
  explained: ReadonlyMap<ApiItem, ApiExplained>;
}

/** A term and where it is defined. */
export interface Term {
  /** The term and the words that mean the same, in lower case. */
  words: string[];
  /** Its place in the glossary. */
  href: string;
  /** The page that explains it, where the glossary names one. */
  home: string | undefined;
}

/** The terms of a docs version, to be linked in its pages. */
export interface Glossary {
  version: DocsVersion;
  /** Its own address. */
  path: string;
  terms: Map<string, Term>;
  /** Finds the terms in a text. */
  pattern: RegExp;
}
