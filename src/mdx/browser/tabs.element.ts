import { rove } from '../../site/browser/rove.ts';
import { storage } from '../../site/browser/storage.ts';
import { selectTab, tabsKey, tabsOf } from './select-tab.ts';

/** A tab list and its panels (WAI-ARIA Authoring Practices, "Tabs"); those of one group switch together and are remembered. */
class DocTabs extends HTMLElement {
  connectedCallback() {
    this.follow();
    for (const type of ['click', 'keydown', 'beforematch']) this.addEventListener(type, this);
  }

  handleEvent(event: Event) {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    // The browser's own search found its text in a closed panel.
    if (event.type === 'beforematch' && target.parentElement === this)
      selectTab(this, target.dataset.label ?? '');
    const tabs = tabsOf(this);
    if (!tabs.includes(target)) return;
    if (event.type === 'click') this.#choose(target);
    const tab = event instanceof KeyboardEvent && rove(tabs, event, true);
    if (tab) this.#choose(tab);
  }

  /** Opens what the reader has chosen in this group, here or elsewhere. */
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
    // What stands above the tabs may change its height; the ones the reader works with stay where they are.
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
// A page that comes back from the browser's cache has missed what other tabs said.
addEventListener('pageshow', ({ persisted }) => persisted && followAll());
