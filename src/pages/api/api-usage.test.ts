import { expect, test } from 'vitest';
import { postPage } from '../../content/content.fixture.ts';
import type { XStateVersion } from '../../content/samples/sample.ts';
import { routeAt, siteOf } from '../site.fixture.ts';
import { isAboutReference } from './api-usage.ts';

test.each<[XStateVersion[], boolean]>([
  [[], true],
  [[4], false],
  [[4, 5], true],
])('returns whether a post with samples for XState %j is about the reference: %s', (xstate, expected) => {
  const mentions = { inline: [], imports: [], xstate };
  const site = siteOf({ posts: [postPage('2022-01-01-a', {}, { mentions })] });
  expect(isAboutReference(routeAt(site, '/blog/2022-01-01-a'))).toBe(expected);
});
