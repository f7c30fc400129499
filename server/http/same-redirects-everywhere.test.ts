import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docPage, versionOf } from '../../src/content/content.fixture.ts';
import { comparable, htmlFile, withBase } from '../../src/core/paths.ts';
import { frameOf } from '../../src/framework/node/document/frame.fixture.ts';
import { filesForPrograms } from '../../src/framework/node/publish/files-for-programs.ts';
import { redirectAt, withQuery } from '../../src/framework/node/publish/redirect-rules.ts';
import { introduceLanguages } from '../../src/pages/addresses/languages.ts';
import { siteOf } from '../../src/pages/site.fixture.ts';
import { hasNginx, startNginx } from '../../tests/nginx.ts';
import type { Manifest } from '../files/manifest.ts';
import { compilePaths, decide } from '../files/paths.ts';
import { temporaryFolder } from '../site.fixture.ts';

// In an order in which the first match is often wrong.
const redirects = [
  { from: '/docs/old/*', to: '/docs/*' },
  { from: '/docs/old/posts/*', to: '/blog/*' },
  { from: '/docs/old/posts/first', to: '/docs/states' },
  { from: '/docs/old', to: '/docs/states#all' },
  { from: '/docs/gu*', to: '/blog/*' },
  { from: '/gone/*', to: '/docs/guards' },
  { from: '/away/*', to: 'https://other.example/x/*' },
  { from: '/docs/conditions', to: '/docs/guards#in' },
  { from: '/docs/conditions.md', to: '/llms.txt' },
  { from: '/both', to: '/docs/guards?a=1#in' },
  { from: '/query', to: '/docs/guards?a=1' },
  { from: '/site', to: 'https://other.example/caf%C3%A9?a=1#top' },
  { from: '/caf%C3%A9', to: '/docs/%C3%A9t%C3%A9' },
  { from: '/thé', to: '/docs/été' },
  { from: '/docs/xstate-v5/*', to: '/docs/*' },
  { from: '/tags/c%23', to: '/docs/states' },
  { from: '/x/*', to: '/docs/%C3%A9t%C3%A9/*' },
];

const paths = [
  '/docs/old',
  '/docs/old/',
  '/docs/old/guards',
  '/docs/old/guards.md',
  '/docs/old/posts',
  '/docs/old/posts/',
  '/docs/old/posts/first',
  '/docs/old/posts/first/',
  '/docs/old/posts/second',
  '/docs/old/unknown',
  '/embed/docs/old/guards/door',
  '/embed/docs/old/guards/door.svg',
  '/docs/guards',
  '/docs/guards.md',
  '/docs/guards/',
  '/docs/gurus',
  '/tags/c%23',
  '/tags/c',
  '/x/page',
  '/gone',
  '/gone/a/b',
  '/away',
  '/away/a',
  '/away/a.html',
  '/docs/conditions',
  '/docs/conditions.md',
  '/embed/docs/conditions/door',
  '/both',
  '/query',
  '/site',
  '/caf%C3%A9',
  '/th%C3%A9',
  '/docs/xstate-v5',
  '/docs/xstate-v5/',
  '/docs/xstate-v5/states',
  '/fr/docs/old/posts/first',
  '/fr/docs/old/guards',
  '/fr/docs/conditions',
  '/docs/unknown',
  '/.md',
  '/docs/.md',
  '/fr/.md',
  '/fr/docs/.md',
  '/docs/guards/.md',
];

/** A rule of `_redirects`, as documented by Cloudflare Pages. */
type Rule = { from: string; to: string; status: number };

/**
 * Returns where Cloudflare Pages redirects a path: to the target of the first rule that matches,
 * even if there is a file. Undefined for a path that isn't redirected.
 */
function followed(rules: readonly Rule[], path: string): string | undefined {
  for (const { from, to, status } of rules) {
    const [start = '', end] = from.split('*');
    if (end === undefined ? from !== path : !path.startsWith(start)) continue;
    return status === 200 ? undefined : to.replace(':splat', path.slice(start.length));
  }
  return undefined;
}

