import { clientConfig } from '../../site/browser/client-config.ts';
import { closestTo } from '../../site/browser/closest-to.ts';
import { loadPart } from '../../site/browser/load-part.ts';
import { onPage } from '../../site/browser/page.ts';
import { isSamePage } from '../../site/paths.ts';
import { fillClosedGroups, wholeSidebar } from './sidebar.ts';

/** The sidebar beside the docs: it stays while readers go from page to page, with its scroll position and open groups. */
class SiteSidebar extends HTMLElement {
  #isAnimated = false;

  constructor() {
    super();
    // Hovering or focusing a group's header is early enough for its entries, and for how it opens, to be there when it does.
    const early = (event: Event) => {
      if (!closestTo(event, 'summary')) return;
      this.#complete().catch(console.warn);
      this.#animate();
    };
    this.addEventListener('pointerover', early, { passive: true });
    this.addEventListener('focusin', early);
    // Groups that are open from the start tell so, too.
    const opened = ({ target }: Event) => {
      if (target instanceof Element && target.querySelector(':scope > [data-lazy]'))
        this.#complete().catch(console.warn);
    };
    this.addEventListener('toggle', opened, true);
    // For good: the menu of narrow screens takes the sidebar in and gives it back, and the shell, which has both, stays.
    onPage((main) => this.#show(main));
  }

  get #nav() {
    return this.querySelector<HTMLElement>('nav[data-sidebar-name]');
  }

  /** Without it, groups open at once. */
  async #animate(): Promise<void> {
    if (this.#isAnimated) return;
    this.#isAnimated = true;
    try {
      const { animateDetails } = await loadPart(() => import('./collapse.ts'));
      animateDetails(this, '.sidebar-category');
    } catch {
      this.#isAnimated = false;
    }
  }

  /** Fetches the entries of closed groups, where they are missing. */
  async #complete(): Promise<void> {
    const nav = this.#nav;
    const name = nav?.dataset.sidebarName ?? '';
    const address = clientConfig().sidebars[name];
    if (!nav?.querySelector('[data-lazy]') || !address) return;
    const complete = await wholeSidebar(name, address);
    if (this.#nav === nav) fillClosedGroups(nav, complete);
  }

  async #show(main: HTMLElement): Promise<void> {
    const { sidebar: name = '', path = '' } = main.dataset;
    const layout = document.querySelector<HTMLElement>('.layout');
    if (layout) layout.dataset.sidebar = name;
    // What belongs to another sidebar goes at once: it would be wrong beside this page.
    if (this.#nav?.dataset.sidebarName !== name) this.replaceChildren();
    if (!name) return;
    try {
      if (!this.#nav) {
        const sidebar = await wholeSidebar(name, clientConfig().sidebars[name] ?? '');
        // The reader may have gone on meanwhile.
        if (!main.isConnected) return;
        this.replaceChildren(document.importNode(sidebar, true));
      } else if (!this.#mark(path)) {
        await this.#complete();
      }
    } catch (error) {
      console.warn(error);
    }
    if (main.isConnected) this.#mark(path);
    // With the frame's own layout, instead of a second one.
    requestAnimationFrame(() => this.#reveal());
  }

  /** Marks the page's entry and opens the groups around it. */
  #mark(path: string): boolean {
    for (const old of this.querySelectorAll('[aria-current]')) old.ariaCurrent = null;
    let found = false;
    // What stands in a closed group's place for readers without JavaScript is no entry.
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a:not(.without-js > a)')) {
      if (!isSamePage(link.pathname, path)) continue;
      link.ariaCurrent = 'page';
      found = true;
      const own = link.nextElementSibling;
      if (own instanceof HTMLDetailsElement) own.open = true;
      for (
        let group = link.closest('details');
        group;
        group = group.parentElement?.closest('details') ?? null
      )
        group.open = true;
    }
    return found;
  }

  /** Scrolls the sidebar, and nothing else, until the current entry is in view. */
  #reveal(): void {
    const link = this.querySelector('[aria-current]');
    if (!link) return;
    const inner = link.getBoundingClientRect();
    const outer = this.getBoundingClientRect();
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      this.scrollTop += inner.top - outer.top - outer.height / 3;
    }
  }
}

customElements.define('site-sidebar', SiteSidebar);
