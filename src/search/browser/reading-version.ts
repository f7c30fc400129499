import { storage } from '../../site/browser/storage.ts';
import type { SearchClientConfig } from '../../site/client-config.ts';
import { PREFERRED_VERSION_KEY } from '../../theme/browser/version.ts';

/** The docs version whose results come first: that of the page, else the one that was chosen, else the latest. */
export function readingVersion({ versions }: SearchClientConfig): string {
  const names = versions.map(({ name }) => name);
  const page = document.getElementById('main')?.dataset.version;
  const preferred = storage.get(PREFERRED_VERSION_KEY);
  return page || (preferred && names.includes(preferred) ? preferred : (names[0] ?? ''));
}
