import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../site.config.ts';
import { docPage, versionOf } from '../../src/content/content.fixture.ts';
import { htmlFile, type TrailingSlash, withBase } from '../../src/core/paths.ts';
import { answerRules, fileRules } from '../../src/core/response-headers/rules.ts';
import { frameOf } from '../../src/framework/node/document/frame.fixture.ts';
import { frameFiles } from '../../src/framework/node/document/frame.ts';
import { filesForPrograms } from '../../src/framework/node/publish/files-for-programs.ts';
import { introduceLanguages } from '../../src/pages/addresses/languages.ts';
import { siteOf } from '../../src/pages/site.fixture.ts';
import { completeRelease } from '../../tests/complete-release.ts';
import { hasNginx, startNginx } from '../../tests/nginx.ts';
import { createApp } from '../app.ts';
import { loadBuild } from '../files/build.ts';
import { readManifest } from '../files/manifest.ts';
import { quietLog, type SendOptions, serve, temporaryFolder } from '../site.fixture.ts';

const guards = docPage('guards', {}, { charts: [{ machine: 'doorMachine', slug: 'door', script: '' }] });
/** The frame that isolates readers' code. */
const FRAME = `/${frameFiles(frameOf(siteOf()).assets.scripts).document}`;
const others = [
  'favicon.svg',
  'media/clip.mp4',
  'assets/entry.js',
  FRAME.slice(1),
  '_page/docs/guards.html',
  'index.md',
  'docs.md',
  'docs/guards.md',
  'embed/docs/guards/door.svg',
  '.well-known/security.txt',
  '.well-known/.private',
];

/** A site on both servers: ours, and a static host with `_headers`. */
async function siteAt(baseUrl: string, trailingSlash: TrailingSlash = 'never') {
  const site = siteOf(
    { versions: [versionOf({ about: docPage('about', { slug: '' }), guards })] },
    {
      baseUrl,
      trailingSlash,
      navbar: { hideOnScroll: false, items: [] },
      redirects: [
        ...config.redirects,
        { from: '/docs/conditions', to: '/docs/guards' },
        { from: '/docs/old/*', to: '/docs/*' },
        { from: '/docs/old/posts/*', to: '/blog/*' },
      ],
    },
  );
  const files = filesForPrograms(frameOf(site), () => others);
  const dist = temporaryFolder();
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  };
  for (const file of [...others, ...site.routes.map(({ path }) => htmlFile(path))]) write(file, 'content');
  for (const [file, make] of files) write(file, make());
  completeRelease(dist);
  const send = serve(createApp({ build: loadBuild(dist), log: quietLog() }));
  const hostRules = (files.get('_headers')?.() ?? '').split(/\n(?=\/)/).map((rule) => {
    const [pattern = '', ...lines] = rule.split('\n').filter((line) => line !== '');
    return { pattern, headers: lines.map((line) => line.trim().split(/: (.*)/)) };
  });
  return {
    manifest: readManifest(dist),
    dist,
    send,
    async ours(address: string) {
      const { status, headers } = await send(withBase(address, baseUrl));
      expect(status, address).toBe(200);
      return headers;
    },
    /** Hosts send the headers of every matching rule. */
    host(address: string): [string, string][] {
      const path = withBase(address, baseUrl);
      return hostRules
        .filter(({ pattern }) =>
          pattern.includes('*')
            ? path.startsWith(pattern.replace(/\*.*/, '')) && path.endsWith(pattern.replace(/.*\*/, ''))
            : path === pattern,
        )
        .flatMap(({ headers }) =>
          headers.map(([name = '', value = '']): [string, string] => [name.toLowerCase(), value]),
        );
    },
  };
}

const sites = [await siteAt('/'), await siteAt('/site/')];

/** Serves a folder at a base URL with nginx, as described in docs/deploying.md. */
async function serveByNginx(dist: string, baseUrl: string) {
  const root = baseUrl === '/' ? dist : temporaryFolder();
  if (baseUrl !== '/') symlinkSync(dist, join(root, baseUrl.replaceAll('/', '')));
  return await startNginx(temporaryFolder(), `root ${root}; include ${dist}/.site/nginx.conf;`);
}

/** The status for a target that `fetch` would normalize. */
async function statusOf(server: string, target: string) {
  const { hostname, port } = new URL(server);
  const sent = request({ hostname, port, path: target, agent: false }).end();
  const [{ statusCode: status, headers }] = await once(sent, 'response');
  sent.destroy();
  return { status, location: headers.location };
}

