import type { DocsVersion } from '../config/config.ts';
import type { AuthorError } from '../core/errors.ts';
import type { Chapter, Step } from './course.ts';
import type { FrontMatterOf, PageKind } from './front-matter/front-matter.ts';
import type { Picture } from './picture.ts';
import type { XStateVersion } from './samples/sample.ts';
import type { SidebarItem } from './sidebar.ts';

// The content that authors wrote, as data.

/** A link as written. It is resolved when all pages are known. */
export interface PageLink {
  href: string;
  line: number | undefined;
  /** Whether it is the URL of a picture. */
  image?: true;
}

/** A problem of a page that doesn't stop the build. */
export interface PageWarning {
  line: number;
  problem: string;
  hint?: string;
}

/** A `<Tabs>` that switches together with others. */
export interface TabGroup {
  name: string;
  /** The labels of its tabs. */
  labels: string[];
  line: number;
}

/** An entry of a page's table of contents (heading levels 2 to 3, specification section 9). */
export interface TocEntry {
  level: 2 | 3;
  id: string;
  /** The heading's text. */
  text: string;
}

/** A page's text from one heading to the next, for the search index. */
export interface PageSection {
  /** Id of the heading; empty for the text before the first one. */
  anchor: string;
  heading: string;
  /** The prose, without code blocks. */
  text: string;
  /** Unique names in the code blocks, separated by spaces. */
  names: string;
  /** Phrases that readers type but the text doesn't contain. */
  keywords?: string[];
}

/** Names in a page's code that may belong to an API. */
export interface CodeMentions {
  /** Unique pieces of inline code in running text. */
  inline: string[];
  /** Names that its samples import from packages. */
  imports: { name: string; specifier: string }[];
  /** XState versions of samples that import from its packages, or that specify one. */
  xstate: XStateVersion[];
}

/** Files of machines as JSON (`MachineScript`), by name. */
export type MachineFiles = Record<string, string>;

/** Files of applications as JSON (`Application`), by name. */
export type ApplicationFiles = Record<string, string>;

/** A chart of a page. */
export interface PageChart {
  /** The constant that holds the machine. */
  machine: string;
  /** The chart's name in URLs: the machine's id, with a number if the page has several. */
  slug: string;
  /** The name of the machine's file among the page's. */
  script: string;
  line?: number | undefined;
  /** Reasons why Explore doesn't reach some states and transitions, by their names. */
  unexplored?: Record<string, string> | undefined;
}

/** A page of `content/` as data: everything that depends on the file and what it includes. */
export interface CompiledPage<K extends PageKind = PageKind> {
  /** Identifies this version of the page. It changes with the text and with the compiler. */
  key: string;
  kind: K;
  /** Path relative to the content folder. */
  file: string;
  frontMatter: FrontMatterOf[K];
  /** The file of its translation into the current language, relative to the content folder. */
  translation?: string;
  /** Whether it is only an outline: its text isn't compiled yet, so its anchors are unknown. */
  pending?: true;
  /** Whether its text is the original's because it has no translation into the current language. */
  isOriginal?: true;
  /** The line of each field in its front matter. */
  fieldLines: Readonly<Record<string, number>>;
  /**
   * The page whose text it shares, as a file in the content folder, that page's translation, and
   * the line of the setting.
   */
  sameAs?: { file: string; translation?: string; line: number };
  /**
   * The article as a tree (hast) in JSON, with URLs as the author wrote them. `tree.ts` reads it,
   * and `mdx/article.tsx` renders it.
   */
  article: string;
  /**
   * The number of the tree's children before the `truncate` comment, or up to the first paragraph;
   * only for posts.
   */
  excerptEnd: number;
  /** Whether the post is longer than the excerpt. */
  truncated: boolean;
  toc: TocEntry[];
  links: PageLink[];
  /** Links to other sites, which `npm run check:links` checks. */
  externalLinks: PageLink[];
  /** Every id that can be a link's target. */
  anchors: string[];
  /** The pictures next to its file that it shows. */
  pictures: Picture[];
  /** The machines of its charts. */
  machines: MachineFiles;
  /** The applications that it shows. */
  applications: ApplicationFiles;
  /**
   * Its first drawing as SVG, for the page's picture in lists and previews; undefined without
   * drawings.
   */
  chart?: string;
  /** Its charts, in order. */
  charts: PageChart[];
  /** Its tabs that belong to a group. */
  tabGroups: TabGroup[];
  /** The text from heading to heading, for the search index. */
  sections: PageSection[];
  /** Its mentions of the API. */
  mentions: CodeMentions;
  /** The number of words in its prose, for the reading time. */
  words: number;
  warnings: PageWarning[];
}

/** The docs of one version. */
export interface VersionContent {
  version: DocsVersion;
  /** Pages by id: the file's path in the version's folder, without its extension. */
  docs: Map<string, CompiledPage<'doc'>>;
  /** As written in `sidebar.ts`; undefined without one. The folders are then the sidebar. */
  sidebar: SidebarItem[] | undefined;
  /** The sidebar's file, for messages. */
  sidebarFile: string;
  /** The lines of each text in it. For page ids, only the lines of their entries. */
  sidebarLines: Readonly<Record<string, readonly number[]>>;
}

/** A step with its texts compiled. */
export interface CompiledStep {
  step: Step;
  /** The text, the task, the start, its drawing, and the solution, see `stepTexts`. */
  page: CompiledPage<'page'>;
  /** `checks.ts` as a CommonJS module. */
  checks: string;
  /** Changes with the start or the checks. */
  version: string;
}

export interface CompiledChapter extends Omit<Chapter, 'steps' | 'body'> {
  page: CompiledPage<'page'>;
  steps: CompiledStep[];
}

/** Everything that authors wrote. */
export interface Content {
  /** The content folder as authors see it, for messages. */
  folder: string;
  /** Whether some of its pages may be outlines. */
  isPartial?: boolean;
  versions: VersionContent[];
  posts: CompiledPage<'post'>[];
  pages: CompiledPage<'page'>[];
  /** The chapters of the course, in their order; empty without one. */
  course: CompiledChapter[];
  /** Anchors that links from elsewhere use, by the page's path. */
  inboundAnchors: InboundAnchors;
  /**
   * The date of each file's last change, such as `2026-11-22`, by its path in the content folder.
   * Files with unknown history are missing.
   */
  lastChanges: Readonly<Record<string, string>>;
  /** Docs pages that aren't part of the site yet, with their future URLs. */
  drafts: { file: string; path: string }[];
  /**
   * Problems of its folders that don't stop the build, such as files that are named almost like
   * pages.
   */
  problems: AuthorError[];
}

/** Anchors without `#`, by the path of the page that must have them. */
export type InboundAnchors = Readonly<Record<string, readonly string[]>>;

/** Every page that authors wrote. */
export function pagesOf({ posts, pages, versions }: Content): CompiledPage[] {
  return [...posts, ...pages, ...versions.flatMap(({ docs }) => [...docs.values()])];
}

/** The file in the content folder with a page's text. */
export function textFile({ translation, sameAs, file }: CompiledPage): string {
  return sameAs ? (sameAs.translation ?? sameAs.file) : (translation ?? file);
}

/**
 * The id of a page: its path in its folder, without its extension. `index` and `README` have the id
 * of their folder.
 */
export function idOf(file: string): string {
  return (
    file
      // File systems can store é as two characters; URLs use one form.
      .normalize('NFC')
      .replace(/\.mdx?$/, '')
      .replace(/(^|\/)(index|README|readme)$/, '$1')
      .replace(/\/$/, '') || 'index'
  );
}
