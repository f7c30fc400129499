import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer as createRelay } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../tests/free-port.ts';
import { hasNginx, startNginx } from './nginx.fixture.ts';
import { startServer } from './process.fixture.ts';
import { temporaryFolder, testFiles, writeTestSite } from './site.fixture.ts';

const dist = writeTestSite();
const large = Buffer.alloc(4_000_000, 'large');
writeFileSync(join(dist, 'media/large.mp4'), large);
vi.setConfig({ testTimeout: 60_000 });

const recipes = readFileSync(join(import.meta.dirname, '../docs/deploying.md'), 'utf8');
/** The recipe's part that begins so. */
const recipe = (start: string) =>
  new RegExp(`\`\`\`nginx\\n( *${start} \\{.*?)\`\`\``, 's').exec(recipes)?.[1] ?? '';

/** Our server behind nginx as the recipe has it; `connections` counts those that nginx has made to it. */
async function behindNginx() {
  const server = await startServer({ DIST: dist, DATA: temporaryFolder(), ACCESS_LOG: '1' });
  let log = '';
  server.child.stdout.on('data', (text) => {
    log += text;
  });
  let connections = 0;
  const relay = createRelay((socket) => {
    connections++;
    const onward = connect(server.port, '127.0.0.1');
    pipeline(socket, onward, socket, () => {});
  });
  const port = await freePort();
  await once(relay.listen(port, '127.0.0.1'), 'listening');
  const upstream = recipe('upstream docs').replace('127.0.0.1:3000', `127.0.0.1:${port}`);
  const nginx = await startNginx(recipe('location /'), upstream);
  onTestFinished(() => {
    nginx.stop();
    relay.close();
  });
  return { ...server, address: nginx.address, log: () => log, connections: () => connections };
}

describe.runIf(hasNginx)('behind nginx as docs/deploying.md has it', () => {
  it('everything is served as without it, over kept connections', async () => {
    const { address, connections, log } = await behindNginx();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
      const [answer] = await once(request(address + path, { agent, headers, method }).end(), 'response');
      return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
    };
    const before = connections();

    const brotli = await get('/docs/guards', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(testFiles['docs/guards.html']);
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotli.body.length),
      vary: 'Accept, Accept-Encoding',
      'content-security-policy': "default-src 'self'",
    });
    const gzip = await get('/docs/guards', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(testFiles['docs/guards.html']);
    const etag = String(gzip.headers.etag);
    expect((await get('/docs/guards', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(
      304,
    );
    expect((await get('/docs/guards', {}, 'HEAD')).body).toHaveLength(0);
    expect((await get('/docs/sky?q=1')).headers.location).toBe('/docs/guards?q=1');
    expect((await get('/docs/guards/')).headers.location).toBe('/docs/guards');
    expect((await get('/docs/guards', { accept: 'text/markdown' })).body.toString()).toBe('# Guards');
    expect((await get('/unknown')).body.toString()).toBe('Page not found');
    expect((await get('/%')).status).toBe(400);

    const whole = await get('/media/large.mp4');
    expect(whole.body.equals(large)).toBe(true);
    const part = await get('/media/large.mp4', { range: 'bytes=5-9' });
    expect([part.status, part.body.toString()]).toEqual([206, 'large']);

    const { headers } = await get('/docs/guards');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    await expect.poll(log).toContain(`id=${headers['x-request-id']} method=GET path=/docs/guards`);
    expect(connections() - before).toBeLessThanOrEqual(1);
  });

  it('each client is counted by itself', async () => {
    const { address } = await behindNginx();
    const signUp = async (client: string, reader: number) => {
      const body = new URLSearchParams({ email: `reader${reader}@${client}.example` });
      const headers = { 'x-forwarded-for': client };
      return (await fetch(`${address}/registry/api/newsletter/signup`, { method: 'POST', headers, body }))
        .status;
    };
    for (let reader = 0; reader < 10; reader++) expect(await signUp('203.0.113.5', reader)).toBe(200);
    expect(await signUp('203.0.113.5', 10)).toBe(429);
    expect(await signUp('198.51.100.7', 0)).toBe(200);
  });

  it('nobody notices that the server stops until another one is asked for', async () => {
    const { address, child } = await behindNginx();
    const statuses: number[] = [];
    let stopped = false;
    const exited = once(child, 'exit');
    const clients = Array.from({ length: 8 }, async () => {
      while (!stopped) {
        const answer = await fetch(`${address}/media/large.mp4`);
        const status =
          answer.status === 200 && !(await buffer(answer.body!)).equals(large) ? 0 : answer.status;
        statuses.push(status);
        if (status !== 200) return;
      }
    });
    await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(8);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    stopped = true;
    await Promise.all(clients);
    // Whole or refused: none was cut.
    expect(new Set(statuses)).toEqual(
      new Set([...statuses].filter((status) => status === 200 || status === 502)),
    );
  });
});
