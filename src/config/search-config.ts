import { INDEX_FOLDER, SEARCH_INDEX_FILE } from '../core/output-files.ts';
import { applyTrailingSlash, withBase } from '../core/paths.ts';
import { localeOf } from '../i18n/locales.ts';
import { algoliaHosts } from './algolia-hosts.ts';
import type { SearchClientConfig } from './client-config.ts';
import type { SiteConfig } from './config.ts';

/**
 * Returns the browser's settings for search: the URLs of the embedded index, the docs versions with
 * the latest first, and the hosted index, if any.
 */
export function searchClientConfig(config: SiteConfig): SearchClientConfig {
  const { search, baseUrl, trailingSlash, versions, url } = config;
  return {
    manifest: withBase(`/${SEARCH_INDEX_FILE}`, baseUrl),
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

/**
 * Returns the origins of the hosted index; empty for the embedded one, which has the site's own
 * origin.
 */
export function searchOrigins({ search }: SiteConfig): string[] {
  return search.algolia ? algoliaHosts(search.algolia.applicationId).map((host) => `https://${host}`) : [];
}
