import { createElement } from '../../core/browser/create-element.ts';
import { closestTo } from '../../core/browser/dom.ts';
import { loadPart } from '../../core/browser/load-part.ts';
import { mainOf, onPage } from '../../core/browser/page.ts';
import { isSamePage } from '../../core/paths.ts';
import { t } from '../../i18n/messages.ts';
import { fillClosedGroups, wholeSidebar } from './sidebar.ts';

/**
 * The sidebar of the docs. It stays while readers navigate, with its scroll position and open
 * groups.
 */
class SiteSidebar extends HTMLElement {
  #isAnimated = false;

  constructor() {
    super();
    // Hovering or focusing a group's header leaves enough time to load its entries and animation
    // before it opens.
    const early = (event: Event) => {
      if (!closestTo(event, 'summary')) return;
      void this.#complete();
      this.#animate();
    };
    this.addEventListener('pointerover', early);
    this.addEventListener('focusin', early);
    // Groups that are open initially fire the event, too.
    const opened = ({ target }: Event) => {
      if (target instanceof Element && target.querySelector(':scope > [data-lazy]')) void this.#complete();
    };
    this.addEventListener('toggle', opened, true);
    // Never removed: the menu of narrow screens takes the sidebar and returns it, and the shell,
    // which contains both, stays.
    onPage((main) => this.#show(main));
    addEventListener('online', this.#again);
  }

  /** Also runs when the menu takes the sidebar, for a reader who looks for an entry. */
  connectedCallback() {
    this.#again();
  }

  #again = () => {
    if (this.querySelector('.crash')) void this.#fill();
  };

  get #nav() {
    return this.querySelector<HTMLElement>('nav[data-sidebar-name]');
  }

  /** Loads the animation. Without it, groups open immediately. */
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

  /** Loads missing entries of closed groups. Until then, the groups' pages list them. */
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
    // Another sidebar is removed immediately, because it would be wrong for this page.
    if (this.#nav?.dataset.sidebarName !== name) this.replaceChildren();
    if (name) void this.#fill();
  }

  /** Inserts the page's sidebar or its missing parts, or reports that it can't. */
  async #fill(): Promise<void> {
    const main = mainOf(document);
    const { sidebar: name = '', path = '' } = main.dataset;
    if (!this.#nav) {
      const sidebar = await wholeSidebar(name).catch(console.warn);
      // The reader may have navigated in the meantime.
      if (!main.isConnected) return;
      this.replaceChildren(sidebar ? document.importNode(sidebar, true) : this.#failure());
    } else if (!this.#mark(path)) await this.#complete();
    if (main.isConnected) this.#mark(path);
    // Shares the frame's layout instead of forcing another.
    requestAnimationFrame(() => this.#reveal());
  }

  /**
   * Reports that the sidebar can't be loaded, with a button to try again. The focus then moves to
   * its first entry, or back to the button.
   */
  #failure(): HTMLElement {
    const onclick = async () => {
      await this.#fill();
      this.querySelector<HTMLElement>('a, button')?.focus();
    };
    return createElement(
      'div',
      { className: 'crash', role: 'alert' },
      createElement('p', {}, t.errors.noSidebar),
      createElement('button', { type: 'button', onclick }, t.errors.retry),
    );
  }

  /** Marks the page's entry and opens the groups around it. */
  #mark(path: string): boolean {
    for (const old of this.querySelectorAll('[aria-current]')) old.ariaCurrent = null;
    let found = false;
    // Links in closed groups for readers without JavaScript aren't entries.
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a:not(.without-js > a)')) {
      if (!isSamePage(link.pathname, path)) continue;
      link.ariaCurrent = 'page';
      found = true;
      for (const group of this.querySelectorAll('details'))
        if (group.contains(link) || group.previousElementSibling === link) group.open = true;
    }
    return found;
  }

  /** Scrolls only the sidebar until the current entry is in view. */
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
