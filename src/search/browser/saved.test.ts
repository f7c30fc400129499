// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readSaved, remember, type SavedHit } from './saved.ts';

const hit = (name: string): SavedHit => ({
  href: `/docs/${name}`,
  page: name,
  heading: undefined,
  trail: [],
  kind: 'docs',
});
const names = (list: readonly SavedHit[]) => list.map(({ page }) => page);

test('moves a result to the top when it is chosen again, in recents or favorites', () => {
  const saved = { recent: ['parallel', 'history', 'guards'].map(hit), favourites: ['a', 'b'].map(hit) };
  expect(names(remember(saved, hit('guards')).recent)).toEqual(['guards', 'parallel', 'history']);
  const starred = remember(saved, hit('b'));
  expect([names(starred.favourites), names(starred.recent)]).toEqual([
    ['b', 'a'],
    ['parallel', 'history', 'guards'],
  ]);
});

test.each([
  ['a trail of something else', { trail: [{}] }],
  ['a page that is not text', { page: ['a'] }],
  ['a heading that is not text', { heading: {} }],
  ['no trail', { trail: null }],
  ['a kind that does not exist', { kind: 'toString' }],
  ['a script as its URL', { href: 'javascript:alert(1)' }],
])('drops a stored entry with %s and keeps the others', (_, wrong) => {
  const recent = [hit('guards'), { ...hit('history'), ...wrong }, null, 3, hit('parallel')];
  localStorage.setItem('search-saved', JSON.stringify({ recent, favourites: 'none' }));
  expect(names(readSaved().recent)).toEqual(['guards', 'parallel']);
  expect(readSaved().favourites).toEqual([]);
});

test.each(['{', 'null', '[]', '"a"'])('returns no saved results for %s in storage', (text) => {
  localStorage.setItem('search-saved', text);
  expect(readSaved()).toEqual({ recent: [], favourites: [] });
});