describe.each(sites)('at base URL $manifest.baseUrl', ({ ours, host, manifest, dist, send }) => {
  const names = new Set(
    [...answerRules(manifest), ...fileRules(manifest)].flatMap(({ headers }) => Object.keys(headers)),
  );

  it.each([
    '/',
    '/docs/guards',
    '/docs/',
    '/blog',
    '/blog/rss.xml',
    '/privacy',
    '/favicon.svg',
    '/robots.txt',
    '/.well-known/security.txt',
    '/media/clip.mp4',
    '/_page/docs/guards.html',
    '/docs/guards.md',
    '/docs.md',
    FRAME,
    '/assets/entry.js',
    '/embed/docs/guards/door',
    '/embed/docs/guards/door.svg',
  ])('sends the same headers as static hosts for %s', async (address) => {
    const sent = await ours(address);
    const hosted = host(address);
    expect(hosted.length).toBeGreaterThan(5);
    expect(hosted).toHaveLength(new Set(hosted.map(([name]) => name)).size);
    for (const name of names) {
      // A host that sent these with every asset would also send them with the frame of readers'
      // code.
      if (/^(content-security-policy|x-frame-options)$/.test(name) && address === '/assets/entry.js')
        continue;
      expect(Object.fromEntries(hosted)[name] ?? null, name).toBe(sent.get(name));
    }
  });

  describe.runIf(hasNginx)('nginx with the generated configuration', () => {
    let stop: () => void;
    let address: string;
    beforeAll(async () => {
      ({ address, stop } = await serveByNginx(dist, manifest.baseUrl));
    });
    afterAll(() => stop());

    it.each([
      '/',
      '/docs/guards',
      '/docs/guards?q=1',
      '/docs/guards/',
      '/docs/guards/?q=1',
      '/docs/guards.html?q=1',
      '/docs/guards/index.html',
      '/docs',
      '/docs/',
      '/index.html',
      '/docs/sky?q=1',
      '/docs/sky/',
      '/docs/xstate-v5/guards?q=1',
      '/docs/xstate-v5/guards.md',
      '/embed/docs/xstate-v5/guards/door',
      '/docs/conditions',
      '/docs/conditions.html?q=1',
      '/docs/conditions/index.html',
      '/docs/conditions.md?q=1',
      '/docs/guards.md/?q=1',
      '/docs/unknown.md/',
      '/docs/old',
      '/docs/old/',
      '/docs/old.html',
      '/docs/old/guards/?q=1',
      '/docs/old/guards.html?q=1',
      '/docs/old/guards/index.html',
      '/docs/old/guards.md/',
      '/docs/old/a%20b.html',
      '/docs/old/unknown',
      '/docs/old/unknown/',
      '/docs/old/posts',
      '/docs/old/posts/rss.xml',
      '/docs/conditions.md/',
      '/embed/docs/conditions/door?theme=dark',
      '/embed/docs/conditions/door/',
      '/embed/docs/conditions/door.svg',
      '/embed/docs/conditions/gate',
      '/blog',
      '/blog/rss.xml',
      '/favicon.svg',
      FRAME,
      '/assets/entry.js',
      '/assets/unknown.js',
      '/_page/docs/guards.html',
      '/_headers',
      '/.site/manifest.json',
      '/.well-known/security.txt',
      '/.well-known/.private',
      '/.well-known/',
      '/unknown',
      '/unknown/',
      '/embed/docs/guards/door',
      '/embed/docs/guards/door?theme=dark',
      '/embed/docs/guards/door/',
      '/embed/docs/guards/door.html',
      '/embed/docs/guards/door.svg',
      '/embed/docs/guards',
      '/embed/',
      '/404',
      '/404.html',
      '/index',
      '/docs/index',
      '/docs/guards/index',
      '/docs/...html',
      '/docs/..html',
      '/docs/%2E%2e.html?q=1',
      '/docs/a..html',
      '/docs//guards',
      '/docs//guards.html',
      '/docs%2fguards',
      '/docs/guards%5C',
      '/docs/guards%0a.html',
      '/docs/guards?from=//a\\b/../%2f',
    ])('answers like this server at %s', async (path) => {
      const at = withBase(path, manifest.baseUrl);
      const own = await send(at);
      const theirs = await fetch(address + at, { redirect: 'manual' });
      expect([theirs.status, theirs.headers.get('location')]).toEqual([
        own.status,
        own.headers.get('location'),
      ]);
      if (own.status !== 200) return;
      for (const name of names) expect(theirs.headers.get(name), name).toBe(own.headers.get(name));
    });

    it.each([
      '//other.example/index.html',
      '//other.example/x.html?q=1',
      '///other.example/x.html',
      '//404.html',
      '/\\other.example/x.html',
      '/\\/other.example/x.html',
      '/%5cother.example/x.html',
      '/%2fother.example/x.html',
      '/docs/xstate-v5//other.example/',
      '/docs/xstate-v5/%5cother.example/',
      '/docs/../index.html',
      '/./docs/guards',
      '/docs/./guards.html',
    ])('redirects to no other site at %s, like this server', async (path) => {
      const at = manifest.baseUrl.slice(0, -1) + path;
      const own = await send(at);
      expect(own.headers.get('location')).toBeNull();
      for (const target of new Set([at, path])) {
        const theirs = await statusOf(address, target);
        expect(theirs, target).toEqual({ status: (await send(target)).status, location: undefined });
      }
    });

    it.each([
      ['/', 'text/markdown'],
      ['/docs/', 'text/markdown, text/html;q=0.9'],
      ['/docs/guards', 'text/markdown, text/html, */*'],
      ['/docs/guards', 'text/html, text/markdown;q=0.5'],
      ['/docs/guards', 'text/html'],
      ['/docs/guards', '*/*'],
      ['/docs/guards.md', 'text/html'],
      ['/blog', 'text/markdown'],
      ['/favicon.svg', 'text/markdown'],
      ['/unknown', 'text/markdown'],
    ])('answers like this server at %s to %s', async (path, accept) => {
      const at = withBase(path, manifest.baseUrl);
      const own = await send(at, { headers: { accept } });
      const theirs = await fetch(address + at, { headers: { accept } });
      expect(theirs.status).toBe(own.status);
      if (own.status !== 200) return;
      for (const name of ['content-type', 'x-robots-tag', 'content-security-policy'])
        expect(theirs.headers.get(name), name).toBe(own.headers.get(name));
      if (path !== '/favicon.svg') expect(theirs.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    });
  });
});

it.runIf(hasNginx)('redirects once with a trailing slash, like nginx', async () => {
  const { send, dist } = await siteAt('/', 'always');
  const { address, stop } = await serveByNginx(dist, '/');
  try {
    for (const path of [
      '/docs/guards',
      '/docs/guards.html?q=1',
      '/docs/guards/index.html',
      '/docs/conditions',
      '/docs/conditions/?q=1',
      '/docs/conditions.html',
      '/docs/old',
      '/docs/old/guards',
      '/docs/old/guards.html',
      '/docs/old/posts/',
      '/embed/docs/old/guards/door',
    ]) {
      const { status, headers } = await fetch(address + path, { redirect: 'manual' });
      const own = await send(path);
      expect([status, headers.get('location')], path).toEqual([301, own.headers.get('location')]);
      expect((await send(headers.get('location') ?? '')).status, path).toBe(200);
    }
    for (const path of ['/', '/docs/', '/docs/guards/'])
      expect((await fetch(address + path, { redirect: 'manual' })).status, path).toBe(200);
  } finally {
    stop();
  }
});

describe.each(['/', '/site/'])('a site in two languages at base URL %s', (baseUrl) => {
  const locale = { dir: 'ltr', messages: {}, texts: {} } as const;
  const locales = [
    { name: 'en', label: 'English', ...locale },
    { name: 'pt-BR', label: 'Português', ...locale },
  ];
  const content = { versions: [versionOf({ about: docPage('about', { slug: '' }) })] };
  const navbar = { hideOnScroll: false, items: [] };
  const original = siteOf(content, { baseUrl, navbar, locales, locale: 'en' });
  const translated = siteOf(content, {
    ...{ baseUrl: `${baseUrl}pt-BR/`, navbar, locales, locale: 'pt-BR' },
  });
  introduceLanguages([original, translated]);
  const files = filesForPrograms(frameOf(original), () => [], [
    { frame: frameOf(translated), files: () => [] },
  ]);

  it('writes a not-found rule for each translation to _redirects', () => {
    const lines = (files.get('_redirects')?.() ?? '').trim().split('\n');
    // The first match wins.
    expect(lines.at(-1)).toBe(`${baseUrl}pt-BR/* ${baseUrl}pt-BR/404.html 404`);
    expect(lines.filter((line) => line.endsWith(' 404'))).toHaveLength(1);
  });

  it.runIf(hasNginx)('shows the not-found page of the language in nginx', async () => {
    const dist = temporaryFolder();
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(dist, file)), { recursive: true });
      writeFileSync(join(dist, file), text);
    };
    for (const [file, make] of files) write(file, make());
    write('index.html', 'home');
    write('404.html', 'not found');
    write('pt-BR/404.html', 'não encontrada');
    write('pt-BR/index.html', 'início');
    write('pt-BR/docs.html', 'docs');
    const { address, stop } = await serveByNginx(dist, baseUrl);
    try {
      const at = async (path: string) => {
        const answer = await fetch(address + baseUrl + path, { redirect: 'manual' });
        return [answer.status, await answer.text(), answer.headers.get('x-content-type-options')];
      };
      expect(await at('')).toEqual([200, 'home', 'nosniff']);
      expect(await at('pt-BR/')).toEqual([200, 'início', 'nosniff']);
      expect(await at('pt-BR/docs')).toEqual([200, 'docs', 'nosniff']);
      for (const path of [
        'pt-BR/nowhere',
        'pt-BR/a/b/',
        'pt-BR/assets/x.js',
        'pt-BR/nowhere?q=1',
        'pt-BR//docs.html',
      ])
        expect(await at(path), path).toEqual([404, 'não encontrada', 'nosniff']);
      for (const path of ['nowhere', 'pt-BRASIL', 'docs/pt-BR/nowhere', 'docs//guards.html'])
        expect(await at(path), path).toEqual([404, 'not found', 'nosniff']);
    } finally {
      stop();
    }
  });
});

