import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../../cards/node/cards.ts';
import { docPage, older, postPage, versionOf } from '../../../content/content.fixture.ts';
import { routeAt, siteOf } from '../../../pages/site.fixture.ts';
import { iconHead, metaHead, pageHead, pictureOf, previewHead } from './head.ts';

const site = siteOf({
  versions: [
    versionOf({
      guards: docPage('guards', { title: 'Guards & "more"' }, { chart: '<svg></svg>' }),
      own: docPage('own', { image: '/img/own picture.png' }),
    }),
    versionOf({ guards: docPage('guards', { title: 'Guards' }) }, undefined, older),
  ],
  posts: [postPage('2023-12-01-xstate-v5')],
  lastChanges: { 'docs/v5/guards.mdx': '2026-11-20' },
});
const cards = cardsOf(site);
const headAt = (path: string) => pageHead(site, routeAt(site, path));
const previewAt = (path: string, from = site) =>
  previewHead(from, pictureOf(from, cardsOf(from), routeAt(from, path)));

describe('pageHead', () => {
  it('contains known publication and modification dates', () => {
    expect(headAt('/docs/guards')).toContain('<meta property="article:modified_time" content="2026-11-20">');
    expect(headAt('/docs/own')).not.toContain('article:modified_time');
    expect(headAt('/blog/2023-12-01-xstate-v5')).toContain('"article:published_time" content="2023-12-01"');
  });

  it('includes the version in the title unless it is the latest', () => {
    expect(headAt('/docs/guards')).toContain('<title>Guards &amp; "more" | Stately</title>');
    expect(headAt('/docs/xstate-v4/guards')).toContain('<title>Guards | XState v4 | Stately</title>');
    expect(headAt('/docs/xstate-v4/guards')).toContain(
      '<meta property="og:title" content="Guards | XState v4">',
    );
  });

  it('marks docs pages and posts as articles', () => {
    expect(headAt('/docs/guards')).toContain('<meta property="og:type" content="article">');
    expect(headAt('/blog/2023-12-01-xstate-v5')).toContain('<meta property="og:type" content="article">');
    expect(headAt('/blog')).toContain('<meta property="og:type" content="website">');
  });
});

describe('previewHead', () => {
  it('contains the card’s absolute URL, its size, and escaped alt text', () => {
    const picture = cards.of(routeAt(site, '/docs/guards'));
    const file = 'file' in picture ? picture.file : '';
    const preview = previewAt('/docs/guards');
    expect(preview).toContain(`<meta property="og:image" content="https://stately.ai/${file}">`);
    expect(preview).toContain('<meta property="og:image:width" content="1200">');
    expect(preview).toContain('<meta property="og:image:height" content="630">');
    expect(preview).toContain(
      '<meta property="og:image:alt" content="Guards &amp; &quot;more&quot; (Docs · XState v5), beside a statechart">',
    );
    expect(preview).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('includes the base URL', () => {
    const mounted = siteOf({}, { baseUrl: '/site/' });
    expect(previewAt('/docs/guards', mounted)).toContain('content="https://stately.ai/site/cards/card-');
  });

  it('uses the author’s image without a size', () => {
    const preview = previewAt('/docs/own');
    expect(preview).toContain(
      '<meta property="og:image" content="https://stately.ai/img/own%20picture.png">',
    );
    expect(preview).not.toContain('og:image:width');
  });
});

it('links the site’s icon, or an empty one to avoid a request', () => {
  expect(iconHead(siteOf({}, {}, ['/favicon.svg']))).toContain('href="/favicon.svg"');
  expect(iconHead(site)).toBe('<link rel="icon" href="data:,">');
});

it('contains the configured icon and metadata', () => {
  const brand = { logo: null, color: null, icon: '/icon.png' };
  const own = siteOf({}, { brand, meta: { 'verify-me': 'a"b', robots: 'noindex' } }, ['/favicon.svg']);
  expect(iconHead(own)).toBe('<link rel="icon" type="image/png" href="/icon.png">');
  expect(metaHead(own)).toBe(
    '<meta name="verify-me" content="a&quot;b"><meta name="robots" content="noindex">',
  );
  expect(metaHead(site)).toBe('');
});
