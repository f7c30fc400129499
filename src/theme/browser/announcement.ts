import { storage } from '../../site/browser/storage.ts';

// Specification section 9.
const DISMISS = 'docusaurus.announcement.dismiss';
const ID = 'docusaurus.announcement.id';

/** Lets readers close the announcement bar; it stays closed until its id changes. */
export function mountAnnouncement(): void {
  const bar = document.querySelector<HTMLElement>('[data-announcement]:not(html)');
  const id = bar?.dataset.announcement;
  if (!bar || !id) return;
  if (storage.get(ID) !== id) {
    storage.set(ID, id);
    storage.set(DISMISS, 'false');
  }
  bar.querySelector('[data-announcement-close]')?.addEventListener('click', () => {
    storage.set(DISMISS, 'true');
    document.documentElement.dataset.announcement = 'dismissed';
  });
}