describe.each(sites)('embeddable charts at base URL $manifest.baseUrl', ({ ours, send, manifest }) => {
  it.each<SendOptions>([
    { method: 'HEAD' },
    { headers: { connection: 'close' } },
    { headers: { 'if-none-match': '*' } },
    { headers: { 'if-none-match': '*', connection: 'close' } },
  ])('sends the same headers for %j', async (options) => {
    for (const address of ['/embed/docs/guards/door', '/docs/guards']) {
      const { headers } = await send(withBase(address, manifest.baseUrl), options);
      const whole = await ours(address);
      for (const name of Object.keys(answerRules(manifest)[0]!.headers))
        expect(headers.get(name), name).toBe(whole.get(name));
    }
  });

  it('lets any site frame and load charts, and nothing else', async () => {
    for (const address of ['/embed/docs/guards/door', '/embed/docs/guards/door.svg']) {
      const headers = await ours(address);
      expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors \*$/);
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const address of [
      '/',
      '/docs/guards',
      '/favicon.svg',
      '/_page/docs/guards.html',
      '/assets/entry.js',
    ]) {
      const headers = await ours(address);
      expect(headers.get('content-security-policy'), address).toMatch(/; frame-ancestors 'none'$/);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});

describe('Mozilla’s HTTP Observatory', () => {
  it.each(sites)('grades the pages at base URL $manifest.baseUrl A+', async ({ send, manifest }) => {
    const { headers } = await send(manifest.baseUrl, { headers: { 'x-forwarded-proto': 'https' } });
    const has = (name: string, pattern: RegExp) => pattern.test(headers.get(name) ?? '');
    const policy = headers.get('content-security-policy') ?? '';
    // Scoring of developer.mozilla.org, "HTTP Observatory: tests and scoring"; extra points count
    // from 90 on.
    const losses = [
      has(
        'content-security-policy',
        /unsafe-inline|unsafe-eval|(script|style|object)-src[^;]* (https?:|data:|\*)/,
      ) && 20,
      !/^default-src 'none'/.test(policy) && 10,
      !has('strict-transport-security', /max-age=(1[6-9]|[2-9]\d|\d{3,})\d{6}/) && 20,
      !has('x-content-type-options', /^nosniff$/) && 5,
      !has('x-frame-options', /^DENY$/) && 20,
      headers.has('access-control-allow-origin') && 50,
      headers.has('set-cookie') && 20,
    ];
    const extra = [
      /^default-src 'none'/.test(policy) && 10,
      /frame-ancestors 'none'/.test(policy) && 5,
      has('referrer-policy', /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/) &&
        5,
      has('cross-origin-resource-policy', /^same-(site|origin)$/) && 10,
    ];
    const sum = (points: (number | false)[]) => points.reduce<number>((all, one) => all + (one || 0), 0);
    expect(sum(losses)).toBe(0);
    expect(100 + sum(extra)).toBe(130);
  });
});
