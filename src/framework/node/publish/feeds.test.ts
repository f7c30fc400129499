import { describe, expect, it } from 'vitest';
import config from '../../../../site.config.ts';
import { postPage } from '../../../content/content.fixture.ts';
import { siteOf, withLinks } from '../../../pages/site.fixture.ts';
import { frameOf } from '../document/frame.fixture.ts';
import { htmlProblems, jsonFeedProblems, xmlProblems } from './feed-rules.fixture.ts';
import { filesForPrograms } from './files-for-programs.ts';

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
  it('are three for the blog, and one for each tag', () => {
    expect(Object.keys(feeds).sort()).toEqual([
      'blog/atom.xml',
      'blog/feed.json',
      'blog/rss.xml',
      'blog/tags/r-and-d-3c-x-3e/atom.xml',
      'blog/tags/state-machines/atom.xml',
    ]);
  });

  it('are valid whatever stands in a post, and without posts', async () => {
    for (const all of [feeds, feedsOf([])]) {
      for (const [file, text] of Object.entries(all)) {
        const problems = file.endsWith('.json')
          ? jsonFeedProblems(text)
          : await xmlProblems(text, file.endsWith('rss.xml') ? 'rss' : 'atom');
        expect(problems, file).toEqual([]);
      }
    }
  });

  it('hold the posts that are listed, a tag’s only those of the tag', () => {
    const ids = (file: string) =>
      feeds[file]!.match(/https:\/\/stately\.ai\/blog\/2023-[\w-]+(?=<\/(guid|id)>|","url)/g);
    const listed = ['https://stately.ai/blog/2023-12-01-v5', 'https://stately.ai/blog/2023-01-01-old'];
    for (const file of ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']) expect(ids(file)).toEqual(listed);
    expect(ids('blog/tags/state-machines/atom.xml')).toEqual(listed.slice(0, 1));
  });

  it('link with absolute addresses and leave code as it is', () => {
    const [{ content_html }] = JSON.parse(feeds['blog/feed.json']!).items;
    expect(content_html).toContain('<a href="https://stately.ai/docs/guards">');
    expect(content_html).toContain('<a href="https://stately.ai/blog/2023-12-01-v5#more">');
    expect(content_html).toContain('<img src="https://stately.ai/img/a.png" alt="A">');
    expect(content_html).toContain('&#x3C;a href="/docs">');
  });

  it('hold the 20 newest posts', () => {
    const many = Array.from({ length: 25 }, (_, i) =>
      postPage(`2023-01-${String(i + 1).padStart(2, '0')}-a`),
    );
    const rss = feedsOf(many)['blog/rss.xml']!;
    expect(rss.match(/<item>/g)).toHaveLength(20);
    expect(rss).toContain('2023-01-25-a');
  });

  it('stand where the blog is', () => {
    const moved = feedsOf([post], { blog: { ...config.blog, path: '/news' } });
    expect(moved['news/rss.xml']).toContain('<link>https://stately.ai/news</link>');
    expect(moved['news/tags/state-machines/atom.xml']).toContain(
      'href="https://stately.ai/news/tags/state-machines/atom.xml" rel="self"',
    );
  });
});

describe('the rules that feeds are checked by', () => {
  it.each([
    ['Atom without an id', 'blog/atom.xml', (xml: string) => xml.replace(/<id>.*?<\/id>/, '')],
    [
      'Atom with a date that is none',
      'blog/atom.xml',
      (xml: string) => xml.replace('2023-12-01T', '2023-13-01T'),
    ],
    [
      'Atom with an entry of nobody',
      'blog/atom.xml',
      (xml: string) => xml.replace(/<author>.*?<\/author>/g, ''),
    ],
    [
      'RSS with a date of another form',
      'blog/rss.xml',
      (xml: string) => xml.replace('01 Dec 2023', '2023-12-01'),
    ],
    [
      'RSS with a relative address',
      'blog/rss.xml',
      (xml: string) => xml.replaceAll('https://stately.ai/', '/'),
    ],
    ['raw markup', 'blog/rss.xml', (xml: string) => xml.replace('A &amp; B', 'A & B')],
  ])('find %s', async (_, file, spoil) => {
    const spoilt = spoil(feeds[file]!);
    expect(await xmlProblems(spoilt, file.endsWith('rss.xml') ? 'rss' : 'atom')).not.toEqual([]);
  });

  it('find what a JSON Feed lacks', () => {
    const { title, ...untitled } = JSON.parse(feeds['blog/feed.json']!);
    expect(title).toBe('Stately Blog');
    expect(jsonFeedProblems(JSON.stringify(untitled))).not.toEqual([]);
  });

  it('find scripts, relative addresses and what only our stylesheet knows', () => {
    expect(htmlProblems('<p class="x"><a href="/docs" onclick="x()">y</a></p><script>z</script>')).toEqual([
      'p has className',
      'href of a is /docs',
      'a has onClick',
      '<script>',
    ]);
  });
});
