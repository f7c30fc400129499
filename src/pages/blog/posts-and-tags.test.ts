import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { postPage } from '../../content/content.fixture.ts';
import { readFrontMatter } from '../../content/front-matter/front-matter.ts';
import { tagSlug } from '../../core/paths.ts';
import { arrangeBlog } from './posts-and-tags.ts';

const blog = {
  title: 'Blog',
  description: 'Posts.',
  defaultAuthor: 'The team',
  path: '/blog',
  postsPerPage: 10,
  covers: 'title' as const,
  tagGroups: [],
};
const place = { blog, trailingSlash: 'never' } as const;

describe('arrangeBlog', () => {
  it('sorts the newest post first, and posts of a day by URL', () => {
    const { posts } = arrangeBlog(
      [postPage('2023-01-02-a'), postPage('2023-12-01-b'), postPage('2023-01-02-c')],
      place,
    );
    expect(posts.map(({ path }) => path)).toEqual([
      '/blog/2023-12-01-b',
      '/blog/2023-01-02-c',
      '/blog/2023-01-02-a',
    ]);
  });

  it('uses the default author if a post has none, and is empty without a blog', () => {
    const pages = [
      postPage('2023-01-02-a', { authors: ['Ada'] }),
      postPage('2023-01-01-b', { authors: undefined }),
    ];
    expect(arrangeBlog(pages, place).posts.map(({ authors }) => authors)).toEqual([['Ada'], ['The team']]);
    expect(arrangeBlog(pages, { ...place, blog: null })).toEqual({ posts: [], tags: [], clashes: [] });
  });

  it('gives every post the other dated forms of its URL', () => {
    const { posts } = arrangeBlog(
      [
        postPage('2023-12-01-xstate-v5'),
        postPage('2023-05-30-actor-model', { slug: 'what-is-the-actor-model' }),
        postPage('2022-12-13-recovery', { slug: '2022-12-22-machine-recovery' }),
        postPage('2022-3-9-short', { date: '2022-03-09' }),
      ],
      place,
    );
    expect(posts.map(({ path, datedPaths }) => [path, ...datedPaths])).toEqual([
      ['/blog/2023-12-01-xstate-v5', '/blog/2023/12/01/xstate-v5'],
      [
        '/blog/what-is-the-actor-model',
        '/blog/2023/05/30/actor-model',
        '/blog/2023-05-30-what-is-the-actor-model',
      ],
      [
        '/blog/2022-12-22-machine-recovery',
        '/blog/2022/12/13/recovery',
        '/blog/2022/12/22/machine-recovery',
        '/blog/2022-12-13-machine-recovery',
      ],
      ['/blog/2022-3-9-short', '/blog/2022/03/09/short', '/blog/2022-03-09-short'],
    ]);
  });

  it('adds no other URL if the post’s own URL is the dated one', () => {
    const { posts } = arrangeBlog([postPage('2022-04-05-player', { slug: '2022/04/05/player' })], place);
    expect(posts).toMatchObject([{ path: '/blog/2022/04/05/player', datedPaths: [] }]);
  });

  it('merges spellings of a tag into one kebab-case URL and counts a post once', () => {
    const { tags } = arrangeBlog(
      [
        postPage('2023-02-01-a', { tags: ['State machines', 'state-machines'] }),
        postPage('2023-01-01-b', { tags: ['state machines', 'XState'] }),
      ],
      place,
    );
    expect(tags.map(({ label, slug, path, posts }) => [label, slug, path, posts.length])).toEqual([
      ['State machines', 'state-machines', '/blog/tags/state-machines', 2],
      ['XState', 'xstate', '/blog/tags/xstate', 1],
    ]);
  });

  it('relates tags of a group, but keeps them separate', () => {
    const pages = [postPage('2023-01-01-a', { tags: ['machines', 'State machines', 'xstate'] })];
    const tagGroups = [['state machines', 'machines', 'unused']];
    const { tags } = arrangeBlog(pages, { ...place, blog: { ...blog, tagGroups } });
    expect(tags.map(({ slug, also }) => [slug, also.map((tag) => tag.slug)])).toEqual([
      ['machines', ['state-machines']],
      ['state-machines', ['machines']],
      ['xstate', []],
    ]);
  });

  it('omits unlisted posts from tags, and tags without listed posts', () => {
    const { posts, tags } = arrangeBlog(
      [
        postPage('2023-02-01-a', { unlisted: true, tags: ['secret', 'xstate'] }),
        postPage('2023-01-01-b', { tags: ['xstate'] }),
      ],
      place,
    );
    expect(tags.map(({ slug, posts: list }) => [slug, list.length])).toEqual([['xstate', 1]]);
    expect(posts[0]?.tags.map(({ slug }) => slug)).toEqual(['xstate']);
  });

  it('counts reading time at 200 words a minute, at least one minute', () => {
    const { posts } = arrangeBlog(
      [postPage('2023-02-01-a', {}, { words: 12 }), postPage('2023-01-01-b', {}, { words: 1290 })],
      place,
    );
    expect(posts.map(({ minutes }) => minutes)).toEqual([1, 6]);
  });

  it('reports different tags with the same URL once', () => {
    const posts = ['2023-02-01-a', '2023-01-01-b'].map((name) =>
      postPage(name, { tags: ['Node.js', 'node js', 'C', 'C++', 'C#', '🎉'] }),
    );
    const { tags, clashes } = arrangeBlog(posts, place);
    expect(tags.map(({ slug }) => slug)).toEqual(['1f389', 'c', 'c-plus-plus', 'c-sharp', 'node-js']);
    expect(clashes.map(({ label, other }) => [label, other.label])).toEqual([['node js', 'Node.js']]);
  });

  it('keeps the URLs of published tags', () => {
    const published = [
      ...new Set(
        readdirSync('content/blog').flatMap(
          (name) => readFrontMatter(readFileSync(`content/blog/${name}`, 'utf8'), name, 'post').data.tags,
        ),
      ),
    ];
    expect(published.length).toBeGreaterThan(100);
    expect(published.filter((tag) => tagSlug(tag) !== tag.toLowerCase().replaceAll(/[ _]/g, '-'))).toEqual(
      [],
    );
  });
});
