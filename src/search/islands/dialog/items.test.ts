import { expect, it } from 'vitest';
import type { SearchClientConfig } from '../../../config/client-config.ts';
import { firstOf, hitItems, keptOfItem, onlyRead, shownGroups } from './items.ts';

const config = {
  page: '/search',
  versions: [
    { name: 'current', label: 'v5' },
    { name: '4', label: 'v4' },
  ],
} as SearchClientConfig;

it('links to all results of a long query, even if it is cut within a character', () => {
  const group = { kind: 'docs' as const, version: '', hits: [], total: 0 };
  const query = `${'a'.repeat(499)}🎉`;
  const [all] = hitItems([group], undefined, query, config);
  expect(all?.href).toBe(`/search?q=${'a'.repeat(499)}%EF%BF%BD`);
});

it('includes the version in the link to all results if it differs from the default', () => {
  const group = { kind: 'docs' as const, version: '', hits: [], total: 0 };
  const [all] = hitItems([group], undefined, 'a&b', config, '4');
  expect(all?.href).toBe('/search?q=a%26b&reading=4');
});

it('selects the first result, with the best answer before it', () => {
  const hit = (href: string) => ({ href, page: [], heading: undefined, trail: [], excerpt: [] });
  const one = { ...hit('/docs/one'), kind: 'docs' as const, isNested: false };
  const best = { ...hit('/docs/best'), kind: 'docs' as const, isNested: false };
  const groups = [{ kind: 'docs' as const, version: '', hits: [one], total: 1 }];
  const plain = hitItems(groups, undefined, 'one', config);
  const answered = hitItems(groups, { hit: best, text: 'Yes.', isCode: false }, 'one', config);
  expect(plain.map(({ href }) => href)).toEqual(['/docs/one', '/search?q=one']);
  expect(answered.map(({ href }) => href)).toEqual(['/docs/best', '/docs/one', '/search?q=one']);
  expect([plain[firstOf(plain)]?.href, answered[firstOf(answered)]?.href]).toEqual([
    '/docs/one',
    '/docs/one',
  ]);
});

it('does not repeat the best answer’s excerpt, or saved pages among visited ones', () => {
  const excerpt = [{ text: 'Yes.', marked: false }];
  const hit = { page: [], heading: undefined, trail: [], excerpt, kind: 'docs' as const, isNested: false };
  const hits = [
    { ...hit, href: '/docs/best' },
    { ...hit, href: '/docs/other' },
  ];
  const [group] = shownGroups({
    groups: [{ kind: 'docs', version: '', hits, total: 2 }],
    answer: { hit: hits[0]!, text: 'Yes.', isCode: false },
  });
  expect(group?.hits.map(({ excerpt }) => excerpt.length)).toEqual([0, 1]);

  const saved = {
    href: '/docs/guards',
    page: 'Guards',
    heading: undefined,
    trail: [],
    kind: 'docs' as const,
  };
  const read = ['/docs/guards', '/docs/actors'].map((href) => ({ href, title: href }));
  expect(onlyRead({ recent: [saved], favourites: [] }, read).map(({ href }) => href)).toEqual([
    '/docs/actors',
  ]);
  expect(onlyRead({ recent: [], favourites: [saved] }, read)).toHaveLength(1);
});

it('saves results, the best answer, and saved entries, but no other items', () => {
  const saved = {
    href: '/docs/guards',
    page: 'Guards',
    heading: undefined,
    trail: [],
    kind: 'docs' as const,
  };
  const hit = { ...saved, page: [{ text: 'Guards', marked: true }], excerpt: [], isNested: false };
  expect(keptOfItem({ type: 'hit', href: hit.href, hit })).toEqual(saved);
  expect(keptOfItem({ type: 'answer', href: hit.href, hit })).toEqual(saved);
  expect(keptOfItem({ type: 'saved', href: saved.href, hit: saved })).toBe(saved);
  expect(keptOfItem({ type: 'all', href: '/search' })).toBeUndefined();
});
