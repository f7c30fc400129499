import { DESKTOP } from '../../site/breakpoint.ts';
import { closeOnBack } from '../../site/browser/close-on-back.ts';

/** The slide-out menu of narrow screens, around its `<dialog>`. */
class SiteMenu extends HTMLElement {
  #leaving = new AbortController();

  connectedCallback() {
    const dialog = this.querySelector('dialog');
    const sidebar = document.getElementById('sidebar');
    if (!dialog || !sidebar) return;
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    const home = sidebar.parentElement;

    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('[data-menu-open]')) this.#open(dialog, sidebar);
      },
      { signal },
    );
    dialog.addEventListener('close', () => home?.prepend(sidebar), { signal });
    dialog.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        const button = target.closest('[data-menu-back], [data-menu-forward]');
        if (button) this.#turn(button === this.#part('forward'));
        // A link closes the menu at once, so that the reader sees what comes of it; so does a click beside the menu.
        else if (target === dialog || target.closest('a, [data-menu-close]')) dialog.close();
      },
      { signal },
    );
    // A page that the browser keeps comes back as it was left.
    addEventListener('pagehide', () => dialog.close(), { signal });
    matchMedia(DESKTOP).addEventListener('change', () => dialog.close(), { signal });
    closeOnBack(
      () => dialog.open,
      () => dialog.close(),
      signal,
    );
  }

  disconnectedCallback() {
    this.#leaving.abort();
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
