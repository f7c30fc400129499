import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { docPage, older, postPage, versionOf } from '../../../content/content.fixture.ts';
import { generatedAddresses } from '../../../pages/addresses/settle-addresses.ts';
import { followedPages } from '../../../pages/docs/section-feed.ts';
import { siteOf } from '../../../pages/site.fixture.ts';
import { STACKBLITZ } from '../../../playground/stackblitz-address.ts';
import { frameOf } from '../document/frame.fixture.ts';
import { framePolicy } from '../document/frame.ts';
import { xmlProblems } from '../feeds-and-sitemap/feed-rules.fixture.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { filesForPrograms } from './files-for-programs.ts';
import { REDIRECT_SCRIPT } from './redirects.ts';

/** Returns every file that is published for a site with its content. */
function filesOf(site = siteOf()): Record<string, string> {
  return Object.fromEntries([...filesForPrograms(frameOf(site))].map(([file, make]) => [file, make()]));
}

const redirectPages = (files: Record<string, string>) =>
  Object.keys(files).filter((file) => file.endsWith('.html'));

describe('redirects for static hosts', () => {
  it('are pages that redirect without JavaScript and are not indexed', () => {
    const page = filesOf()['docs/sky.html'];
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/docs/stately-sky-getting-started">');
    expect(page).toContain(
      '<link rel="canonical" href="https://stately.ai/docs/stately-sky-getting-started">',
    );
    expect(page).toContain('<meta name="robots" content="noindex">');
  });

  it.each([
    ['/new', '', '', '/new'],
    ['/new', '?b=2', '#c', '/new?b=2#c'],
    ['/new?a=1', '', '', '/new?a=1'],
    ['/new?a=1#own', '?b=2', '#c', '/new?a=1&b=2#own'],
  ])('to %s from a URL with “%s%s” go to %s with JavaScript', (to, search, hash, expected) => {
    const page = filesOf(siteOf({}, { redirects: [{ from: '/old', to }] }))['old.html'] ?? '';
    const link = new URL(/<a href="([^"]*)"/.exec(page)?.[1] ?? '', 'https://stately.ai');
    const replace = vi.fn();
    const script = /<script>(.*)<\/script>/.exec(page)?.[1] ?? '';
    new Function('document', 'location', script)({ links: [link] }, { search, hash, replace });
    expect(String(replace.mock.calls)).toBe(`https://stately.ai${expected}`);
  });

  it('have a script that the policy allows, because Netlify sends the page instead of the redirect', () => {
    const { _headers, 'docs/sky.html': page = '' } = filesOf();
    const script = /<script>(.*)<\/script>/.exec(page)?.[1] ?? '';
    const policy = /\n\/docs\/\*\n {2}Content-Security-Policy: (.*)/.exec(_headers ?? '')?.[1];
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
  });

  it('encode their target once', () => {
    const page = filesOf(siteOf({}, { redirects: [{ from: '/old', to: '/caf%C3%A9 é' }] }))['old.html'];
    expect(page).toContain('url=/caf%C3%A9%20%C3%A9"');
    expect(page).toContain('rel="canonical" href="https://stately.ai/caf%C3%A9%20%C3%A9"');
  });

  it('are at the URL that the site’s hosts serve', () => {
    const redirects = [{ from: '/caf%C3%A9', to: '/docs/' }];
    const files = filesOf(siteOf({}, { redirects }));
    expect(redirectPages(files)).toContain('café.html');
    expect(files._headers).toContain('\n/caf%C3%A9\n');
    expect(redirectPages(filesOf(siteOf({}, { redirects, trailingSlash: 'always' })))).toContain(
      'café/index.html',
    );
  });

  it('with a wildcard exist for each page of their version only', () => {
    const versions = [
      versionOf({ about: docPage('about', { slug: '' }), guards: docPage('guards') }),
      versionOf({ studio: docPage('studio') }, undefined, older),
    ];
    const files = filesOf(siteOf({ versions }));
    expect(redirectPages(files).filter((file) => file.startsWith('docs/xstate-v5'))).toEqual([
      'docs/xstate-v5/index.html',
      'docs/xstate-v5/guards.html',
    ]);
    expect(files['docs/xstate-v5/guards.html']).toContain('url=/docs/guards"');
  });

  it('include the base URL', () => {
    const files = filesOf(siteOf({}, { baseUrl: '/site/' }));
    expect(files['docs/sky.html']).toContain('url=/site/docs/stately-sky-getting-started"');
    expect(files._redirects).toContain('/site/docs/xstate-v5/* /site/docs/:splat 301\n');
  });

  it('are listed for hosts that read _redirects', () => {
    expect(filesOf()._redirects).toContain('/docs/sky /docs/stately-sky-getting-started 301\n');
    expect(filesOf()._redirects).toContain('/blog/2023/12/01/xstate-v5 /blog/2023-12-01-xstate-v5 301\n');
    const site = siteOf({ posts: [postPage('2023-12-01-a b')] });
    expect(filesOf(site)._redirects).toContain('/blog/2023/12/01/a%20b /blog/2023-12-01-a%20b 301\n');
  });
});

