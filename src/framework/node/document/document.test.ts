import { describe, expect, it } from 'vitest';
import { docPage, older, postPage, versionOf } from '../../../content/content.fixture.ts';
import { canonical } from '../../../pages/addresses/canonical.ts';
import { routeAt, siteOf } from '../../../pages/site.fixture.ts';
import { mainElement } from '../../main-element.ts';
import { documentHtml, fragmentHtml } from './document.ts';
import { frameOf } from './frame.fixture.ts';

const page = { before: '<nav></nav>', main: '<main id="main"></main>', after: '<footer></footer>' };
const site = siteOf({
  versions: [
    versionOf({
      a: docPage('a', { title: 'A <b> & "c"', description: 'Say "<hi>".' }),
      b: docPage('b', { unlisted: true }),
    }),
  ],
  posts: [postPage('2023-12-01-v5')],
});
const htmlOf = (path: string, from = site) => documentHtml(frameOf(from), routeAt(from, path), page);

describe('documentHtml', () => {
  it('contains the escaped title, description, and canonical URL', () => {
    const html = htmlOf('/docs/a');
    expect(html).toContain('<title>A &lt;b> &amp; "c" | Stately</title>');
    expect(html).toContain('<meta name="description" content="Say &quot;&lt;hi>&quot;.">');
    expect(html).toContain('<link rel="canonical" href="https://stately.ai/docs/a">');
  });

  it('uses the URL of the original as canonical if the text is shared', () => {
    const sameAs = { file: 'docs/v5/a.mdx', line: 4 };
    const shared = siteOf({
      versions: [
        versionOf({ a: docPage('a') }),
        versionOf({ a: docPage('a', {}, { folder: older.folder, sameAs }) }, undefined, older),
      ],
    });
    const html = htmlOf('/docs/xstate-v4/a', shared);
    expect(html).toContain('<link rel="canonical" href="https://stately.ai/docs/a">');
    expect(html).toContain('<meta property="og:url" content="https://stately.ai/docs/a">');
  });

  it('hides previews, which have no picture, from search engines', () => {
    const hidden = '<meta name="robots" content="noindex">';
    const preview = documentHtml({ ...frameOf(site), cards: undefined }, routeAt(site, '/docs/a'), page);
    expect(preview).toContain(hidden);
    expect(preview).not.toMatch(/og:image|twitter:card|ld\+json/);
    expect(htmlOf('/docs/a')).toContain('og:image');
    expect(htmlOf('/docs/a')).not.toContain(hidden);
  });

  it('inlines styles and one script so that nothing blocks rendering', () => {
    const html = htmlOf('/docs/a');
    expect(html).toContain('<style>p{color:red}</style>');
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(html).toContain('<script type="module" src="/assets/entry.js"></script>');
    expect(html).toMatch(
      /<body><nav><\/nav><main id="main"><script type="application\/ld\+json">[^<]*<\/script><\/main><footer><\/footer><script type="application\/json" id="client-config">/,
    );
  });

  it('blocks rendering until the top of the page is parsed, if it is marked', () => {
    const waits = '<link rel="expect" href="#page:top" blocking="render">';
    const marked = { ...page, main: '<main id="main"><h1>A</h1><span id="page:top" hidden></span></main>' };
    expect(documentHtml(frameOf(site), routeAt(site, '/docs/a'), marked)).toContain(waits);
    expect(htmlOf('/docs/a')).not.toContain(waits);
  });

  it('includes the styles of its parts in the head, in fragments also', () => {
    for (const make of [documentHtml, fragmentHtml]) {
      const headOf = (main: string) =>
        make(frameOf(site), routeAt(site, '/docs/a'), { ...page, main }).split('</head>')[0];
      expect(headOf('<main data-screen="doc"><p></p></main>')).not.toContain('data-part');
      const chart = headOf('<main data-screen="doc"><figure class="statechart"></figure></main>');
      expect(chart).toContain('<style data-part="statechart">.sc{color:red}</style>');
      expect(headOf('<main data-screen="api-item"></main>')).toContain(
        '<style data-part="reference">.api{color:red}</style>',
      );
    }
  });

  it('loads the analytics script only if a domain is configured', () => {
    expect(htmlOf('/')).not.toContain('data-domain');
    const counted = siteOf(
      {},
      { analytics: { domain: 'stately.ai', script: 'https://plausible.io/js/script.js' } },
    );
    expect(htmlOf('/', counted)).toContain(
      '<script defer data-domain="stately.ai" src="https://plausible.io/js/script.js"></script>',
    );
    // The analytics script must listen before the page's script reports the first page.
    expect(htmlOf('/', counted)).toMatch(/visits\.js"><\/script><script type="module" src="[^"]*entry/);
    expect(htmlOf('/')).not.toContain('visits.js');
  });

  it('excludes unlisted pages from indexing and has no canonical URL for not-found', () => {
    expect(htmlOf('/docs/b')).toContain('<meta name="robots" content="noindex">');
    expect(htmlOf('/docs/a')).not.toContain('noindex');
    expect(htmlOf('/404')).not.toContain('canonical');
  });

  it('contains the publication date of a post', () => {
    expect(htmlOf('/blog/2023-12-01-v5')).toContain(
      '<meta property="article:published_time" content="2023-12-01">',
    );
    expect(htmlOf('/docs/a')).not.toContain('article:published_time');
  });

  it('links to the blog’s feeds, on the pages of a tag after the tag’s feed', () => {
    const tagged = siteOf({ posts: [postPage('2023-12-01-v5', { tags: ['State machines'] })] });
    const feeds = (path: string) =>
      [
        ...htmlOf(path, tagged).matchAll(
          /<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)">/g,
        ),
      ].map(([, ...facts]) => facts);
    const ofBlog = [
      ['application/rss+xml', 'Blog', '/blog/rss.xml'],
      ['application/atom+xml', 'Blog', '/blog/atom.xml'],
      ['application/feed+json', 'Blog', '/blog/feed.json'],
    ];
    expect(feeds('/docs/guards')).toEqual(ofBlog);
    expect(feeds('/blog/tags/state-machines')).toEqual([
      ['application/atom+xml', 'Blog: State machines', '/blog/tags/state-machines/atom.xml'],
      ...ofBlog,
    ]);
  });

  it('links to the feed of a docs page before those of the blog', () => {
    const followed = siteOf({ versions: [versionOf({ news: docPage('news', { feed: true }) })] });
    const html = htmlOf('/docs/news', followed);
    const link = '<link rel="alternate" type="application/atom+xml" title="news" href="/docs/news/atom.xml">';
    expect(html.indexOf(link)).toBeGreaterThan(0);
    expect(html.indexOf(link)).toBeLessThan(html.indexOf('/blog/rss.xml'));
  });

  it('includes the base URL', () => {
    const mounted = siteOf({}, { baseUrl: '/site/' });
    expect(canonical(mounted, '/docs/guards')).toBe('https://stately.ai/site/docs/guards');
    expect(htmlOf('/docs/guards', mounted)).toContain('src="/site/assets/entry.js"');
    expect(htmlOf('/docs/guards', mounted)).toContain('href="/site/blog/rss.xml"');
  });
});

describe('fragmentHtml', () => {
  it('contains the page’s head and main, and the build ID', () => {
    const html = fragmentHtml(frameOf(site), routeAt(site, '/docs/a'), page);
    expect(html).toMatch(
      /^<!doctype html><html data-build="b1"><head>.*<body><main id="main"><\/main><\/body><\/html>$/,
    );
    expect(html).not.toContain('<style>');
  });
});

describe('mainElement', () => {
  it('stores the attributes that the shell needs', () => {
    const main = mainElement(routeAt(site, '/docs/a'), site, 'x');
    for (const part of [
      'data-path="/docs/a"',
      'data-screen="doc"',
      'data-sidebar="current"',
      'data-version="current"',
    ]) {
      expect(main).toContain(part);
    }
    expect(main).toContain('data-alternates="{&quot;current&quot;:&quot;/docs/a&quot;}"');
    expect(mainElement(routeAt(site, '/'), site, 'x')).toContain('data-sidebar="" data-version=""');
  });
});
