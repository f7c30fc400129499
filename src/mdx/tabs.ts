import type { Element } from 'hast';
import { h } from 'hastscript';
import { kebab } from '../site/paths.ts';
import { asBlocks, type Component, elementsOf, holdsText } from './component.ts';

/**
 * A tab list and its panels (WAI-ARIA Authoring Practices, "Tabs"). The first panel is open; `theme/browser/tabs.ts` makes the
 * list work, and without JavaScript the stylesheet shows every panel under its own label.
 */
export const Tabs: Component = {
  attributes: { group: 'optional' },
  render({ attributes, children, serial, report }) {
    const panels = elementsOf(children).filter(isPanel);
    if (panels.length === 0 || panels.length < elementsOf(children).length || holdsText(children)) {
      report('<Tabs> must hold tabs and nothing else', 'Put at least one <Tab label="…"> into it.');
    }
    const labels = panels.map((panel) => String(panel.properties.dataLabel));
    if (new Set(labels.map(kebab)).size < labels.length) report('<Tabs> holds two tabs with the same label');
    const id = (i: number) => `tab-${serial}-${i + 1}`;
    const list = labels.map((label, i) =>
      h(
        'button',
        {
          type: 'button',
          role: 'tab',
          id: id(i),
          'aria-controls': `${id(i)}-panel`,
          'aria-selected': i === 0 ? 'true' : 'false',
          tabindex: i === 0 ? 0 : -1,
        },
        label,
      ),
    );
    for (const [i, panel] of panels.entries()) {
      Object.assign(panel.properties, {
        id: `${id(i)}-panel`,
        ariaLabelledBy: [id(i)],
        hidden: i > 0 ? 'until-found' : undefined,
      });
    }
    return [
      h('div', { class: 'tabs', 'data-group': attributes.group }, [
        h('div', { class: 'tab-list', role: 'tablist' }, list),
        ...panels,
      ]),
    ];
  },
};

/** One panel of `<Tabs>`, which gives it its id. */
export const Tab: Component = {
  attributes: { label: 'required' },
  inside: 'Tabs',
  render: ({ attributes, children }) => [
    h(
      'div',
      { class: 'tab-panel', role: 'tabpanel', 'data-label': attributes.label ?? '' },
      asBlocks(children),
    ),
  ],
};

const isPanel = (element: Element) => element.properties.role === 'tabpanel';
