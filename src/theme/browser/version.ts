import { closestTo } from '../../core/browser/dom.ts';
import { storage } from '../../core/browser/storage.ts';

/** The storage key of the reader's version, by docs plugin (specification section 9). */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

/**
 * The paths of the page by version name, and `version#anchor` for each anchor that the page of that
 * version has, too.
 */
let pages: Record<string, string>;

/**
 * Points the version dropdown to the same page in other versions, and links to the docs to the
 * version being read. Outside of the docs, that is the version the reader chose.
 * @param versions names of the versions, latest first
 */
export function showVersion(main: HTMLElement, versions: readonly string[]): void {
  const { version, alternates = '{}' } = main.dataset;
  const chosen = storage.get(PREFERRED_VERSION_KEY);
  const isThere = chosen && versions.includes(chosen);
  // The chosen version has been removed.
  if (chosen && !isThere) storage.remove(PREFERRED_VERSION_KEY);
  const shown = version || (isThere ? chosen : versions[0]!);
  pages = JSON.parse(alternates);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-version]')) {
    const { version: name = '', home = '' } = link.dataset;
    link.href = pages[name] ?? home;
    link.ariaCurrent = name === version ? 'true' : null;
    if (name !== shown) continue;
    const label = link.closest('.dropdown')?.querySelector('[data-dropdown-label]');
    label?.replaceChildren(link.firstElementChild!.textContent);
  }
  for (const docs of document.querySelectorAll<HTMLAnchorElement>('a[data-docs]'))
    docs.href = JSON.parse(docs.dataset.docs!)[shown];
}

/**
 * Stores the version that a reader chooses in the dropdown, and leads to the same query, and to the
 * same section if that version has it.
 */
export function keepChoice(event: Event): void {
  const link = closestTo<HTMLAnchorElement>(event, 'a[data-version]');
  if (!link) return;
  storage.set(PREFERRED_VERSION_KEY, link.dataset.version!);
  const isThere = link.ariaCurrent || pages[link.dataset.version + location.hash];
  link.href = link.pathname + location.search + (isThere ? location.hash : '');
}
