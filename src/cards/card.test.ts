import { describe, expect, it } from 'vitest';
import { docPage, older, postPage, versionOf } from '../content/content.fixture.ts';
import { routeAt, siteOf } from '../pages/site.fixture.ts';
import { cardOf } from './card.ts';

const chart = '<svg></svg>';
const sameAs = { file: 'docs/v5/colors.mdx', line: 4 };
const site = siteOf({
  versions: [
    versionOf({ guards: docPage('guards', { title: 'Guards' }, { chart }), colors: docPage('colors') }),
    versionOf(
      { colors: docPage('colors', { title: 'Colours' }, { folder: older.folder, sameAs }) },
      undefined,
      older,
    ),
  ],
  posts: [
    postPage('2023-12-01-xstate-v5', { title: 'XState v5', tags: ['xstate'] }),
    postPage('2023-11-01-beta', { tags: ['beta'] }),
  ],
});
const cardAt = (path: string) => cardOf(site, routeAt(site, path));

describe('cardOf', () => {
  it('contains the section, title, and machine of a page', () => {
    expect(cardAt('/docs/guards')).toEqual({
      section: 'Docs · XState v5',
      title: 'Guards',
      chart,
      site: 'Stately',
    });
    expect(cardAt('/blog/2023-12-01-xstate-v5')).toEqual({
      section: 'Blog · December 1, 2023',
      title: 'XState v5',
      site: 'Stately',
    });
    expect(cardAt('/privacy').section).toBe('stately.ai');
  });

  it('returns the card of the original for a shared text', () => {
    expect(cardAt('/docs/xstate-v4/colors')).toEqual(cardAt('/docs/colors'));
  });

  it('is the same for all lists of posts, and for pages outside of search results', () => {
    for (const path of ['/blog/archive', '/blog/tags', '/blog/tags/beta', '/blog/tags/xstate'])
      expect(cardAt(path)).toEqual(cardAt('/blog'));
    expect(cardAt('/404')).toEqual(cardAt('/search'));
  });
});
