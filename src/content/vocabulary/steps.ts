import { h } from 'hastscript';
import type { Component } from './component.ts';

/** One ordered list whose items are set as steps. */
export const Steps: Component = {
  attributes: {},
  render({ children, complain }) {
    const elements = children.filter((child) => child.type === 'element');
    if (elements.length !== 1 || elements[0]?.type !== 'element' || elements[0].tagName !== 'ol') {
      complain(
        '<Steps> must hold one ordered list and nothing else',
        'Number its items 1., 2., 3. and indent what belongs to them.',
      );
    }
    return [h('div', { class: 'steps' }, children)];
  },
};
