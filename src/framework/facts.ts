import type { PlaygroundFacts } from '../playground/facts.ts';
import type { SearchFacts } from '../search/facts.ts';

/** What the browser has to know of the site; stands in every document as JSON. */
export interface SiteFacts {
  /** Names the shell. A page made for another shell is loaded as a document. */
  build: string;
  baseUrl: string;
  trailingSlash: 'never' | 'always';
  colorMode: { default: 'light' | 'dark'; respectPrefersColorScheme: boolean; disableSwitch: boolean };
  /** Names of the docs versions, the latest first. */
  versions: string[];
  /** Where each whole sidebar is, by its name: a docs version's, or `api`; with base URL. */
  sidebars: Record<string, string>;
  search: SearchFacts;
  playground: PlaygroundFacts;
}
