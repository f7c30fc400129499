import { expect, it } from 'vitest';
import { sinceOf } from './api-since.ts';

const since = [
  { version: '5.31', href: '/docs/whats-new#5-31', items: ['/api/xstate/function/mapState'] },
  { version: '5.2', href: '/docs/whats-new#5-2', items: ['/api/xstate/function/toPromise/'] },
];

it('finds the release that added an item, with or without a trailing slash', () => {
  expect(sinceOf({ since }, { path: '/api/xstate/function/mapState' })?.version).toBe('5.31');
  expect(sinceOf({ since }, { path: '/api/xstate/function/toPromise' })?.version).toBe('5.2');
});

it('returns undefined for items without a release', () => {
  expect(sinceOf({ since }, { path: '/api/xstate/function/createActor' })).toBeUndefined();
});