/** Follows redirects within the site to the last one. */
function lastOf(next: (path: string) => string | undefined, path: string): string | undefined {
  const location = next(path);
  return location?.startsWith('/') ? (lastOf(next, location.replace(/[?#].*/, '')) ?? location) : location;
}

describe.each(['/', '/base/'])('redirects at base URL %s', (baseUrl) => {
  const charts = [{ machine: 'doorMachine', slug: 'door', script: '' }];
  const docs = {
    about: docPage('about', { slug: '' }),
    guards: docPage('guards', {}, { charts }),
    states: docPage('states'),
    été: docPage('été'),
    'été/page': docPage('été/page'),
  };
  const locale = { dir: 'ltr', messages: {}, texts: {} } as const;
  const locales = [
    { name: 'en', label: 'English', ...locale },
    { name: 'fr', label: 'Français', ...locale },
  ];
  const common = { redirects, locales, navbar: { hideOnScroll: false, items: [] } };
  const [original, translated] = ['', 'fr/'].map((folder) =>
    siteOf(
      { posts: [], versions: [versionOf(docs)] },
      { ...common, baseUrl: baseUrl + folder, locale: folder ? 'fr' : 'en' },
    ),
  ) as [ReturnType<typeof siteOf>, ReturnType<typeof siteOf>];
  introduceLanguages([original, translated]);
  const translatedFiles = filesForPrograms(frameOf(translated));
  const files = filesForPrograms(frameOf(original), () => [], [
    { frame: frameOf(translated), files: () => [...translatedFiles.keys()] },
  ]);
  const published = new Map([
    ...[original, translated].flatMap(({ routes, config }) =>
      routes.map(({ path }): [string, string] => [
        htmlFile(`/${config.baseUrl.slice(baseUrl.length)}${path.slice(1)}`),
        'content',
      ]),
    ),
    ...['docs/guards.md', 'embed/docs/guards/door.svg'].map((file): [string, string] => [file, 'content']),
    ...Array.from(files, ([file, make]): [string, string] => [file, make()]),
    ...Array.from(translatedFiles, ([file, make]): [string, string] => [`fr/${file}`, make()]),
  ]);
  const manifest = JSON.parse(published.get('.site/manifest.json') ?? '') as Manifest;
  const compiled = compilePaths(manifest, (file) => published.has(file.slice(1)));
  const ours = (path: string, search = '') => {
    const decision = decide(compiled, withBase(path, baseUrl), search);
    return decision.kind === 'redirect' ? decision.location : undefined;
  };
  const lines = (published.get('_redirects') ?? '').trim().split('\n');
  const rules = lines
    .map((line) => line.split(' '))
    .map(([from = '', to = '', status]): Rule => ({ from, to, status: Number(status) }))
    // Cloudflare Pages skips other rules.
    .filter(({ status }) => [200, 301].includes(status));

  it.each(paths)('are the same in _redirects at %s', (path) => {
    const next = (each: string) => followed(rules, each);
    expect(lastOf(next, withBase(path, baseUrl))).toBe(ours(path));
  });

  it('list all exact paths first, because Cloudflare Pages accepts only 100 rules from the first folder on', () => {
    const firstFolder = rules.findIndex(({ from }) => from.includes('*'));
    expect(rules.slice(firstFolder).every(({ from }) => from.includes('*'))).toBe(true);
  });

  const pageTarget = (path: string) => {
    const page = published.get(htmlFile(decodeURIComponent(path.slice(baseUrl.length - 1))));
    return /url=([^"]*)"/.exec(page ?? '')?.[1];
  };

  it('keep escaped signs in old URLs', () => {
    expect([ours('/tags/c%23'), ours('/tags/c')]).toEqual([withBase('/docs/states', baseUrl), undefined]);
  });

  it('exist as pages', () => {
    const old = ['/docs/old', '/docs/old/guards', '/gone/', '/caf%C3%A9', '/query', '/x/page'];
    expect(old.filter((path) => !pageTarget(withBase(path, baseUrl)))).toEqual([]);
  });

  it.each(paths.filter((path) => pageTarget(withBase(path, baseUrl))))(
    'are the same on pages at %s',
    (path) => {
      expect(lastOf(pageTarget, withBase(path, baseUrl))).toBe(ours(path));
    },
  );

  // Where there is a page, development doesn't ask for a redirect.
  const isPage = (path: string) =>
    original.routes.some((route) => comparable(route.path) === comparable(path));
  it.each(paths.filter((path) => !path.startsWith('/fr/') && !isPage(path) && ours(path)))(
    'are the same in development at %s',
    (path) => {
      const target = redirectAt(original, decodeURIComponent(path)) ?? '';
      const location = withQuery(withBase(target, baseUrl), '');
      // A page's other form redirects again.
      expect(comparable(location)).toBe(comparable(ours(path) ?? ''));
    },
  );

  describe.runIf(hasNginx)('in nginx', () => {
    let nginx: Awaited<ReturnType<typeof startNginx>>;
    beforeAll(async () => {
      const root = temporaryFolder();
      for (const [file, text] of published) {
        const place = join(root, baseUrl, file);
        mkdirSync(dirname(place), { recursive: true });
        writeFileSync(place, text);
      }
      const include = join(root, baseUrl, '.site/nginx.conf');
      nginx = await startNginx(temporaryFolder(), `root ${root}; include ${include};`);
    });
    afterAll(() => nginx.stop());

    it.each(paths)('are the same at %s', async (path) => {
      for (const search of ['', '?q=1']) {
        const { headers } = await fetch(nginx.address + withBase(path, baseUrl) + search, {
          redirect: 'manual',
        });
        expect(headers.get('location') ?? undefined).toBe(ours(path, search));
      }
    });
  });
});
