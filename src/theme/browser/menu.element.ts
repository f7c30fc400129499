import { DESKTOP } from '../../core/breakpoint.ts';
import { closeOnBack } from '../../core/browser/close-on-back.ts';
import { closestTo } from '../../core/browser/dom.ts';

/** The slide-out menu of narrow screens, around its `<dialog>`. */
class SiteMenu extends HTMLElement {
  // Runs once: the menu is part of the shell, which stays.
  connectedCallback() {
    const dialog = this.querySelector('dialog');
    // A heading of the page, which comes first, may have the sidebar's ID.
    const sidebar = document.querySelector<HTMLElement>('site-sidebar');
    if (!dialog || !sidebar) return;
    const home = sidebar.parentElement;

    const close = () => dialog.close();
    document.addEventListener('click', (event) => {
      if (closestTo(event, '[data-menu-open]')) this.#open(dialog, sidebar);
    });
    dialog.addEventListener('close', () => home?.append(sidebar));
    dialog.addEventListener('click', (event) => {
      const button = closestTo(event, '[data-menu-back], [data-menu-forward]');
      if (button) this.#turn(button === this.#part('forward'));
      // A link closes the menu immediately, so that the reader sees the page; so does a click
      // outside of the menu.
      else if (event.target === dialog || closestTo(event, 'a, [data-menu-close]')) close();
    });
    // A page restored from the back/forward cache would still show the menu.
    addEventListener('pagehide', close);
    matchMedia(DESKTOP).addEventListener('change', close);
    closeOnBack(() => dialog.open, close);
  }

  #open(dialog: HTMLDialogElement, sidebar: HTMLElement) {
    const hasSidebar = sidebar.firstElementChild !== null;
    // The sidebar itself moves in and out, so that there is only one, with one state.
    this.#part('sidebar').append(sidebar);
    this.#part('forward').hidden = !hasSidebar;
    for (const group of this.querySelectorAll<HTMLDetailsElement>('[data-menu-group]')) {
      group.open = !!group.querySelector(':is([data-nav], [data-version])[aria-current]');
    }
    this.#show(hasSidebar);
    dialog.showModal();
    sidebar.querySelector('[aria-current]')?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }

  /** Switches to the other panel and moves the focus. */
  #turn(toSidebar: boolean) {
    this.#show(toSidebar);
    const first = toSidebar
      ? this.#part('back')
      : this.#part('main').querySelector<HTMLElement>('a, button, summary');
    first?.focus();
  }

  #show(sidebar: boolean) {
    this.#part('sidebar').hidden = !sidebar;
    this.#part('back').hidden = !sidebar;
    this.#part('main').hidden = sidebar;
    this.#part('title').hidden = sidebar;
  }

  #part(name: string) {
    return this.querySelector<HTMLElement>(`[data-menu-${name}]`)!;
  }
}

customElements.define('site-menu', SiteMenu);
