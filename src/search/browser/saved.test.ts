import { expect, test } from 'vitest';
import { remember, type SavedHit } from './saved.ts';

const hit = (name: string): SavedHit => ({
  href: `/docs/${name}`,
  page: name,
  heading: undefined,
  trail: [],
  kind: 'docs',
});
const names = (list: readonly SavedHit[]) => list.map(({ page }) => page);

test('what is chosen again moves up, among the favorites where it is one', () => {
  const saved = { recent: ['parallel', 'history', 'guards'].map(hit), favourites: ['a', 'b'].map(hit) };
  expect(names(remember(saved, hit('guards')).recent)).toEqual(['guards', 'parallel', 'history']);
  const starred = remember(saved, hit('b'));
  expect([names(starred.favourites), names(starred.recent)]).toEqual([
    ['b', 'a'],
    ['parallel', 'history', 'guards'],
  ]);
});
