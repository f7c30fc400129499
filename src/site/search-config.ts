import type { SearchClientConfig } from './client-config.ts';
import type { SiteConfig } from './config.ts';
import { localeOf } from './locales.ts';
import { applyTrailingSlash, withBase } from './paths.ts';

/** Name of the index's entry point and the folder of its files in the output. */
export const MANIFEST_FILE = 'search-index.json';
export const INDEX_FOLDER = 'assets/search/';

export function searchClientConfig(config: SiteConfig): SearchClientConfig {
  const { search, baseUrl, trailingSlash, versions, url } = config;
  return {
    manifest: withBase(`/${MANIFEST_FILE}`, baseUrl),
    files: withBase(`/${INDEX_FOLDER}`, baseUrl),
    page: withBase(applyTrailingSlash('/search', trailingSlash), baseUrl),
    versions: versions
      .toSorted((a, b) => Number(b.status === 'latest') - Number(a.status === 'latest'))
      .map(({ name, label }) => ({ name, label })),
    missingResults: search.missingResults,
    algolia: search.algolia && {
      ...search.algolia,
      language: localeOf(config).name,
      origin: url.replace(/\/$/, ''),
    },
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
