import { selectTab, tabsKey } from './select-tab.ts';

// Opens the panels that the reader has chosen while the document comes in, before anything of them is painted: the element that does it
// afterwards (`mdx/browser/tabs.element.ts`) comes with the site's script, which may be later than the first frame.

function chosen(group: string): string | null {
  try {
    return localStorage.getItem(tabsKey(group));
  } catch {
    return null;
  }
}

const arrivals = new MutationObserver((changes) => {
  const lists = new Set(
    changes.map(({ target }) => (target as Element).closest<HTMLElement>('doc-tabs[data-group]')),
  );
  for (const list of lists) {
    const label = list && chosen(list.dataset.group ?? '');
    if (label) selectTab(list, label);
  }
});
arrivals.observe(document.documentElement, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => setTimeout(() => arrivals.disconnect()));
