import { h } from 'hastscript';
import type { Component } from './component.ts';

/** The statechart of a machine that an earlier sample of the page declares, drawn from the machine itself. */
export const Statechart: Component = {
  attributes: { machine: 'required' },
  render({ attributes, serial, drawings }) {
    const svg = drawings.get(serial);
    if (!svg) return [];
    return [
      h('figure', { class: 'statechart', 'data-machine': attributes.machine ?? '' }, [
        h(
          'div',
          {
            class: 'statechart-canvas',
            tabindex: 0,
            role: 'group',
            'aria-label': `Statechart of ${attributes.machine}`,
          },
          [{ type: 'raw', value: svg }],
        ),
      ]),
    ];
  },
};
