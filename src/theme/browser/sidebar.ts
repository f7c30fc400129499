import { clientConfig } from '../../config/browser/client-config.ts';

/**
 * Complete sidebars by name, fetched when a closed group opens or a page elsewhere in the sidebar
 * is shown.
 */
const whole = new Map<string, Promise<HTMLElement>>();

/** Fetches a complete sidebar, once. */
export function wholeSidebar(name: string): Promise<HTMLElement> {
  let sidebar = whole.get(name);
  if (!sidebar) {
    // The build writes a file for each sidebar.
    const address = clientConfig().sidebars[name]!;
    sidebar = fetch(address).then(async (response) => {
      if (!response.ok) throw new Error(`${address} could not be loaded`);
      const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
      return parsed.body.firstElementChild as HTMLElement;
    });
    // A failed request is repeated with the next opening; the group's own page is still reachable.
    sidebar.catch(() => whole.delete(name));
    whole.set(name, sidebar);
  }
  return sidebar;
}

/** Inserts the missing entries of closed groups. */
export function fillClosedGroups(sidebar: HTMLElement, complete: HTMLElement): void {
  // Both have the same groups in the same order. The list is live and includes groups within filled
  // ones.
  const groups = sidebar.getElementsByTagName('details');
  for (const [i, source] of [...complete.querySelectorAll('details')].entries()) {
    const list = groups[i]?.querySelector(':scope > ul[data-lazy]');
    const entries = source.querySelector(':scope > ul');
    if (list && entries) list.replaceWith(document.importNode(entries, true));
  }
}
