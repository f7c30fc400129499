import { closestTo } from '../../core/browser/dom.ts';
import { storage } from '../../core/browser/storage.ts';

// Specification section 9.
const DISMISS = 'docusaurus.announcement.dismiss';
const ID = 'docusaurus.announcement.id';

/** Lets readers close the announcement. It stays closed until its id changes. */
class AnnouncementBar extends HTMLElement {
  connectedCallback() {
    const id = this.firstElementChild?.getAttribute('data-announcement');
    if (id && storage.get(ID) !== id) {
      storage.set(ID, id);
      storage.set(DISMISS, 'false');
    }
    this.addEventListener('click', this);
  }

  handleEvent(event: Event) {
    if (!closestTo(event, '[data-announcement-close]')) return;
    storage.set(DISMISS, 'true');
    document.documentElement.dataset.announcement = 'dismissed';
    // The bar had the focus, which moves to the next element.
    document.querySelector<HTMLElement>('.navbar a')?.focus();
  }
}

customElements.define('announcement-bar', AnnouncementBar);
