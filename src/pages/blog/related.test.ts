import { expect, test } from 'vitest';
import { docPage, older, type PageFixture, postPage, versionOf } from '../../content/content.fixture.ts';
import { siteOf } from '../site.fixture.ts';

const saying = (text: string, ...links: string[]): PageFixture => ({
  sections: [{ anchor: '', heading: '', text, names: '' }],
  links: links.map((href) => ({ href, line: 1 })),
});

const docs = {
  about: docPage('about', { slug: '' }),
  guards: docPage('guards', {}, saying('A guard decides whether a transition is taken.')),
  persistence: docPage('persistence', {}, saying('Save the snapshot of an actor and restore it.')),
  secret: docPage('secret', { unlisted: true }, saying('Guards decide about transitions.')),
};
const posts = [
  postPage('2023-05-01-guards', {}, saying('How guards decide between transitions.')),
  postPage('2023-04-01-decide', {}, saying('Whether transitions are taken is what a guard says.')),
  postPage('2023-03-01-color', { tags: ['canvas'] }, saying('Paint the states of a diagram.')),
  postPage('2023-02-01-grid', { tags: ['canvas'] }, saying('A ruler to align with.')),
  postPage('2023-01-01-linked', {}, saying('Nothing in common.', '/docs/persistence')),
  postPage('2022-12-01-secret', { unlisted: true }, saying('Guards decide about transitions.')),
];
const related = (order = posts) => {
  const site = siteOf({
    posts: order,
    versions: [
      versionOf(docs),
      versionOf(
        { guards: docPage('guards', {}, { folder: older.folder, ...saying('Guards decide.') }) },
        undefined,
        older,
      ),
    ],
  });
  return Object.fromEntries(
    site.posts.map((post) => {
      const { posts, docs } = site.relatedTo(post);
      return [post.path.slice(6), [posts, docs].map((list) => list.map(({ path }) => path))];
    }),
  );
};

test('relates posts and docs that share rare words, the closest first', () => {
  const [toPosts, toDocs] = related()['2023-05-01-guards']!;
  expect(toPosts![0]).toBe('/blog/2023-04-01-decide');
  expect(toDocs![0]).toBe('/docs/guards');
});

test('relates posts by tags, and pages by links', () => {
  expect(related()['2023-03-01-color']![0]![0]).toBe('/blog/2023-02-01-grid');
  expect(related()['2023-01-01-linked']![1]![0]).toBe('/docs/persistence');
});

test('omits unlisted pages, other versions, and the post itself', () => {
  const all = Object.entries(related());
  for (const [own, lists] of all) {
    expect(lists.flat().join()).not.toMatch(/secret|xstate-v4/);
    expect(lists.flat()).not.toContain(`/blog/${own}`);
    for (const list of lists) expect(list.length).toBeLessThanOrEqual(3);
  }
  expect(related()['2022-12-01-secret']).toEqual([[], []]);
});

test('does not depend on the order of posts', () => {
  expect(related(posts.toReversed())).toEqual(related());
});
