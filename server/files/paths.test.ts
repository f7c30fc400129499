import { describe, expect, it } from 'vitest';
import { testManifest } from '../site.fixture.ts';
import type { Manifest } from './manifest.ts';
import { compilePaths, decide } from './paths.ts';

const manifest: Manifest = {
  ...testManifest,
  pages: ['/', '/docs/', '/docs/guards', '/docs/states', '/docs/xstate-v4/', '/blog/tags/façade'],
  redirects: [
    { from: '/docs/sky', to: '/docs/guards' },
    { from: '/docs/states/intro', to: '/docs/states' },
    { from: '/docs/chain', to: '/docs/sky' },
    { from: '/docs/anchor', to: '/docs/guards#in' },
    { from: '/docs/query', to: '/docs/guards?a=1' },
    { from: '/docs/xstate-v5/*', to: '/docs/*' },
    { from: '/docs/xstate-v5/old/*', to: '/docs/states' },
    { from: '/loop/a', to: '/loop/b' },
    { from: '/loop/b', to: '/loop/a' },
    { from: '/grow/*', to: '/grow/more/*' },
    { from: '/short*', to: '/*' },
    { from: '/roadmap', to: 'https://feedback.example/roadmap?a=1#top' },
    { from: '/registry/*', to: 'https://studio.example/registry/*' },
  ],
};
const files = new Set([
  '/index.html',
  '/404.html',
  '/docs/index.html',
  '/docs/guards.html',
  '/docs/sky.html',
  '/docs/xstate-v5/guards.html',
  '/_redirects',
  '/docs/states.html',
  '/docs/xstate-v4/index.html',
  '/blog/tags/façade.html',
  '/_page/docs/guards.html',
  '/robots.txt',
  '/proof-of-ownership.html',
]);

/** Short notation: a path means 200 with that file, `→ x` a redirect. */
function answer(target: string, site = compilePaths(manifest, (address) => files.has(address))): string {
  const [pathname = '', query] = target.split('?');
  const decision = decide(site, pathname, query === undefined ? '' : `?${query}`);
  if (decision.kind === 'file') return decision.address;
  return decision.kind === 'redirect' ? `→ ${decision.location}` : decision.kind;
}

