import type { DocsVersion } from '../site/config.ts';
import type { AuthorError } from '../site/errors.ts';
import type { FrontMatterOf, PageKind } from './front-matter.ts';
import type { Picture } from './picture.ts';
import type { XStateVersion } from './samples/sample.ts';
import type { SidebarItem } from './sidebar.ts';

// What authors wrote, as data.

/** A link as written, to be resolved once all pages are known. */
export interface PageLink {
  href: string;
  line: number | undefined;
  /** Whether it is the address of a picture. */
  image?: true;
}

/** A problem of a page that does not stop the build. */
export interface PageWarning {
  line: number;
  problem: string;
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
  /** Id of the heading; empty for what stands before the first one. */
  anchor: string;
  heading: string;
  /** The prose, without code blocks. */
  text: string;
  /** Names that occur in the code blocks, each once, separated by blanks. */
  names: string;
  /** Phrases that readers type and the text does not have. */
  keywords?: string[];
}

/** Names in a page's code that may be those of an API. */
export interface CodeMentions {
  /** Inline code in running text, each piece once. */
  inline: string[];
  /** What its samples import from packages. */
  imports: { name: string; specifier: string }[];
  /** Versions of XState that the samples are for which import from its packages, or whose fence says so. */
  xstate: XStateVersion[];
}

/** Files of machines as JSON (`MachineScript`), by name. */
export type MachineFiles = Record<string, string>;

/** A chart of a page. */
export interface PageChart {
  /** The constant that holds the machine. */
  machine: string;
  /** Names the chart in addresses: the machine's id, with a number where the page has several of it. */
  slug: string;
}

/** A page of `content/` as data: everything that the file and what it includes decide. */
export interface CompiledPage<K extends PageKind = PageKind> {
  /** Names the page as it is: another text, or another compiler, gives another key. */
  key: string;
  kind: K;
  /** Path relative to the content folder. */
  file: string;
  frontMatter: FrontMatterOf[K];
  /** The file of its translation into the language that is built, relative to the content folder, where it is one. */
  translation?: string;
  /** Whether its text is the original's, since there is no translation into the language that is built. */
  isOriginal?: true;
  /** The line of each field that its front matter has. */
  fieldLines: Readonly<Record<string, number>>;
  /** The page whose text it has, by its file below the content folder, and the line that says so. */
  sameAs?: { file: string; line: number };
  /** The article as a tree (hast) in JSON, with addresses as the author wrote them; `tree.ts` reads it, `mdx/article.tsx` renders it. */
  article: string;
  /** How many of the tree's children stand before `{/* truncate *​/}`, or up to the first paragraph; posts only. */
  excerptEnd: number;
  /** Whether there is more than the excerpt. */
  truncated: boolean;
  toc: TocEntry[];
  links: PageLink[];
  /** Links to other sites, which `npm run check:links` follows. */
  externalLinks: PageLink[];
  /** Every id that a link may point to. */
  anchors: string[];
  /** The pictures beside its file that it shows. */
  pictures: Picture[];
  /** The machines that it draws. */
  machines: MachineFiles;
  /** The first of its drawings as SVG, for the picture that stands for the page; undefined where it draws none. */
  chart?: string;
  /** Its charts, in their order. */
  charts: PageChart[];
  /** The text from heading to heading, for the search index. */
  sections: PageSection[];
  /** What it says of the API. */
  mentions: CodeMentions;
  /** Words of prose, for the reading time. */
  words: number;
  warnings: PageWarning[];
}

/** The docs of one version. */
export interface VersionContent {
  version: DocsVersion;
  /** Pages by id: the file below the version's folder, without its ending. */
  docs: Map<string, CompiledPage<'doc'>>;
  /** As written in `sidebar.ts`; undefined where there is none and the folders serve as sidebar. */
  sidebar: SidebarItem[] | undefined;
  /** The sidebar's file, for messages. */
  sidebarFile: string;
  /** The lines of each text in it, of a page's id those of its entries. */
  sidebarLines: Readonly<Record<string, readonly number[]>>;
}

/** Everything that authors wrote. */
export interface Content {
  /** The content folder as the author knows it, for messages. */
  folder: string;
  versions: VersionContent[];
  posts: CompiledPage<'post'>[];
  pages: CompiledPage<'page'>[];
  /** Anchors of pages that links from elsewhere lead to, by the page's path. */
  inboundAnchors: InboundAnchors;
  /** The day of each file's last change, such as `2026-11-22`, by its path below the content folder; files whose history is not known are missing. */
  lastChanges: Readonly<Record<string, string>>;
  /** Docs pages that are not part of the site yet, with the addresses that they will have. */
  drafts: { file: string; path: string }[];
  /** What is wrong with its folders that does not stop the build: files that are named almost like pages. */
  problems: AuthorError[];
}

/** Anchors without their number signs, by the path of the page that has to have them. */
export type InboundAnchors = Readonly<Record<string, readonly string[]>>;

/** Every page that authors wrote. */
export function pagesOf({ posts, pages, versions }: Content): CompiledPage[] {
  return [...posts, ...pages, ...versions.flatMap(({ docs }) => [...docs.values()])];
}

/** The file below the content folder in which a page's text is written. */
export function textFile({ translation, sameAs, file }: CompiledPage): string {
  return translation ?? sameAs?.file ?? file;
}

/** The id of a page: its file below its folder, without its ending; a folder's `index` is the folder. */
export function idOf(file: string): string {
  return (
    file
      // File systems may write é in two characters; addresses have one form.
      .normalize('NFC')
      .replace(/\.mdx?$/, '')
      .replace(/(^|\/)index$/, '$1')
      .replace(/\/$/, '') || 'index'
  );
}
