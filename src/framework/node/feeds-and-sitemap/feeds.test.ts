import { describe, expect, it } from 'vitest';
import config from '../../../../site.config.ts';
import { docPage, postPage, versionOf } from '../../../content/content.fixture.ts';
import { siteOf, withLinks } from '../../../pages/site.fixture.ts';
import { frameOf } from '../document/frame.fixture.ts';
import { filesForPrograms } from '../publish/files-for-programs.ts';
import { htmlProblems, jsonFeedProblems, xmlProblems } from './feed-rules.fixture.ts';

function feedsOf(posts: ReturnType<typeof postPage>[], change = {}): Record<string, string> {
  const files = filesForPrograms(frameOf(siteOf({ posts }, change)));
  const feeds = [...files].filter(([file]) => /^(blog|news)\/.*\.(xml|json)$/.test(file));
  return Object.fromEntries(feeds.map(([file, make]) => [file, make()]));
}

const post = postPage(
  '2023-12-01-v5',
  { title: 'A & B <c> ]]>', authors: ['Ada', 'Ben'], tags: ['State machines', 'R&D "<x>"'] },
  {
    ...withLinks('/docs/guards', '#more'),
    anchors: ['more'],
    html: '<p><a href="/docs/guards">x</a> <a href="#more">y</a> ]]> \u0007</p><pre><code>&lt;a href="/docs"></code></pre><p><img src="/img/a.png" alt="A"></p>',
  },
);
const posts = [post, postPage('2023-12-02-secret', { unlisted: true }), postPage('2023-01-01-old')];
const feeds = feedsOf(posts);

