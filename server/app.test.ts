import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { loadBuild } from './files/build.ts';
import { createLog } from './log.ts';
import { quietLog, serve, testFiles, writeTestSite } from './site.fixture.ts';

const dist = writeTestSite();
const build = loadBuild(dist);
const log = quietLog();
const send = serve(createApp({ build, log, metricsToken: 'secret' }));
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(path, { method, headers });

describe('pages', () => {
  it('sends the best compressed form and has caches revalidate', async () => {
    const response = await get('/docs/guards', { 'accept-encoding': 'gzip, br' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept, Accept-Encoding',
    });
    expect(Number(response.headers.get('content-length'))).toBe((await response.arrayBuffer()).byteLength);
  });

  it('answers 304 to a client that has the page in the same encoding', async () => {
    const etag = (await get('/docs/guards', { 'accept-encoding': 'br' })).headers.get('etag')!;
    const same = await get('/docs/guards', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(same.status).toBe(304);
    expect(await same.text()).toBe('');
    expect(same.headers.get('etag')).toBe(etag);
    expect(same.headers.get('vary')).toBe('Accept, Accept-Encoding');
    const other = await get('/docs/guards', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const response = await get('/docs/guards', {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(testFiles['docs/guards.html']?.length));
    expect(await response.text()).toBe('');
  });

  it('sends Markdown to clients that prefer it, with its URL in Content-Location', async () => {
    const response = await get('/docs/guards', { accept: 'text/markdown, text/html;q=0.9' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('# Guards');
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('content-location')).toBe('/docs/guards.md');
    expect(response.headers.get('vary')).toMatch(/^Accept\b/);
    // Search engines list the page, but not its Markdown at a separate URL.
    expect(response.headers.has('x-robots-tag')).toBe(false);
    expect((await get('/docs/guards.md')).headers.get('x-robots-tag')).toBe('noindex');
    const etag = response.headers.get('etag')!;
    const html = await get('/docs/guards', { accept: 'text/html', 'if-none-match': etag });
    expect(html.status).toBe(200);
    const same = await get('/docs/guards', { accept: 'text/markdown', 'if-none-match': etag });
    expect(same.status).toBe(304);
  });

  it('sends HTML if the page has no Markdown', async () => {
    const response = await get('/', { accept: 'text/markdown' });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.has('vary')).toBe(false);
  });

  it('redirects moved pages and keeps the query', async () => {
    const response = await get('/docs/sky?q=1');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/docs/guards?q=1');
  });

  it('answers 404 with the not-found page, even to conditional and range requests', async () => {
    const response = await get('/unknown', { 'if-none-match': '*', range: 'bytes=0-1' });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Page not found');
    expect(response.headers.has('etag')).toBe(false);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('answers 405 to %s', async (method) => {
    const response = await get('/docs/guards', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('other files', () => {
  it('lets clients cache hashed assets permanently', async () => {
    const response = await get('/assets/site-abc.css');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('marks page fragments as noindex', async () => {
    const response = await get('/_page/docs/guards.html');
    expect(await response.text()).toBe('fragment');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await get('/docs/guards')).headers.has('x-robots-tag')).toBe(false);
  });

  it('serves .md files with the Markdown content type', async () => {
    expect((await get('/docs/guards.md')).headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });

  it.each(['/.env', '/.git/config', '/.site/manifest.json', '/docs/guards.html.br'])(
    'never serves %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('ranges', () => {
  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
  ])('answers "%s" with %i', async (range, status, body, contentRange) => {
    const response = await get('/media/clip.mp4', { range });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  it('reads large files from disk', async () => {
    const response = await get('/media/large.mp4', { range: 'bytes=6-10' });
    expect(await response.text()).toBe('large');
    const whole = await get('/media/large.mp4');
    expect((await whole.arrayBuffer()).byteLength).toBe(2_400_000);
  });

  it('sends the whole file if it changed since the first part', async () => {
    const range = { range: 'bytes=0-1' };
    const etag = (await get('/media/clip.mp4')).headers.get('etag')!;
    expect((await get('/media/clip.mp4', { ...range, 'if-range': etag })).status).toBe(206);
    expect((await get('/media/clip.mp4', { ...range, 'if-range': '"old"' })).status).toBe(200);
  });

  it.each(['bytes=2-4', 'bytes=10-'])('ignores "%s" in a HEAD request', async (range) => {
    const response = await get('/media/clip.mp4', { range }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('10');
    expect(response.headers.has('content-range')).toBe(false);
  });

  it('ignores ranges of compressed text', async () => {
    expect((await get('/docs/guards', { range: 'bytes=0-1', 'accept-encoding': 'br' })).status).toBe(200);
  });
});

describe('security headers', () => {
  it.each([
    ['/docs/guards', 200],
    ['/docs/sky', 301],
    ['/%', 400],
    ['/unknown', 404],
    ['/registry/api/newsletter/signup', 404],
  ])('sends them with %s (%i)', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
    expect(response.headers.has('strict-transport-security')).toBe(false);
  });

  it('sends the sandbox frame its own policy and lets the site frame it', async () => {
    const response = await get('/assets/frame-abc.html');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(response.headers.has('x-frame-options')).toBe(false);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('sends them with a 500 response, which reveals no details', async () => {
    const quiet = quietLog();
    const newsletter = {
      answer: () => {
        throw new Error('disk is full');
      },
    };
    const broken = serve(createApp({ build, log: quiet, newsletter }));
    const response = await broken('/registry/api/newsletter/signup', { method: 'POST' });
    expect(response.status).toBe(500);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(await response.text()).not.toContain('disk');
    expect(quiet.lines[0]).toContain('disk is full');
  });

  it('sends Strict-Transport-Security only over HTTPS', async () => {
    const response = await get('/', { 'x-forwarded-proto': 'https' });
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});

describe('access log', () => {
  it('writes one line per request, with its ID but without query and client', async () => {
    const quiet = quietLog();
    const logged = serve(createApp({ build, log: quiet, accessLog: true }));
    const response = await logged('/docs/guards?q=private', { headers: { 'x-request-id': 'proxy-1' } });
    const other = await logged('/unknown', { method: 'HEAD', headers: { 'x-request-id': 'in{jected}' } });
    expect(response.headers.get('x-request-id')).toBe('proxy-1');
    expect(quiet.lines[0]).toMatch(
      /^request \{"id":"proxy-1","method":"GET","path":"\/docs\/guards","status":200,"ms":[\d.]+\}$/,
    );
    expect(quiet.lines[1]).toContain(`"id":"${other.headers.get('x-request-id')}","method":"HEAD"`);
    expect(quiet.lines[1]).not.toContain('jected');
    expect(quiet.lines).toHaveLength(2);
  });

  it('writes JSON or text, depending on its format', () => {
    const written: string[] = [];
    const stream = (name: string) => ({ write: (text: string) => written.push(`${name} ${text}`) });
    const streams = { stdout: stream('out'), stderr: stream('err') };
    createLog('json', streams).error('failed', { status: 500 });
    createLog('text', streams).error('failed', { status: 500 });
    expect(JSON.parse(written[0]!.slice(4))).toMatchObject({
      level: 'error',
      message: 'failed',
      status: 500,
    });
    expect(written[1]).toMatch(/^err \d{4}-\d\d-\d\dT[\d:.]+Z failed status=500\n$/);
  });

  it('writes lines in batches, and pending lines before an error', async () => {
    const written: string[] = [];
    const stream = (name: string) => ({
      write: (text: string) => written.push(`${name} ${text.replace(/^\S+Z /gm, '')}`),
    });
    const lines = createLog('text', { stdout: stream('out'), stderr: stream('err') });
    lines.info('one');
    lines.info('two');
    lines.error('wrong');
    lines.info('three');
    await expect.poll(() => written).toEqual(['out one\ntwo\n', 'err wrong\n', 'out three\n']);
    lines.info('four');
    lines.info('five');
    await expect.poll(() => written.at(-1)).toBe('out four\nfive\n');
  });
});

describe('operations', () => {
  it('answers health and readiness probes', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('serves metrics only with the token', async () => {
    await get('/unknown');
    expect((await get('/metrics')).status).toBe(404);
    expect((await get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(404);
    const text = await (await get('/metrics', { authorization: 'Bearer secret' })).text();
    expect(text).toMatch(/^http_requests_total\{status="404"\} \d+$/m);
    expect(text).toMatch(/^http_request_duration_seconds_bucket\{le="\+Inf"\} \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(# TYPE \w+ \w+|\w+(\{.+\})? [\d.e+-]+)$/);
  });

  it('reports that it is stopping and closes its connections', async () => {
    const app = createApp({ build, log });
    const stopped = serve(app);
    expect((await stopped('/')).headers.get('connection')).toBe('keep-alive');
    app.stop();
    const response = await stopped('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('connection')).toBe('close');
    expect((await stopped('/readyz')).status).toBe(503);
  });
});

describe('a release whose files change while it is served', () => {
  it('sends the current length of a changed file, and 404 for a deleted one', async () => {
    const folder = writeTestSite();
    const changed = serve(createApp({ build: loadBuild(folder), log }));
    truncateSync(join(folder, 'media/large.mp4'), 10);
    expect((await changed('/media/large.mp4')).headers.get('content-length')).toBe('10');
    expect((await changed('/media/large.mp4', { headers: { range: 'bytes=10-' } })).status).toBe(416);
    rmSync(join(folder, 'media/clip.mp4'));
    const gone = await changed('/media/clip.mp4');
    expect(gone.status).toBe(404);
    expect(await gone.text()).toBe('Page not found');
  });
});
