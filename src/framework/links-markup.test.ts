import { expect, test } from 'vitest';
import { CURRENT_PLACE } from '../theme/sidebar/sidebar.tsx';
import { linksMarkup } from './links-markup.ts';

const link = (href: string) => `<a href="${href}" ${CURRENT_PLACE}="${href}">x</a>`;
const markup = linksMarkup(`<ul>${link('/docs/')}${link('/docs/a')}${link('/docs/a&amp;b')}</ul>`);

test('the places go, whether a link is marked or not', () => {
  expect(markup.plain).toBe(
    '<ul><a href="/docs/">x</a><a href="/docs/a">x</a><a href="/docs/a&amp;b">x</a></ul>',
  );
  expect(markup.marked('/docs')).not.toContain(CURRENT_PLACE);
});

test.each([
  ['/docs/a', '/docs/a'],
  ['/docs', '/docs/'],
  ['/docs/a&b', '/docs/a&amp;b'],
])('of all links, the one to %s is marked', (path, href) => {
  expect(markup.marked(path)).toBe(
    markup.plain.replace(`href="${href}"`, `href="${href}" aria-current="page"`),
  );
});

test('where none leads to the page, none is marked', () => {
  expect(markup.marked('/blog')).toBe(markup.plain);
});
