/** Where the choice in a group of tabs is kept. */
export const tabsKey = (group: string) => `tabs.${group}`;

/** Tabs in their order; there are none where a choice is only followed, as by the front page's command. */
export const tabsOf = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]'),
];

/**
 * Opens the panel of a label, where there is one; also while the page is still coming in: the list is there before its panels.
 * @param element a `<doc-tabs>`
 */
export function selectTab(element: Element, label: string): void {
  const isIt = (text: string | null | undefined) => text?.toLowerCase() === label.toLowerCase();
  const tabs = tabsOf(element);
  const panels = [...element.querySelectorAll<HTMLElement>(':scope > doc-tab')];
  const labels =
    tabs.length > 0 ? tabs.map((tab) => tab.textContent) : panels.map((panel) => panel.dataset.label);
  if (!labels.some(isIt)) return;
  for (const panel of panels) {
    if (isIt(panel.dataset.label)) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
  for (const tab of tabs) {
    const isSelected = isIt(tab.textContent);
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
}
