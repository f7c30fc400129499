/** The site's data for the server. This file also identifies a folder as a built site. */
export const SERVER_MANIFEST = '.site/manifest.json';
/** Lists the files of a release. The build writes it last, so a folder without it is incomplete. */
export const RELEASE_FILES = '.site/files.json';

/** What `RELEASE_FILES` contains. */
export interface ReleaseFiles {
  /** Identifies the code that compressed the files; `none` if none are compressed. */
  compression: string;
  /**
   * By path: the version of the content, the compressed versions next to the file, and, for files of
   * pages, a key of everything that they are made from.
   */
  files: Record<string, { version: string; compressed?: CompressedForms; key?: string }>;
}

/** The compressed versions of a file: `.br` and `.gz`, or `.br` only. */
export type CompressedForms = 'br+gz' | 'br';

/** The suffixes of a file's versions. */
export const formSuffixes = {
  'br+gz': ['', '.br', '.gz'],
  br: ['', '.br'],
  none: [''],
} as const;

/** The folder of the pictures for link previews. */
export const CARDS_FOLDER = 'cards/';
/** The entry point of the search index. */
export const SEARCH_INDEX_FILE = 'search-index.json';
/** The folder with the other files of the search index. */
export const INDEX_FOLDER = 'assets/search/';

/** The folder of charts for embedding in other sites. Each has a page and pictures. */
export const EMBED_FOLDER = '/embed/';

/** The path of the playground for embedding in other sites. */
export const EMBEDDED_PLAYGROUND = `${EMBED_FOLDER}playground`;

/** The output folder of the drawn machines. Each has its own file, named by its content. */
export const MACHINES_FOLDER = 'assets/machines/';

/** The output folder of the applications of examples. Each has its own file, named by its content. */
export const APPLICATIONS_FOLDER = 'assets/applications/';

/**
 * Whether a hidden file of `public/` is for visitors (RFC 8615): `.well-known/security.txt`. All
 * other hidden files are the build's own.
 */
export const isWellKnown = (file: string) => /^\.well-known\/(?!(.*\/)?\.)/.test(file);
