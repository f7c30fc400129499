import { expect, test } from 'vitest';
import { CURRENT_PLACE } from '../theme/sidebar/sidebar.tsx';
import { linksMarkup } from './links-markup.ts';

const link = (href: string) => `<a href="${href}" ${CURRENT_PLACE}="${href}">x</a>`;
const markup = linksMarkup(`<ul>${link('/docs/')}${link('/docs/a')}${link('/docs/a&amp;b')}</ul>`);

test('removes the position attributes, whether a link is marked or not', () => {
  expect(markup.plain).toBe(
    '<ul><a href="/docs/">x</a><a href="/docs/a">x</a><a href="/docs/a&amp;b">x</a></ul>',
  );
  expect(markup.marked('/docs')).not.toContain(CURRENT_PLACE);
});

test.each([
  ['/docs/a', '/docs/a'],
  ['/docs', '/docs/'],
  ['/docs/a&b', '/docs/a&amp;b'],
])('marks the link to %s', (path, href) => {
  expect(markup.marked(path)).toBe(
    markup.plain.replace(`href="${href}"`, `href="${href}" aria-current="page"`),
  );
});

test('marks no link if none has the page’s path', () => {
  expect(markup.marked('/blog')).toBe(markup.plain);
});
