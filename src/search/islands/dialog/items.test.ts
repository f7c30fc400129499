import { expect, it } from 'vitest';
import type { SearchClientConfig } from '../../../site/client-config.ts';
import { firstOf, hitItems } from './items.ts';

it('leads to all results of a long query, even where it is cut within a character', () => {
  const group = { kind: 'docs' as const, version: '', hits: [], total: 0 };
  const query = `${'a'.repeat(499)}🎉`;
  const [all] = hitItems([group], undefined, query, { page: '/search' } as SearchClientConfig);
  expect(all?.href).toBe(`/search?q=${'a'.repeat(499)}%EF%BF%BD`);
});

it('begins at the first result, with the best answer above it', () => {
  const hit = (href: string) => ({ href, page: [], heading: undefined, trail: [], excerpt: [] });
  const one = { ...hit('/docs/one'), kind: 'docs' as const, isNested: false };
  const best = { ...hit('/docs/best'), kind: 'docs' as const, isNested: false };
  const groups = [{ kind: 'docs' as const, version: '', hits: [one], total: 1 }];
  const config = { page: '/search' } as SearchClientConfig;
  const plain = hitItems(groups, undefined, 'one', config);
  const answered = hitItems(groups, { hit: best, text: 'Yes.', isCode: false }, 'one', config);
  expect(plain.map(({ href }) => href)).toEqual(['/docs/one', '/search?q=one']);
  expect(answered.map(({ href }) => href)).toEqual(['/docs/best', '/docs/one', '/search?q=one']);
  expect([plain[firstOf(plain)]?.href, answered[firstOf(answered)]?.href]).toEqual([
    '/docs/one',
    '/docs/one',
  ]);
});
