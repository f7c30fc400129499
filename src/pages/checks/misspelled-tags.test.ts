import { expect, it } from 'vitest';
import config from '../../../site.config.ts';
import { postPage } from '../../content/content.fixture.ts';
import { siteOf } from '../site.fixture.ts';
import { misspelledTags } from './misspelled-tags.ts';

/** Returns the messages for posts with these tags. */
function reported(posts: string[][], tagGroups: string[][] = []): string[] {
  const pages = posts.map((tags, i) =>
    postPage(`2026-11-0${i + 1}-a`, { tags }, { fieldLines: { tags: 5 } }),
  );
  const site = siteOf({ posts: pages }, { blog: { ...config.blog!, tagGroups } });
  return misspelledTags(site).map(({ message }) => message);
}

it('reports a misspelled tag with a suggestion', () => {
  expect(reported([['actors'], ['actors', 'xstate'], ['acters']])).toEqual([
    "content/blog/2026-11-03-a.mdx:5: front matter: tags: only this post has the tag 'acters', but 2 posts have 'actors'\n" +
      "  Did you mean 'actors'? If the tags differ on purpose, add both to a group in blog.tagGroups.",
  ]);
});

it.each([
  ['a new tag', [['actors'], ['actors'], ['guards']]],
  ['a tag like another new one', [['actors'], ['acters']]],
  ['a tag of several posts', [['editor'], ['editor'], ['editors'], ['editors']]],
  ['another version', [['xstate 4'], ['xstate 4'], ['xstate 5']]],
  ['a short word', [['ios'], ['ios'], ['oss']]],
  ['another spelling of the same tag', [['State machines'], ['state-machines'], ['state machines']]],
])('allows %s', (_, posts) => {
  expect(reported(posts)).toEqual([]);
});

it('allows similar tags that the configuration groups', () => {
  const posts = [['video'], ['video'], ['videos']];
  expect(reported(posts)).toHaveLength(1);
  expect(reported(posts, [['video', 'videos']])).toEqual([]);
});
