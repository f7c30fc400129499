import { closestTo } from '../../core/browser/dom.ts';
import { storage } from '../../core/browser/storage.ts';

/** The storage key of the reader's version, by docs plugin (specification section 9). */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

/**
 * Points the version dropdown to the same page in other versions, and links to the docs to the
 * version being read. Outside of the docs, that is the version the reader chose.
 * @param versions names of the versions, latest first
 */
export function showVersion(main: HTMLElement, versions: readonly string[]): void {
  const { version, alternates } = main.dataset;
  const chosen = storage.get(PREFERRED_VERSION_KEY);
  const isThere = chosen !== null && versions.includes(chosen);
  // The chosen version has been removed.
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

/**
 * Stores the version that a reader chooses in the dropdown, and leads to the same query and section.
 */
export function keepChoice(event: Event): void {
  const link = closestTo<HTMLAnchorElement>(event, 'a[data-version]');
  if (!link) return;
  storage.set(PREFERRED_VERSION_KEY, link.dataset.version!);
  link.href = link.pathname + location.search + location.hash;
}
