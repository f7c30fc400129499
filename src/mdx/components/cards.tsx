import { z } from 'zod';
import { defineComponent, elementsOf, holdsText } from '../component.ts';
import { link, list, listItem, paragraph, strong, text } from '../to-markdown/markdown-nodes.ts';

/** A grid of cards. */
export const CardList = defineComponent({
  attributes: z.strictObject({}),
  check(children, report) {
    const cards = elementsOf(children);
    const isCard = cards.every(({ tagName }) => tagName === 'Card');
    if (cards.length === 0 || !isCard || holdsText(children)) {
      report(
        '<CardList> must contain only <Card> elements',
        'Put each item in <Card title="…" href="…">…</Card>.',
      );
    }
  },
  Component: ({ children }) => <ul className="cards">{children}</ul>,
  markdown: (_, cards) => list(cards.filter((card) => card.type === 'listItem')),
});

/** A title with a short text. With `href`, the whole card is a link. */
export const Card = defineComponent({
  attributes: z.strictObject({ title: z.string().min(1), href: z.string().optional() }),
  inside: 'CardList',
  wrapsText: true,
  Component: ({ title, href, children }) => (
    <li className="card">
      <p className="card-title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
      {children}
    </li>
  ),
  markdown({ title, href }, content) {
    const name = href === undefined ? strong(text(title)) : link(href, text(title));
    const [first, ...more] = content;
    return first?.type === 'paragraph'
      ? listItem(paragraph(name, text(': '), ...first.children), ...more)
      : listItem(paragraph(name), ...content);
  },
});