describe('headers for static hosts', () => {
  it('contain the policy, and cache hashed files permanently', () => {
    const { _headers } = filesOf();
    expect(_headers).toMatch(/\n\/docs\/\*\n {2}Content-Security-Policy: default-src 'none'/);
    expect(_headers).toMatch(/\n\/\n {2}Content-Security-Policy: default-src 'none'/);
    expect(_headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
    expect(_headers).toMatch(
      /\/cards\/\*\n( {2}.*\n)* {2}Cache-Control: public, max-age=31536000, immutable\n/,
    );
  });
});

describe("the frame for readers' code", () => {
  it('has only its own policy and can be shown inside embedded charts', () => {
    const { _headers = '' } = filesOf();
    const fitting = _headers
      .split(/\n(?=\/)/)
      .filter((rule) => /^(\/\*|\/assets\/(\*|frame-\w+\.html))\n/.test(rule))
      .flatMap((rule) => rule.match(/(Content-Security-Policy|X-Frame-Options): .*/g) ?? []);
    expect(fitting).toEqual([`Content-Security-Policy: ${framePolicy('hear()')}`]);
  });
});

describe('contentSecurityPolicy', () => {
  const policy = (change = {}) => contentSecurityPolicy(siteOf({}, change), ['run()', 'later()'], ['p{}']);
  const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it('allows inline scripts and styles only by hash', () => {
    expect(policy()).toContain(`script-src 'self' ${sha('run()')} ${sha('later()')};`);
    expect(policy()).toContain(`style-src 'self' ${sha('p{}')};`);
    expect(policy()).not.toContain('unsafe');
  });

  it('allows only the configured hosts', () => {
    // The playground's only form for another site.
    expect(policy().replace(STACKBLITZ, '')).not.toContain('https:');
    const counted = policy({
      analytics: { domain: 'stately.ai', script: 'https://plausible.io/js/script.js' },
    });
    expect(counted).toContain("connect-src 'self' https://plausible.io;");
    expect(policy({ newsletter: { action: 'https://mail.example/sign-up' } })).toContain(
      `form-action 'self' https://mail.example ${STACKBLITZ};`,
    );
  });

  it('is in the server’s manifest', () => {
    const site = siteOf();
    const frame = frameOf(site);
    expect(JSON.parse(filesOf(site)['.site/manifest.json']!)).toMatchObject({
      baseUrl: '/',
      contentSecurityPolicy: contentSecurityPolicy(
        site,
        [frame.inlineScript, frame.assets.scripts.tabs, frame.assets.scripts.offlinePage, REDIRECT_SCRIPT],
        [frame.assets.css, ...Object.values(frame.assets.parts)],
      ),
      newsletter: { path: '/registry/api/newsletter/signup' },
      stylesheet: '/assets/newsletter-popup.css',
      pages: expect.arrayContaining(['/', '/docs/', '/docs/guards']),
    });
  });
});

describe('the sitemap', () => {
  it('contains the absolute URLs of listed pages, but no unlisted ones', async () => {
    const versions = [versionOf({ about: docPage('about'), secret: docPage('secret', { unlisted: true }) })];
    const sitemap = filesOf(siteOf({ versions }))['sitemap.xml']!;
    expect(await xmlProblems(sitemap)).toEqual([]);
    expect(sitemap).toContain('<loc>https://stately.ai/docs/about</loc>');
    expect(sitemap).not.toContain('secret');
    expect(sitemap).not.toContain('/404');
    expect(filesOf()['robots.txt']).toContain('Sitemap: https://stately.ai/sitemap.xml');
  });

  it('contains a shared text once', () => {
    const sameAs = { file: 'docs/v5/a.mdx', line: 4 };
    const versions = [
      versionOf({ a: docPage('a') }),
      versionOf({ a: docPage('a', {}, { folder: older.folder, sameAs }) }, undefined, older),
    ];
    const files = filesOf(siteOf({ versions }));
    expect(files['sitemap.xml']).toContain('https://stately.ai/docs/a');
    expect(files['sitemap.xml']).not.toContain('/docs/xstate-v4/a');
  });

  it('contains known modification dates', async () => {
    const versions = [versionOf({ about: docPage('about'), guards: docPage('guards') })];
    const lastChanges = { 'docs/v5/guards.mdx': '2026-11-20' };
    const sitemap = filesOf(siteOf({ versions, lastChanges }))['sitemap.xml']!;
    expect(await xmlProblems(sitemap)).toEqual([]);
    expect(sitemap).toContain(
      '<url><loc>https://stately.ai/docs/guards</loc><lastmod>2026-11-20</lastmod></url>',
    );
    expect(sitemap).toContain('<url><loc>https://stately.ai/docs/about</loc></url>');
  });

  it('percent-encodes non-ASCII characters in URLs', () => {
    const versions = [versionOf({ 'été à': docPage('été à') })];
    expect(filesOf(siteOf({ versions }))['sitemap.xml']).toContain(
      '<loc>https://stately.ai/docs/%C3%A9t%C3%A9%20%C3%A0</loc>',
    );
  });
});

it('reserves the URL of each published file', () => {
  const site = siteOf({
    posts: [postPage('2023-12-01-a', { tags: ['C++'] })],
    versions: [versionOf({ news: docPage('news', { feed: true }) })],
  });
  const files = Object.keys(filesOf(site)).filter((file) => !file.endsWith('.html'));
  const known = generatedAddresses(site.config, [...site.tags, ...followedPages(site.routes)]);
  expect(files.filter((file) => !/^[._]/.test(file) && !known.includes(`/${file}`))).toEqual([]);
});
