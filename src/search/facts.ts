import type { SiteConfig } from '../site/config.ts';
import { applyTrailingSlash, withBase } from '../site/paths.ts';

/** Name of the index's entry point and the folder of its files in the output. */
export const MANIFEST_FILE = 'search-index.json';
export const INDEX_FOLDER = 'assets/search/';

/** What the browser has to know to search; part of the site's facts. */
export interface SearchFacts {
  /** Address of the embedded index's entry point. It is not hashed, so that a page that was opened before a deployment finds the index. */
  manifest: string;
  /** Address of the folder of its files. */
  files: string;
  /** Address of the results page. */
  page: string;
  /** Docs versions, the latest first. */
  versions: { name: string; label: string }[];
  /** Where a reader tells of a query that should have results; `{query}` is replaced. */
  missingResults: string;
  /** The hosted index, where one is configured. */
  algolia: { applicationId: string; apiKey: string; indexName: string; contextual: boolean } | null;
}

export function searchFacts({ search, baseUrl, trailingSlash, versions }: SiteConfig): SearchFacts {
  return {
    manifest: withBase(`/${MANIFEST_FILE}`, baseUrl),
    files: withBase(`/${INDEX_FOLDER}`, baseUrl),
    page: withBase(applyTrailingSlash('/search', trailingSlash), baseUrl),
    versions: versions
      .toSorted((a, b) => Number(b.status === 'latest') - Number(a.status === 'latest'))
      .map(({ name, label }) => ({ name, label })),
    missingResults: search.missingResults,
    algolia: search.algolia,
  };
}

/** Origins that the hosted index is asked at; none for the embedded one, which is the site's own. */
export function searchOrigins({ search }: SiteConfig): string[] {
  return search.algolia ? algoliaHosts(search.algolia.applicationId).map((host) => `https://${host}`) : [];
}

/** Algolia's hosts of an application in the order in which they are to be tried. */
export function algoliaHosts(applicationId: string): string[] {
  const id = applicationId.toLowerCase();
  return [
    `${id}-dsn.algolia.net`,
    `${id}-1.algolianet.com`,
    `${id}-2.algolianet.com`,
    `${id}-3.algolianet.com`,
  ];
}
