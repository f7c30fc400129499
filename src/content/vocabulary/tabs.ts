import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { kebab } from '../../site/paths.ts';
import type { Component } from './component.ts';

/**
 * A tab list and its panels (WAI-ARIA Authoring Practices, "Tabs"). The first panel is open; `theme/tabs.client.ts` makes the
 * list work, and without JavaScript the stylesheet shows every panel under its own label.
 */
export const Tabs: Component = {
  attributes: { group: 'optional' },
  render({ attributes, children, serial, complain }) {
    const panels = children.filter(
      (child) => child.type === 'element' && child.properties.dataTab !== undefined,
    );
    if (panels.length === 0) complain('<Tabs> holds no <Tab>', 'Put at least one <Tab label="…"> into it.');
    const id = (label: string) => `tab-${serial}-${kebab(label)}`;
    const list = panels.map((panel, i) => {
      const label = labelOf(panel);
      return h(
        'button',
        {
          type: 'button',
          role: 'tab',
          id: id(label),
          'aria-controls': `${id(label)}-panel`,
          'aria-selected': i === 0 ? 'true' : 'false',
          tabindex: i === 0 ? 0 : -1,
        },
        label,
      );
    });
    for (const [i, panel] of panels.entries()) {
      if (panel.type !== 'element') continue;
      const label = labelOf(panel);
      panel.properties = {
        className: ['tab-panel'],
        role: 'tabpanel',
        id: `${id(label)}-panel`,
        ariaLabelledBy: [id(label)],
        hidden: i > 0 ? 'until-found' : undefined,
        dataLabel: label,
      };
    }
    return [
      h('div', { class: 'tabs', 'data-group': attributes.group }, [
        h('div', { class: 'tab-list', role: 'tablist' }, list),
        ...panels,
      ]),
    ];
  },
};

/** One panel of `<Tabs>`. */
export const Tab: Component = {
  attributes: { label: 'required' },
  render: ({ attributes, children }) => [h('div', { 'data-tab': attributes.label ?? '' }, children)],
};

function labelOf(panel: ElementContent): string {
  return panel.type === 'element' ? String(panel.properties.dataTab ?? panel.properties.dataLabel) : '';
}
