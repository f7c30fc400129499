import { h } from 'hastscript';
import { asBlocks, type Component, elementsOf, holdsText } from './component.ts';

/** A grid of cards. */
export const CardList: Component = {
  attributes: {},
  render({ children, report }) {
    const cards = elementsOf(children);
    const isCard = cards.every((card) => card.tagName === 'li');
    if (cards.length === 0 || !isCard || holdsText(children)) {
      report('<CardList> must hold cards and nothing else', 'Put <Card title="…" href="…">…</Card> into it.');
    }
    return [h('ul', { class: 'cards' }, cards)];
  },
};

/** A title with a few words; the whole card leads to `href` where it has one. */
export const Card: Component = {
  attributes: { title: 'required', href: 'optional' },
  inside: 'CardList',
  render({ attributes, children, link }) {
    const { title = '', href } = attributes;
    return [
      h('li', { class: 'card' }, [
        h('p', { class: 'card-title' }, href ? [h('a', { href: link(href) }, title)] : title),
        ...asBlocks(children),
      ]),
    ];
  },
};
