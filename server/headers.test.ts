import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../src/framework/node/frame.fixture.ts';
import { published } from '../src/framework/node/publish.ts';
import { siteOf } from '../src/pages/site.fixture.ts';
import { answerRules, fileRules } from '../src/site/headers.ts';
import { htmlFile, withBase } from '../src/site/paths.ts';
import { createApp } from './app.ts';
import { loadBuild } from './build.ts';
import { readManifest } from './manifest.ts';
import { quietLog, serve, temporaryFolder } from './test-site.ts';

const others = [
  'favicon.svg',
  'media/clip.mp4',
  'assets/entry.js',
  'assets/sandbox.js',
  '_page/docs/guards.html',
];

/** A site as both servers get it: what ours answers, and what a host makes of `_headers`. */
async function siteAt(baseUrl: string) {
  const site = siteOf({}, { baseUrl });
  const files = published(frameOf(site), others);
  const dist = temporaryFolder();
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  };
  for (const file of [...others, ...site.routes.map(({ path }) => htmlFile(path))]) write(file, 'content');
  for (const [file, make] of files) write(file, make());
  const send = serve(createApp({ build: await loadBuild(dist), log: quietLog() }).listener);
  const hostRules = (files.get('_headers')?.() ?? '').split(/\n(?=\/)/).map((rule) => {
    const [pattern = '', ...lines] = rule.split('\n').filter((line) => line !== '');
    return { pattern, headers: lines.map((line) => line.trim().split(/: (.*)/)) };
  });
  return {
    manifest: readManifest(dist),
    async ours(address: string) {
      const { status, headers } = await send(withBase(address, baseUrl));
      expect(status, address).toBe(200);
      return headers;
    },
    /** Hosts send the headers of every rule that fits. */
    host(address: string): [string, string][] {
      const path = withBase(address, baseUrl);
      return hostRules
        .filter(({ pattern }) =>
          pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
        )
        .flatMap(({ headers }) =>
          headers.map(([name = '', value = '']): [string, string] => [name.toLowerCase(), value]),
        );
    },
  };
}

const sites = [await siteAt('/'), await siteAt('/site/')];

describe.each(sites)('mounted at $manifest.baseUrl', ({ ours, host, manifest }) => {
  const names = new Set(
    [...answerRules(manifest), ...fileRules].flatMap(({ headers }) => Object.keys(headers)),
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
    '/media/clip.mp4',
    '/_page/docs/guards.html',
    '/assets/sandbox.js',
    '/assets/entry.js',
  ])('our server and static hosts send the same at %s', async (address) => {
    const sent = await ours(address);
    const told = host(address);
    expect(told.length).toBeGreaterThan(5);
    expect(told).toHaveLength(new Set(told.map(([name]) => name)).size);
    for (const name of names) {
      // A host that sent the site's policy with every asset would send it with the sandbox, too.
      if (name === 'content-security-policy' && address === '/assets/entry.js') continue;
      expect(Object.fromEntries(told)[name] ?? null, name).toBe(sent.get(name));
    }
  });
});
