import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { completeRelease } from '../tests/complete-release.ts';
import { startServer } from './process.fixture.ts';
import { temporaryFolder, testManifest, writeTestSite } from './site.fixture.ts';

const data = temporaryFolder();

it.runIf(existsSync('/proc/self/status'))('serves a large site in 120 MB of memory', async () => {
  const folder = writeTestSite();
  const pages = Array.from({ length: 3000 }, (_, index) => `/docs/page-${index}`);
  // 60 MB of random bytes, which don't compress.
  for (const page of pages) writeFileSync(join(folder, `${page}.html.br`), randomBytes(20_000));
  for (const page of pages)
    for (const end of ['html', 'html.gz']) writeFileSync(join(folder, `${page}.${end}`), '');
  const manifest = { ...testManifest, pages: [...testManifest.pages, ...pages] };
  writeFileSync(join(folder, '.site/manifest.json'), JSON.stringify(manifest));
  completeRelease(folder);
  const env = { DIST: folder, DATA: data, NODE_COMPILE_CACHE: temporaryFolder(), NODE_OPTIONS: '' };
  // From the second start on, Node doesn't compile TypeScript.
  const { child: first } = await startServer(env);
  first.kill('SIGTERM');
  await once(first, 'exit');
  const { child, url } = await startServer(env);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const headers = { 'accept-encoding': 'br' };
  for (let from = 0; from < pages.length; from += 100) {
    const answers = pages.slice(from, from + 100).map(async (page) => {
      const [answer] = await once(request(new URL(page, url), { agent, headers }).end(), 'response');
      return (await buffer(answer)).length;
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set([20_000]));
  }
  agent.destroy();
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  expect(Number(kilobytes)).toBeLessThan(120_000);
});
