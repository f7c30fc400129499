import { selectTab, tabsKey } from './select-tab.ts';

// Opens the panels that the reader chose while the document loads, before they are painted. The
// element that does this later (`mdx/browser/tabs.element.ts`) is part of the site's script, which
// can load after the first frame.

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
