import { storage } from '../../site/browser/storage.ts';
import { kebab } from '../../site/paths.ts';

/** Where the choice in a group of tabs is kept. */
export const tabsKey = (group: string) => `tabs.${group}`;

/** Makes tab lists work (WAI-ARIA Authoring Practices, "Tabs"); those of one group switch together and are remembered. */
export function mountTabs(main: HTMLElement): undefined {
  const all = [...main.querySelectorAll<HTMLElement>('.tabs')];
  const select = (tabs: HTMLElement, label: string): boolean => {
    const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
    const buttons = [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]')];
    const at = panels.findIndex((panel) => kebab(panel.dataset.label ?? '') === kebab(label));
    if (at < 0) return false;
    for (const [i, panel] of panels.entries()) {
      if (i === at) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
    }
    for (const [i, button] of buttons.entries()) {
      button.setAttribute('aria-selected', String(i === at));
      button.tabIndex = i === at ? 0 : -1;
    }
    return true;
  };
  const choose = (tabs: HTMLElement, label: string) => {
    const { group } = tabs.dataset;
    if (!group) {
      select(tabs, label);
      return;
    }
    // What stands above the tabs may change its height; the ones the reader works with stay where they are.
    const before = tabs.getBoundingClientRect().top;
    for (const other of all) if (other.dataset.group === group) select(other, label);
    scrollBy({ top: tabs.getBoundingClientRect().top - before, behavior: 'instant' });
    storage.set(tabsKey(group), label);
  };
  for (const tabs of all) {
    const remembered = tabs.dataset.group && storage.get(tabsKey(tabs.dataset.group));
    if (remembered) select(tabs, remembered);
    const list = tabs.querySelector<HTMLElement>(':scope > .tab-list');
    list?.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLElement && target.role === 'tab') choose(tabs, target.textContent ?? '');
    });
    list?.addEventListener('keydown', (event) => {
      const buttons = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
      const at = buttons.indexOf(event.target as HTMLElement);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      const button = buttons[(to + buttons.length) % buttons.length]!;
      choose(tabs, button.textContent ?? '');
      button.focus();
    });
    // The browser's own search found its text in a closed panel.
    tabs.addEventListener('beforematch', ({ target }) => {
      if (target instanceof HTMLElement && target.dataset.label) select(tabs, target.dataset.label);
    });
  }
  return undefined;
}
