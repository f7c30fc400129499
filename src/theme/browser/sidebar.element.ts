import { closestTo } from '../../site/browser/closest-to.ts';
import { loadPart } from '../../site/browser/load-part.ts';
import { make } from '../../site/browser/make.ts';
import { mainOf, onPage } from '../../site/browser/page.ts';
import { t } from '../../site/messages.ts';
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
      void this.#complete();
      this.#animate();
    };
    this.addEventListener('pointerover', early, { passive: true });
    this.addEventListener('focusin', early);
    // Groups that are open from the start tell so, too.
    const opened = ({ target }: Event) => {
      if (target instanceof Element && target.querySelector(':scope > [data-lazy]')) void this.#complete();
    };
    this.addEventListener('toggle', opened, true);
    // For good: the menu of narrow screens takes the sidebar in and gives it back, and the shell, which has both, stays.
    onPage((main) => this.#show(main));
    addEventListener('online', this.#again);
  }

  /** The menu has taken it in, for a reader who looks for what is in it. */
  connectedCallback() {
    this.#again();
  }

  #again = () => {
    if (this.querySelector('.crash')) void this.#fill();
  };

  get #nav() {
    return this.querySelector<HTMLElement>('nav[data-sidebar-name]');
  }

  /** Without it, groups open at once. */
  #animate(): void {
    if (this.#isAnimated) return;
    this.#isAnimated = true;
    loadPart(() => import('./collapse.ts')).then(
      ({ animateDetails }) => animateDetails(this, '.sidebar-category'),
      () => {
        this.#isAnimated = false;
      },
    );
  }

  /** Fetches the entries of closed groups, where they are missing; until they come, the groups' own pages list them. */
  async #complete(): Promise<void> {
    const nav = this.#nav;
    if (!nav?.querySelector('[data-lazy]')) return;
    const complete = await wholeSidebar(nav.dataset.sidebarName ?? '').catch(console.warn);
    if (complete && this.#nav === nav) fillClosedGroups(nav, complete);
  }

  #show(main: HTMLElement): void {
    const { sidebar: name = '' } = main.dataset;
    const layout = document.querySelector<HTMLElement>('.layout');
    if (layout) layout.dataset.sidebar = name;
    // What belongs to another sidebar goes at once: it would be wrong beside this page.
    if (this.#nav?.dataset.sidebarName !== name) this.replaceChildren();
    if (name) void this.#fill();
  }

  /** Puts the page's sidebar in, or what of it is missing, or says that it cannot. */
  async #fill(): Promise<void> {
    const main = mainOf(document);
    const { sidebar: name = '', path = '' } = main.dataset;
    if (!this.#nav) {
      const sidebar = await wholeSidebar(name).catch(console.warn);
      // The reader may have gone on meanwhile.
      if (!main.isConnected) return;
      this.replaceChildren(sidebar ? document.importNode(sidebar, true) : this.#failure());
    } else if (!this.#mark(path)) await this.#complete();
    if (main.isConnected) this.#mark(path);
    // With the frame's own layout, instead of a second one.
    requestAnimationFrame(() => this.#reveal());
  }

  /** Says that there is no sidebar, and lets a reader try again, who then comes to its first entry or to the button once more. */
  #failure(): HTMLElement {
    const onclick = async () => {
      await this.#fill();
      this.querySelector<HTMLElement>('a, button')?.focus();
    };
    return make(
      'div',
      { className: 'crash', role: 'alert' },
      make('p', {}, t.errors.noSidebar),
      make('button', { type: 'button', onclick }, t.errors.retry),
    );
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
      for (const group of this.querySelectorAll('details'))
        if (group.contains(link) || group.previousElementSibling === link) group.open = true;
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
