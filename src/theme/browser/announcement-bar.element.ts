import { closestTo } from '../../site/browser/closest-to.ts';
import { storage } from '../../site/browser/storage.ts';

// Specification section 9.
const DISMISS = 'docusaurus.announcement.dismiss';
const ID = 'docusaurus.announcement.id';

/** Lets readers close the announcement in it; it stays closed until its id changes. */
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
    // The focus would be lost with the bar: it goes to what comes after it.
    document.querySelector<HTMLElement>('.navbar a')?.focus();
  }
}

customElements.define('announcement-bar', AnnouncementBar);
