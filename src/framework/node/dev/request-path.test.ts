import { expect, it } from 'vitest';
import { requestPath } from './request-path.ts';

it.each([
  ['/docs/guards?a=%', { path: '/docs/guards', search: '?a=%' }],
  ['/docs/caf%C3%A9', { path: '/docs/café', search: '' }],
  ['/docs\\guards', { path: '/docs/guards', search: '' }],
  ['//', { path: '//', search: '' }],
  ['//[', { path: '//[', search: '' }],
  ['//docs/guards', { path: '//docs/guards', search: '' }],
])('reads the path of %s', (url, expected) => expect(requestPath(url)).toEqual(expected));

it.each(['/%', '/docs/%E0%A4%A', 'http://[/', 'http://%@localhost/', '*'])('refuses %s', (url) =>
  expect(requestPath(url)).toBeUndefined(),
);
