import { h } from 'hastscript';
import type { Component } from './component.ts';

/** A grid of cards. */
export const CardList: Component = {
  attributes: {},
  render({ children, complain }) {
    const cards = children.filter((child) => child.type === 'element');
    if (cards.length === 0)
      complain('<CardList> holds no <Card>', 'Put <Card title="…" href="…">…</Card> into it.');
    return [h('ul', { class: 'cards' }, cards)];
  },
};

/** A title with a few words; the whole card leads to `href` where it has one. */
export const Card: Component = {
  attributes: { title: 'required', href: 'optional' },
  render({ attributes, children, link }) {
    const { title = '', href } = attributes;
    return [
      h('li', { class: 'card' }, [
        h('p', { class: 'card-title' }, href ? [h('a', { href: link(href) }, title)] : title),
        ...children,
      ]),
    ];
  },
};
