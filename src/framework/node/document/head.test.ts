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

describe('the head of a page', () => {
  it('says when a text was published and last changed, where that is known', () => {
    expect(headAt('/docs/guards')).toContain('<meta property="article:modified_time" content="2026-11-20">');
    expect(headAt('/docs/own')).not.toContain('article:modified_time');
    expect(headAt('/blog/2023-12-01-xstate-v5')).toContain('"article:published_time" content="2023-12-01"');
  });

  it('names the version where it is not the latest', () => {
    expect(headAt('/docs/guards')).toContain('<title>Guards &amp; "more" | Stately</title>');
    expect(headAt('/docs/xstate-v4/guards')).toContain('<title>Guards | XState v4 | Stately</title>');
    expect(headAt('/docs/xstate-v4/guards')).toContain(
      '<meta property="og:title" content="Guards | XState v4">',
    );
  });

  it('calls texts articles', () => {
    expect(headAt('/docs/guards')).toContain('<meta property="og:type" content="article">');
    expect(headAt('/blog/2023-12-01-xstate-v5')).toContain('<meta property="og:type" content="article">');
    expect(headAt('/blog')).toContain('<meta property="og:type" content="website">');
  });
});

describe('the preview of a page', () => {
  it('is its card at an absolute address, with its size and with what it shows, escaped', () => {
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

  it('knows the base URL', () => {
    const mounted = siteOf({}, { baseUrl: '/site/' });
    expect(previewAt('/docs/guards', mounted)).toContain('content="https://stately.ai/site/cards/card-');
  });

  it('is the picture that the author names, whose size is not known', () => {
    const preview = previewAt('/docs/own');
    expect(preview).toContain(
      '<meta property="og:image" content="https://stately.ai/img/own%20picture.png">',
    );
    expect(preview).not.toContain('og:image:width');
  });
});

it('has the icon of the site, and one that asks for nothing where the site has none', () => {
  expect(iconHead(siteOf({}, {}, ['/favicon.svg']))).toContain('href="/favicon.svg"');
  expect(iconHead(site)).toBe('<link rel="icon" href="data:,">');
});

it('has the configured icon and metadata', () => {
  const brand = { logo: null, color: null, icon: '/icon.png' };
  const own = siteOf({}, { brand, meta: { 'verify-me': 'a"b', robots: 'noindex' } }, ['/favicon.svg']);
  expect(iconHead(own)).toBe('<link rel="icon" type="image/png" href="/icon.png">');
  expect(metaHead(own)).toBe(
    '<meta name="verify-me" content="a&quot;b"><meta name="robots" content="noindex">',
  );
  expect(metaHead(site)).toBe('');
});