describe('path policy', () => {
  it.each([
    // pages and files
    ['/', '/index.html'],
    ['/docs/', '/docs/index.html'],
    ['/docs/guards', '/docs/guards.html'],
    ['/docs/guards?q=1', '/docs/guards.html'],
    ['/docs/%67uards', '/docs/guards.html'],
    ['/blog/tags/fa%C3%A7ade', '/blog/tags/façade.html'],
    ['/_page/docs/guards.html', '/_page/docs/guards.html'],
    ['/robots.txt', '/robots.txt'],
    ['/proof-of-ownership.html', '/proof-of-ownership.html'],
    ['/unknown', 'not-found'],
    ['/Docs/guards', 'not-found'],
    ['/robots.txt/', 'not-found'],
    // trailing slash
    ['/docs', '→ /docs/'],
    ['/docs?q=1', '→ /docs/?q=1'],
    ['/docs/guards/', '→ /docs/guards'],
    ['/docs/guards.md/', '→ /docs/guards.md'],
    ['/unknown/', 'not-found'],
    ['/blog/tags/fa%C3%A7ade/', '→ /blog/tags/fa%C3%A7ade'],
    // .html
    ['/index.html', '→ /'],
    ['/.html', '→ /'],
    ['/docs/index.html', '→ /docs/'],
    ['/docs.html', '→ /docs/'],
    ['/docs/guards.html', '→ /docs/guards'],
    ['/docs/guards/index.html', '→ /docs/guards'],
    ['/docs/guards.html?a=1&b=2', '→ /docs/guards?a=1&b=2'],
    ['/unknown.html', '→ /unknown'],
    ['/unknown/index.html', '→ /unknown'],
    ['/404.html', '→ /404'],
    ['/what%3F.html', '→ /what%3F'],
    ['/100%25%23.html', '→ /100%25%23'],
    // redirects
    ['/docs/sky', '→ /docs/guards'],
    ['/docs/sky/', '→ /docs/guards'],
    ['/docs/sky?q=1', '→ /docs/guards?q=1'],
    ['/docs/sky.html', '→ /docs/guards'],
    ['/docs/states/intro', '→ /docs/states'],
    ['/docs/chain', '→ /docs/guards'],
    ['/docs/anchor?q=1', '→ /docs/guards?q=1#in'],
    ['/docs/query?b=2', '→ /docs/guards?a=1&b=2'],
    ['/roadmap?q=1', '→ https://feedback.example/roadmap?a=1&q=1#top'],
    ['/registry/a%20b', '→ https://studio.example/registry/a%20b'],
    // wildcards
    ['/docs/xstate-v5/guards', '→ /docs/guards'],
    ['/docs/xstate-v5/guards/', '→ /docs/guards'],
    ['/docs/xstate-v5/guards.html', '→ /docs/guards'],
    ['/docs/xstate-v5/sky', '→ /docs/guards'],
    ['/docs/xstate-v5/', '→ /docs/'],
    ['/docs/xstate-v5', '→ /docs/'],
    ['/docs/xstate-v5/old/page', '→ /docs/states'],
    ['/docs/xstate-v5/$&', '→ /docs/$&'],
    ['/docs/xstate-v50', 'not-found'],
    // loops in the configuration
    ['/loop/a', 'not-found'],
    ['/grow/x', 'not-found'],
  ])('%s gets %s', (target, expected) => {
    expect(answer(target)).toBe(expected);
  });

  it.each([
    // broken encoding
    ['/%', 'bad-request'],
    ['/docs/%zz', 'bad-request'],
    ['/%c0%ae%c0%ae/etc/passwd', 'bad-request'],
    ['/%ff', 'bad-request'],
    // no path at all
    ['', 'bad-request'],
    ['*', 'bad-request'],
    // characters that no path contains
    ['/docs/guards%00.html', 'bad-request'],
    ['/docs%0d%0aset-cookie:a=b/index.html', 'bad-request'],
    ['/%09/evil.example/index.html', 'bad-request'],
    ['/\\evil.example/index.html', 'bad-request'],
    ['/%5cevil.example/index.html', 'bad-request'],
    ['/..%5c..%5cetc/passwd', 'bad-request'],
    // leaving dist
    ['/../etc/passwd', 'not-found'],
    ['/docs/../../etc/passwd', 'not-found'],
    ['/%2e%2e/%2e%2e/etc/passwd', 'not-found'],
    ['/..%2f..%2fetc/passwd', 'not-found'],
    ['/%252e%252e/etc/passwd', 'not-found'],
    ['/docs/./guards', 'not-found'],
    ['/docs%2fguards', 'not-found'],
    ['/.site/manifest.json', 'not-found'],
    ['/_redirects', 'not-found'],
    // leading to another host
    ['//evil.example/', 'not-found'],
    ['//evil.example/index.html', 'not-found'],
    ['//evil.example/%2e%2e', 'not-found'],
    ['///evil.example.html', 'not-found'],
    ['/%2fevil.example/index.html', 'not-found'],
    ['/%2Fevil.example.html', 'not-found'],
    ['/docs//guards', 'not-found'],
    ['/short/evil.example.html', '→ /evil.example'],
    ['/short/evil.example', '→ /evil.example'],
    ['/docs/xstate-v5//evil.example', 'not-found'],
    // names of object properties
    ['/constructor', 'not-found'],
    ['/__proto__', 'not-found'],
  ])('attack: %s gets %s', (target, expected) => {
    expect(answer(target)).toBe(expected);
  });

  it('limits how many suffixes it strips', () => {
    expect(answer(`/docs/guards${'.html'.repeat(3000)}`)).toBe('not-found');
  });

  describe('with trailing slashes', () => {
    const slashedFiles = new Set(['/index.html', '/docs/index.html', '/docs/guards/index.html']);
    const slashed = compilePaths({ ...manifest, pages: ['/', '/docs/', '/docs/guards/'] }, (address) =>
      slashedFiles.has(address),
    );
    it.each([
      ['/docs/guards/', '/docs/guards/index.html'],
      ['/docs/guards', '→ /docs/guards/'],
      ['/docs/guards.html', '→ /docs/guards/'],
      ['/docs/guards/index.html', '→ /docs/guards/'],
      ['/docs/sky', '→ /docs/guards/'],
      ['/docs/xstate-v5/guards', '→ /docs/guards/'],
    ])('%s gets %s', (target, expected) => {
      expect(answer(target, slashed)).toBe(expected);
    });
  });

  describe('under a base URL', () => {
    const based = compilePaths({ ...manifest, baseUrl: '/site/' }, (address) => files.has(address));
    it.each([
      ['/site/', '/index.html'],
      ['/site/docs/guards', '/docs/guards.html'],
      ['/', '→ /site/'],
      ['/?q=1', '→ /site/?q=1'],
      ['/site', '→ /site/'],
      ['/site/index.html', '→ /site/'],
      ['/site/docs', '→ /site/docs/'],
      ['/site/docs/sky', '→ /site/docs/guards'],
      ['/site/docs/xstate-v5/guards?q=1', '→ /site/docs/guards?q=1'],
      ['/docs/guards', 'not-found'],
      ['/site2/', 'not-found'],
      ['/site//evil.example.html', 'not-found'],
    ])('%s gets %s', (target, expected) => {
      expect(answer(target, based)).toBe(expected);
    });
  });

  it('refuses a manifest with a page that has no file', () => {
    expect(() => compilePaths({ ...manifest, pages: ['/gone'] }, () => false)).toThrow(
      '/gone.html is missing',
    );
  });
});
