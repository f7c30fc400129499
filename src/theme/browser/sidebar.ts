import { comparable } from '../../site/paths.ts';
import { animateDetails } from './collapse.ts';

/** Whole sidebars by name, fetched when a closed group is opened or a page elsewhere in the sidebar is shown. */
const whole = new Map<string, Promise<HTMLElement>>();

/** Fetches a whole sidebar, once. */
export function wholeSidebar(name: string, address: string): Promise<HTMLElement> {
  let sidebar = whole.get(name);
  if (!sidebar) {
    sidebar = fetch(address).then(async (response) => {
      if (!response.ok) throw new Error(`The sidebar could not be loaded: ${response.status}`);
      const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
      return parsed.body.firstElementChild as HTMLElement;
    });
    // A failure is tried again with the next opening; the group's own page stays reachable meanwhile.
    sidebar.catch(() => whole.delete(name));
    whole.set(name, sidebar);
  }
  return sidebar;
}

/** Closed groups come without their entries; this puts them in, wherever they are missing. */
function fill(sidebar: HTMLElement, complete: HTMLElement): void {
  // Both list the same groups in the same order; this list is live, and grows by the groups within one that is filled.
  const groups = sidebar.getElementsByTagName('details');
  for (const [i, source] of [...complete.querySelectorAll('details')].entries()) {
    const list = groups[i]?.querySelector(':scope > ul[data-lazy]');
    const entries = source.querySelector(':scope > ul');
    if (list && entries) list.replaceWith(document.importNode(entries, true));
  }
}

/** The sidebar beside the docs: it stays while readers go from page to page, with its scroll position and open groups. */
export function mountSidebar(addresses: Record<string, string>): (main: HTMLElement) => void {
  const aside = document.getElementById('sidebar') as HTMLElement;
  const layout = document.querySelector<HTMLElement>('.layout');
  const current = () => aside.querySelector<HTMLElement>('nav[data-sidebar-name]');

  animateDetails(aside, '.sidebar-category');
  const complete = async () => {
    const nav = current();
    const name = nav?.dataset.sidebarName ?? '';
    if (!nav?.querySelector('[data-lazy]') || !addresses[name]) return;
    const source = await wholeSidebar(name, addresses[name]);
    if (current() === nav) fill(nav, source);
  };
  // Hovering or focusing a group's header is early enough for its entries to be there when it opens.
  const early = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('summary'))
      void complete().catch(console.warn);
  };
  aside.addEventListener('pointerover', early, { passive: true });
  aside.addEventListener('focusin', early);
  aside.addEventListener('toggle', () => void complete().catch(console.warn), true);

  return async (main) => {
    const { sidebar: name = '', path = '' } = main.dataset;
    if (layout) layout.dataset.sidebar = name;
    // What belongs to another sidebar goes at once: it would be wrong beside this page.
    if (current()?.dataset.sidebarName !== name) aside.replaceChildren();
    if (!name) return;
    try {
      if (!current()) {
        const sidebar = await wholeSidebar(name, addresses[name] ?? '');
        // The reader may have gone on meanwhile.
        if (!main.isConnected) return;
        aside.replaceChildren(document.importNode(sidebar, true));
      } else if (!mark(aside, path)) {
        await complete();
      }
    } catch (error) {
      console.warn(error);
    }
    mark(aside, path);
    reveal(aside);
  };
}

/** Marks the page's entry and opens the groups around it. */
function mark(aside: HTMLElement, path: string): boolean {
  for (const old of aside.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
  let found = false;
  // What stands in a closed group's place for readers without JavaScript is no entry.
  for (const link of aside.querySelectorAll<HTMLAnchorElement>('a:not(.without-js > a)')) {
    if (comparable(new URL(link.href).pathname) !== comparable(path)) continue;
    link.setAttribute('aria-current', 'page');
    found = true;
    const own = link.nextElementSibling;
    if (own instanceof HTMLDetailsElement) own.open = true;
    for (let group = link.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
      group.open = true;
  }
  return found;
}

/** Scrolls the sidebar, and nothing else, until the current entry is in view. */
function reveal(aside: HTMLElement): void {
  const link = aside.querySelector('[aria-current]');
  if (!link) return;
  const inner = link.getBoundingClientRect();
  const outer = aside.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    aside.scrollTop += inner.top - outer.top - outer.height / 3;
  }
}
