import type { SearchClientConfig } from '../../config/client-config.ts';
import { storage } from '../../core/browser/storage.ts';
import { PREFERRED_VERSION_KEY } from '../../theme/browser/version.ts';

/**
 * Returns the name of the docs version whose results come first: the page's version, otherwise the
 * chosen one, otherwise the latest.
 */
export function readingVersion(config: SearchClientConfig): string {
  return document.getElementById('main')?.dataset.version || chosenVersion(config);
}

/**
 * Returns the name of the docs version for pages that belong to none, such as the results page: the
 * chosen one, otherwise the latest.
 */
export function chosenVersion({ versions }: SearchClientConfig): string {
  const names = versions.map(({ name }) => name);
  const preferred = storage.get(PREFERRED_VERSION_KEY);
  return preferred && names.includes(preferred) ? preferred : (names[0] ?? '');
}
