import { tabStop } from '../../site/browser/rove.ts';
import { storage } from '../../site/browser/storage.ts';

/** Where the choice in a group of tabs is kept. */
const storageKey = (group: string) => `tabs.${group}`;

/** A tab list and its panels (WAI-ARIA Authoring Practices, "Tabs"); those of one group switch together and are remembered. */
class DocTabs extends HTMLElement {
  connectedCallback() {
    const { group } = this.dataset;
    const remembered = group && storage.get(storageKey(group));
    if (remembered) this.select(remembered);
    for (const type of ['click', 'keydown', 'beforematch']) this.addEventListener(type, this);
  }

  handleEvent(event: Event) {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    // The browser's own search found its text in a closed panel.
    if (event.type === 'beforematch' && target.parentElement === this)
      this.select(target.dataset.label ?? '');
    const tabs = this.#tabs;
    const at = tabs.indexOf(target);
    if (at < 0) return;
    if (event.type === 'click') this.#choose(target);
    if (!(event instanceof KeyboardEvent)) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    this.#choose(tab);
    tab.focus();
  }

  /** Opens the panel of that label, where there is one. */
  select(label: string) {
    const panels = [...this.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
    const at = panels.findIndex((panel) => panel.dataset.label === label);
    if (at < 0) return;
    for (const [i, panel] of panels.entries()) {
      if (i === at) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
    }
    const tabs = this.#tabs;
    for (const tab of tabs) tab.ariaSelected = String(tab === tabs[at]);
    tabStop(tabs, tabs[at]);
  }

  get #tabs() {
    return [...this.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]')];
  }

  #choose(tab: HTMLElement) {
    const { group } = this.dataset;
    const label = tab.textContent;
    if (!group) {
      this.select(label);
      return;
    }
    // What stands above the tabs may change its height; the ones the reader works with stay where they are.
    const before = this.getBoundingClientRect().top;
    for (const other of document.querySelectorAll<DocTabs>('doc-tabs')) {
      if (other.dataset.group === group) other.select(label);
    }
    scrollBy({ top: this.getBoundingClientRect().top - before, behavior: 'instant' });
    storage.set(storageKey(group), label);
  }
}

customElements.define('doc-tabs', DocTabs);
