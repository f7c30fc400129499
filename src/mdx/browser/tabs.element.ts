import { rove } from '../../core/browser/rove.ts';
import { storage } from '../../core/browser/storage.ts';
import { selectTab, tabsKey, tabsOf } from './select-tab.ts';

/**
 * A tab list and its panels (WAI-ARIA Authoring Practices, "Tabs"). Tabs of a group switch
 * together, and the choice is stored.
 */
class DocTabs extends HTMLElement {
  connectedCallback() {
    this.follow();
    for (const type of ['click', 'keydown', 'beforematch']) this.addEventListener(type, this);
  }

  handleEvent(event: Event) {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    // The browser found text in a closed panel, or a link's target is in one. Other events don't
    // come from closed panels.
    const panel = target.closest<HTMLElement>('[hidden]');
    if (panel?.parentElement === this) selectTab(this, panel.dataset.label!);
    const tabs = tabsOf(this);
    if (!tabs.includes(target)) return;
    if (event.type === 'click') this.#choose(target);
    const tab = event instanceof KeyboardEvent && rove(tabs, event, true);
    if (tab) this.#choose(tab);
  }

  /** Opens the tab that the reader chose for this group, here or on another page. */
  follow() {
    const { group } = this.dataset;
    const remembered = group && storage.get(tabsKey(group));
    if (remembered) selectTab(this, remembered);
  }

  #choose(tab: HTMLElement) {
    const { group } = this.dataset;
    const label = tab.textContent;
    if (!group) {
      selectTab(this, label);
      return;
    }
    // Content above the tabs can change its height; the tabs in use stay where they are.
    const before = this.getBoundingClientRect().top;
    for (const other of document.querySelectorAll<DocTabs>('doc-tabs')) {
      if (other.dataset.group === group) selectTab(other, label);
    }
    scrollBy({ top: this.getBoundingClientRect().top - before, behavior: 'instant' });
    storage.set(tabsKey(group), label);
  }
}

customElements.define('doc-tabs', DocTabs);

const followAll = () => {
  for (const tabs of document.querySelectorAll<DocTabs>('doc-tabs')) tabs.follow();
};
addEventListener('storage', followAll);
// A page restored from the back/forward cache has missed events from other browser tabs.
addEventListener('pageshow', ({ persisted }) => persisted && followAll());
