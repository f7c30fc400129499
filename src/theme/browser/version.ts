import { storage } from '../../site/browser/storage.ts';

/** Where the version that a reader last read is kept, by docs plugin (specification section 9). */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

/**
 * Points the version dropdown at the same page in the other versions, and remembers the version being read. Outside of the
 * docs, the dropdown shows the version last read.
 * @param versions names of the versions there are, the latest first
 */
export function showVersion(main: HTMLElement, versions: readonly string[]): void {
  const { version, alternates } = main.dataset;
  if (version) storage.set(PREFERRED_VERSION_KEY, version);
  const preferred = storage.get(PREFERRED_VERSION_KEY);
  // A version that has been removed since is no preference.
  if (preferred !== null && !versions.includes(preferred)) storage.remove(PREFERRED_VERSION_KEY);
  const shown = version || (preferred && versions.includes(preferred) ? preferred : versions[0]);
  const pages: Record<string, string> = alternates ? JSON.parse(alternates) : {};
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-version]')) {
    const name = link.dataset.version ?? '';
    link.href = pages[name] ?? link.dataset.home ?? link.href;
    if (name === version) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    if (name === shown) {
      const label = link.closest('.dropdown')?.querySelector('[data-dropdown-label]');
      if (label) label.textContent = link.firstElementChild?.textContent ?? link.textContent;
    }
  }
}
