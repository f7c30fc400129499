import { DESKTOP } from '../../site/breakpoint.ts';
import { closeOnBack } from '../../site/browser/close-on-back.ts';
import { closestTo } from '../../site/browser/closest-to.ts';

/** The slide-out menu of narrow screens, around its `<dialog>`. */
class SiteMenu extends HTMLElement {
  // Once: the menu is a part of the shell, which stays.
  connectedCallback() {
    const dialog = this.querySelector('dialog');
    const sidebar = document.getElementById('sidebar');
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
      // A link closes the menu at once, so that the reader sees what comes of it; so does a click beside the menu.
      else if (event.target === dialog || closestTo(event, 'a, [data-menu-close]')) close();
    });
    // A page that the browser keeps comes back as it was left.
    addEventListener('pagehide', close);
    matchMedia(DESKTOP).addEventListener('change', close);
    closeOnBack(() => dialog.open, close);
  }

  #open(dialog: HTMLDialogElement, sidebar: HTMLElement) {
    const hasSidebar = sidebar.childElementCount > 0;
    // The sidebar itself moves in and back, so that it is one thing with one state.
    this.#part('sidebar').append(sidebar);
    this.#part('forward').hidden = !hasSidebar;
    for (const group of this.querySelectorAll<HTMLDetailsElement>('[data-menu-group]')) {
      group.open = group.querySelector(':is([data-nav], [data-version])[aria-current]') !== null;
    }
    this.#show(hasSidebar);
    dialog.showModal();
    dialog.querySelector('#sidebar [aria-current]')?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }

  /** Goes to the other panel, and the focus with it. */
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
