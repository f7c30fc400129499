import { h } from 'hastscript';
import type { Component } from './component.ts';

/** The statechart of a machine that an earlier sample of the page declares, drawn from the machine itself. */
export const Statechart: Component = {
  attributes: { machine: 'required', file: 'optional' },
  render({ attributes, serial, drawings }) {
    const drawn = drawings.get(serial);
    if (!drawn) return [];
    return [
      h(
        'figure',
        { class: 'statechart', 'data-machine': attributes.machine ?? '', 'data-script': drawn.script },
        [
          h(
            'div',
            {
              class: 'statechart-canvas',
              tabindex: 0,
              role: 'group',
              'aria-label': `Statechart of ${attributes.machine}`,
            },
            [{ type: 'raw', value: drawn.svg }],
          ),
          tools(drawn.outline),
        ],
      ),
    ];
  },
};

/** What a reader can do with the drawing (`playground/browser/charts.ts`); without JavaScript that is to read it as a list. */
function tools(outline: string) {
  const button = (action: string, label: string) =>
    h('button', { type: 'button', 'data-chart': action }, label);
  const copies = [
    button('code', 'Machine code'),
    button('mermaid', 'Mermaid'),
    button('svg', 'SVG'),
    button('png', 'PNG'),
  ];
  return h('div', { class: 'chart-tools' }, [
    button('simulate', 'Simulate'),
    h('details', { class: 'chart-copy' }, [h('summary', 'Copy'), h('div', copies)]),
    button('enlarge', 'Enlarge'),
    h('details', { class: 'chart-outline' }, [h('summary', 'As text'), { type: 'raw', value: outline }]),
  ]);
}