describe('feeds', () => {
  it('exist in three formats for the blog, and in one for each tag', () => {
    expect(Object.keys(feeds).sort()).toEqual([
      'blog/atom.xml',
      'blog/feed.json',
      'blog/rss.xml',
      'blog/tags/r-and-d-3c-x-3e/atom.xml',
      'blog/tags/state-machines/atom.xml',
    ]);
  });

  it('are valid with special characters and without posts', async () => {
    for (const all of [feeds, feedsOf([])]) {
      for (const [file, text] of Object.entries(all)) {
        const problems = file.endsWith('.json')
          ? jsonFeedProblems(text)
          : await xmlProblems(text, file.endsWith('rss.xml') ? 'rss' : 'atom');
        expect(problems, file).toEqual([]);
      }
    }
  });

  it('contain the listed posts, those of a tag only its posts', () => {
    const ids = (file: string) =>
      feeds[file]!.match(/https:\/\/stately\.ai\/blog\/2023-[\w-]+(?=<\/(guid|id)>|","url)/g);
    const listed = ['https://stately.ai/blog/2023-12-01-v5', 'https://stately.ai/blog/2023-01-01-old'];
    for (const file of ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']) expect(ids(file)).toEqual(listed);
    expect(ids('blog/tags/state-machines/atom.xml')).toEqual(listed.slice(0, 1));
  });

  it('contain absolute URLs and unchanged code', () => {
    const [{ content_html }] = JSON.parse(feeds['blog/feed.json']!).items;
    expect(content_html).toContain('<a href="https://stately.ai/docs/guards">');
    expect(content_html).toContain('<a href="https://stately.ai/blog/2023-12-01-v5#more">');
    expect(content_html).toContain('<img src="https://stately.ai/img/a.png" alt="A">');
    expect(content_html).toContain('&#x3C;a href="/docs">');
  });

  it('contain the 20 newest posts', () => {
    const many = Array.from({ length: 25 }, (_, i) =>
      postPage(`2023-01-${String(i + 1).padStart(2, '0')}-a`),
    );
    const rss = feedsOf(many)['blog/rss.xml']!;
    expect(rss.match(/<item>/g)).toHaveLength(20);
    expect(rss).toContain('2023-01-25-a');
  });

  it('are in the folder of the blog', () => {
    const moved = feedsOf([post], { blog: { ...config.blog, path: '/news' } });
    expect(moved['news/rss.xml']).toContain('<link>https://stately.ai/news</link>');
    expect(moved['news/tags/state-machines/atom.xml']).toContain(
      'href="https://stately.ai/news/tags/state-machines/atom.xml" rel="self"',
    );
  });
});

describe('feed validation', () => {
  it.each([
    ['Atom without an ID', 'blog/atom.xml', (xml: string) => xml.replace(/<id>.*?<\/id>/, '')],
    [
      'Atom with an invalid date',
      'blog/atom.xml',
      (xml: string) => xml.replace('2023-12-01T', '2023-13-01T'),
    ],
    [
      'Atom with an entry without an author',
      'blog/atom.xml',
      (xml: string) => xml.replace(/<author>.*?<\/author>/g, ''),
    ],
    [
      'RSS with a date in another format',
      'blog/rss.xml',
      (xml: string) => xml.replace('01 Dec 2023', '2023-12-01'),
    ],
    ['RSS with a relative URL', 'blog/rss.xml', (xml: string) => xml.replaceAll('https://stately.ai/', '/')],
    ['raw markup', 'blog/rss.xml', (xml: string) => xml.replace('A &amp; B', 'A & B')],
  ])('reports %s', async (_, file, spoil) => {
    const spoilt = spoil(feeds[file]!);
    expect(await xmlProblems(spoilt, file.endsWith('rss.xml') ? 'rss' : 'atom')).not.toEqual([]);
  });

  it('reports missing fields of a JSON Feed', () => {
    const { title, ...untitled } = JSON.parse(feeds['blog/feed.json']!);
    expect(title).toBe('Stately Blog');
    expect(jsonFeedProblems(JSON.stringify(untitled))).not.toEqual([]);
  });

  it('reports scripts, relative URLs, and class names', () => {
    expect(htmlProblems('<p class="x"><a href="/docs" onclick="x()">y</a></p><script>z</script>')).toEqual([
      'p has className',
      'href of a is /docs',
      'a has onClick',
      '<script>',
    ]);
  });
});

describe('the feed of a docs page', () => {
  const news = docPage(
    'news',
    { title: 'News & more', feed: true },
    {
      ...withLinks('#old', '/docs/guards'),
      anchors: ['new', 'old'],
      html: [
        '<h2 id="old">Old <code>&lt;b></code></h2><p>January 2, 2025. It begins.</p>',
        '<h2 id="new">New</h2><p>May 27, 2026. See <a href="#old">old</a> and <a href="/docs/guards">guards</a>.</p>',
        '<h2 id="next">Next</h2><p>No date.</p>',
      ].join(''),
    },
  );
  const versions = [versionOf({ guards: docPage('guards'), news })];
  const feedOf = (change = {}) =>
    filesForPrograms(frameOf(siteOf({ versions }, change))).get('docs/news/atom.xml')?.();

  it('is valid, and has the dated sections, the newest first', async () => {
    const feed = feedOf()!;
    expect(await xmlProblems(feed, 'atom')).toEqual([]);
    expect(feed.match(/(?<=<id>)[^<]+/g)).toEqual([
      'https://stately.ai/docs/news',
      'https://stately.ai/docs/news#new',
      'https://stately.ai/docs/news#old',
    ]);
    expect(feed).toContain('<updated>2026-05-27T00:00:00.000Z</updated><entry><title>New</title>');
    expect(feed).toContain('<summary>It begins.</summary>');
    expect(feed).not.toContain('No date');
  });

  it('contains each section alone, with absolute URLs', () => {
    const [content] = feedOf()!.match(/(?<=<content type="html">)[^<]+/) ?? [];
    expect(content).toBe(
      '&lt;p&gt;May 27, 2026. See &lt;a href="https://stately.ai/docs/news#old"&gt;old&lt;/a&gt; and &lt;a href="https://stately.ai/docs/guards"&gt;guards&lt;/a&gt;.&lt;/p&gt;',
    );
  });

  it('exists on sites without a blog', () => {
    expect(feedOf({ blog: null })).toContain('https://stately.ai/docs/news#new');
  });
});
