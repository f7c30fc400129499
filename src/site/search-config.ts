import { algoliaHosts } from './algolia-hosts.ts';
import type { SearchClientConfig } from './client-config.ts';
import type { SiteConfig } from './config.ts';
import { localeOf } from './locales.ts';
import { INDEX_FOLDER, MANIFEST_FILE } from './output-files.ts';
import { applyTrailingSlash, withBase } from './paths.ts';

/** What the browser has to know to search: addresses of the embedded index, the docs versions with the latest first, and the hosted index where there is one. */
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
