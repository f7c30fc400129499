/**
 * The site's data for the browser. Every document contains it as JSON. URLs include the base URL.
 */
export interface ClientConfig {
  /** Identifies the shell. A page with a different shell is loaded as a document. */
  build: string;
  baseUrl: string;
  trailingSlash: 'never' | 'always';
  colorMode: { default: 'light' | 'dark'; respectPrefersColorScheme: boolean; disableSwitch: boolean };
  /** Names of the docs versions, the latest first. */
  versions: string[];
  /** The URL of each complete sidebar, by name: a docs version's, or `api`. */
  sidebars: Record<string, string>;
  search: SearchClientConfig;
  playground: PlaygroundClientConfig;
}

/** The browser's settings for a hosted index. */
export interface AlgoliaClientConfig {
  applicationId: string;
  apiKey: string;
  indexName: string;
  /** Whether results are limited to the current language and docs version. */
  contextual: boolean;
  /** The language of the pages. */
  language: string;
  /** The URL of the published site, as in the index. */
  origin: string;
}

/** The browser's settings for search. */
export interface SearchClientConfig {
  /**
   * The URL of the embedded index's entry point. It has no hash, so that a page opened before a
   * deployment still finds the index.
   */
  manifest: string;
  /** The URL of the folder with its files. */
  files: string;
  /** The URL of the results page. */
  page: string;
  /** Docs versions, the latest first. */
  versions: { name: string; label: string }[];
  /** The URL for reporting a query that should have results; `{query}` is replaced. */
  missingResults: string | null;
  /** The hosted index, if configured. */
  algolia: AlgoliaClientConfig | null;
}

/**
 * The runtime that renders components, the worker that runs everything else, and packages for
 * them. `course` runs the checks of a step.
 */
export type IsolatedScript = 'component' | 'sandbox' | 'version4' | 'libraries' | 'course';

/** The browser's settings for running samples and machines. */
export interface PlaygroundClientConfig {
  /**
   * The document of the frame that isolates readers' code, and the scripts that the page passes to
   * it.
   */
  frame: { document: string; scripts: Record<IsolatedScript, string> };
  /** The file that lists the files of the TypeScript worker for edited samples. */
  languageFiles: string;
  /** The folder of the machines' files. */
  machines: string;
  /** The file extension of chart pictures. */
  picture: '.png' | '.svg';
}
