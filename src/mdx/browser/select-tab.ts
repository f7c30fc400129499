/** The storage key of the choice in a group of tabs. */
export const tabsKey = (group: string) => `tabs.${group}`;

/**
 * Tabs in order; empty for elements that only follow a choice, such as the front page's command.
 */
export const tabsOf = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]'),
];

/**
 * Opens the panel with a label, if there is one. Also works while the page is still loading: the
 * list arrives before its panels.
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
    tab.ariaSelected = String(isSelected);
    tab.tabIndex = isSelected ? 0 : -1;
  }
}
