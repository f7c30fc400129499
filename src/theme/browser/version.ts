import { closestTo } from '../../site/browser/closest-to.ts';
import { storage } from '../../site/browser/storage.ts';

/** Where the version that a reader has chosen is kept, by docs plugin (specification section 9). */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

/**
 * Points the version dropdown at the page on the same subject in the other versions, and the links to the docs at the version being read. Outside of the
 * docs, that is the version that the reader has chosen.
 * @param versions names of the versions there are, the latest first
 */
export function showVersion(main: HTMLElement, versions: readonly string[]): void {
  const { version, alternates } = main.dataset;
  const chosen = storage.get(PREFERRED_VERSION_KEY);
  const isThere = chosen !== null && versions.includes(chosen);
  // A version that has been removed since is no preference.
  if (chosen !== null && !isThere) storage.remove(PREFERRED_VERSION_KEY);
  const shown = version || (isThere ? chosen : versions[0]!);
  const pages: Record<string, string> = alternates ? JSON.parse(alternates) : {};
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-version]')) {
    const { version: name = '', home = '' } = link.dataset;
    link.href = pages[name] ?? home;
    link.ariaCurrent = name === version ? 'true' : null;
    if (name !== shown) continue;
    const label = link.closest('.dropdown')?.querySelector('[data-dropdown-label]');
    if (label) label.textContent = link.firstElementChild!.textContent;
  }
  for (const docs of document.querySelectorAll<HTMLAnchorElement>('a[data-docs]'))
    docs.href = JSON.parse(docs.dataset.docs!)[shown];
}

/** Remembers the version that a reader chooses in the dropdown. */
export function keepChoice(event: Event): void {
  const link = closestTo(event, 'a[data-version]');
  if (link) storage.set(PREFERRED_VERSION_KEY, link.dataset.version ?? '');
}
