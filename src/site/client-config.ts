/** What the browser has to know of the site. It stands in every document as JSON; addresses are with base URL. */
export interface ClientConfig {
  /** Names the shell. A page made for another shell is loaded as a document. */
  build: string;
  baseUrl: string;
  trailingSlash: 'never' | 'always';
  colorMode: { default: 'light' | 'dark'; respectPrefersColorScheme: boolean; disableSwitch: boolean };
  /** Names of the docs versions, the latest first. */
  versions: string[];
  /** Where each whole sidebar is, by its name: a docs version's, or `api`. */
  sidebars: Record<string, string>;
  search: SearchClientConfig;
  playground: PlaygroundClientConfig;
}

/** What the browser has to know to ask a hosted index. */
export interface AlgoliaClientConfig {
  applicationId: string;
  apiKey: string;
  indexName: string;
  /** Whether results are limited to the language and the docs being read. */
  contextual: boolean;
  /** The language of the pages. */
  language: string;
  /** Where the site is published, as the index knows its pages. */
  origin: string;
}

/** What the browser has to know to search. */
export interface SearchClientConfig {
  /** Address of the embedded index's entry point. It is not hashed, so that a page that was opened before a deployment finds the index. */
  manifest: string;
  /** Address of the folder of its files. */
  files: string;
  /** Address of the results page. */
  page: string;
  /** Docs versions, the latest first. */
  versions: { name: string; label: string }[];
  /** Where a reader tells of a query that should have results; `{query}` is replaced. */
  missingResults: string | null;
  /** The hosted index, where one is configured. */
  algolia: AlgoliaClientConfig | null;
}

/** What the browser has to know to run samples and machines. */
export interface PlaygroundClientConfig {
  /** The script of the thread in which code runs. */
  sandbox: string;
  /** The script of the thread that draws edited machines. */
  layoutWorker: string;
  /** The script of the thread in which TypeScript reads edited samples, and the file that names its others. */
  language: { worker: string; files: string };
  /** The document in which components are rendered, and what it is handed to do that. */
  frame: { address: string; script: string };
  /** The folder of the machines' files. */
  machines: string;
  /** How the addresses of charts' pictures end. */
  picture: '.png' | '.svg';
}
