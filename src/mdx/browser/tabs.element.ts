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
    const at = tabs.indexOf(target);
    if (at < 0) return;
    if (event.type === 'click') this.#choose(target);
    if (!(event instanceof KeyboardEvent)) return;
    const on = document.dir === 'rtl' ? -1 : 1;
    const to = { ArrowRight: at + on, ArrowLeft: at - on, Home: 0, End: -1 }[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    this.#choose(tab);
    tab.focus();
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
