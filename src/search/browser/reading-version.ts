import { storage } from '../../site/browser/storage.ts';
import type { SearchClientConfig } from '../../site/client-config.ts';
import { PREFERRED_VERSION_KEY } from '../../theme/browser/version.ts';

/** The docs version whose results come first: that of the page, else the one that was chosen, else the latest. */
export function readingVersion(config: SearchClientConfig): string {
  return document.getElementById('main')?.dataset.version || chosenVersion(config);
}

/** The docs version of pages that are of none, as the results page is: the one that was chosen, else the latest. */
export function chosenVersion({ versions }: SearchClientConfig): string {
  const names = versions.map(({ name }) => name);
  const preferred = storage.get(PREFERRED_VERSION_KEY);
  return preferred && names.includes(preferred) ? preferred : (names[0] ?? '');
}
