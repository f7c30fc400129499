import { clientConfig } from '../../site/browser/client-config.ts';

/** Whole sidebars by name, fetched when a closed group is opened or a page elsewhere in the sidebar is shown. */
const whole = new Map<string, Promise<HTMLElement>>();

/** Fetches a whole sidebar, once. */
export function wholeSidebar(name: string): Promise<HTMLElement> {
  let sidebar = whole.get(name);
  if (!sidebar) {
    // There is one: the build makes a file of each.
    const address = clientConfig().sidebars[name]!;
    sidebar = fetch(address).then(async (response) => {
      if (!response.ok) throw new Error(`${address} could not be loaded`);
      const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
      return parsed.body.firstElementChild as HTMLElement;
    });
    // A failure is tried again with the next opening; the group's own page stays reachable meanwhile.
    sidebar.catch(() => whole.delete(name));
    whole.set(name, sidebar);
  }
  return sidebar;
}

/** Puts the entries of closed groups, which come without them, in wherever they are missing. */
export function fillClosedGroups(sidebar: HTMLElement, complete: HTMLElement): void {
  // Both list the same groups in the same order; this list is live, and grows by the groups within one that is filled.
  const groups = sidebar.getElementsByTagName('details');
  for (const [i, source] of [...complete.querySelectorAll('details')].entries()) {
    const list = groups[i]?.querySelector(':scope > ul[data-lazy]');
    const entries = source.querySelector(':scope > ul');
    if (list && entries) list.replaceWith(document.importNode(entries, true));
  }
}
