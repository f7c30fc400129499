import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, createServer as createRelay } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tests/free-port.ts';
import { hasNginx, startNginx } from '../../tests/nginx.ts';
import { startServer } from '../process.fixture.ts';
import { temporaryFolder, testFiles, writeTestSite } from '../site.fixture.ts';

const dist = writeTestSite();
const large = Buffer.alloc(4_000_000, 'large');
writeFileSync(join(dist, 'media/large.mp4'), large);
const recipes = readFileSync(join(import.meta.dirname, '../../docs/deploying.md'), 'utf8');
/** The part of the guide that starts with a text. */
const recipe = (start: string) =>
  new RegExp(`\`\`\`nginx\\n( *${start} \\{.*?)\`\`\``, 's').exec(recipes)?.[1] ?? '';

/**
 * Our server behind nginx as in the guide; `connections` returns the number of nginx's connections
 * to it.
 */
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
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const { port } = relay.address() as AddressInfo;
  const upstream = recipe('upstream docs').replace('127.0.0.1:3000', `127.0.0.1:${port}`);
  const nginx = await startNginx(temporaryFolder(), recipe('location /'), upstream);
  onTestFinished(() => {
    nginx.stop();
    relay.close();
  });
  return { ...server, address: nginx.address, log: () => log, connections: () => connections };
}

describe.runIf(hasNginx)('behind nginx as configured in docs/deploying.md', () => {
  it('serves everything the same way as without nginx, over a reused connection', async () => {
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

  it('rate-limits each client separately', async () => {
    const { address } = await behindNginx();
    const signUp = async (client: string, reader: number) => {
      const body = new URLSearchParams({ email: `reader${reader}@${client}.example` });
      const headers = { 'x-forwarded-for': client };
      return (await fetch(`${address}/registry/api/newsletter/signup`, { method: 'POST', headers, body }))
        .status;
    };
    for (let reader = 0; reader < 5; reader++) expect(await signUp('203.0.113.5', reader)).toBe(200);
    expect(await signUp('203.0.113.5', 5)).toBe(429);
    expect(await signUp('198.51.100.7', 0)).toBe(200);
  });

  it('completes responses in flight when the server stops', async () => {
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
    await expect.poll(() => statuses.length).toBeGreaterThan(8);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    stopped = true;
    await Promise.all(clients);
    // Complete or refused, but never cut.
    expect(new Set(statuses)).toEqual(
      new Set([...statuses].filter((status) => status === 200 || status === 502)),
    );
  });

  it('refuses no connection and cuts no response while two processes restart in turn', async () => {
    const ports = [await freePort(), await freePort()] as const;
    const data = temporaryFolder();
    // The unit of the recipe, without systemd.
    const [, waits = ''] = /^ExecStartPost=(.*)$/m.exec(recipes) ?? [];
    const start = async (port: number) => {
      const server = await startServer({ DIST: dist, DATA: data, PORT: String(port) });
      const [program = '', ...words] = waits.replace('%i', String(port)).split(' ');
      expect(spawnSync(program, words).status, waits).toBe(0);
      return server;
    };
    const servers = [await start(ports[0]), await start(ports[1])];
    const upstream = ports.reduce(
      (text, port, i) => text.replace(`127.0.0.1:300${i + 1}`, `127.0.0.1:${port}`),
      recipe('upstream processes'),
    );
    const nginx = await startNginx(
      temporaryFolder(),
      recipe('location /').replace('http://docs', 'http://processes'),
      upstream,
    );
    onTestFinished(nginx.stop);
    let isOver = false;
    let answered = 0;
    const clients = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const answer = await fetch(`${nginx.address}/media/large.mp4`);
        expect(answer.status).toBe(200);
        expect((await answer.arrayBuffer()).byteLength).toBe(large.length);
        answered++;
        // Otherwise, the clients keep all cores busy, also while a process starts.
        await pause(20);
      }
    });
    const progress = async () => {
      const before = answered;
      await expect.poll(() => answered - before).toBeGreaterThan(12);
    };
    for (const [i, port] of ports.entries()) {
      await progress();
      const exited = once(servers[i]!.child, 'exit');
      servers[i]!.child.kill('SIGTERM');
      await exited;
      await progress();
      servers[i] = await start(port);
    }
    await progress();
    isOver = true;
    await Promise.all(clients);
  });
});

it('documents a server that listens where the documented proxies connect', () => {
  const [, variables = ''] = /^(NODE_ENV=.*) npm run serve$/m.exec(recipes) ?? [];
  const [, host] = / HOST=(\S+)/.exec(variables) ?? [];
  const addresses = recipes.matchAll(/(?:reverse_proxy|proxy_pass http:\/\/|server) ?([\d.]+):3000\b/g);
  expect([...addresses].map(([, address]) => address)).toEqual([host, host, host]);
});

it('documents a unit that systemd accepts', ({ skip }) => {
  const [, unit] = /```ini\n(.*?)```/s.exec(recipes) ?? [];
  const folder = temporaryFolder();
  const file = join(folder, 'docs@.service');
  writeFileSync(file, unit!.replace('/usr/bin/node', process.execPath));
  const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  if (error) return skip('systemd is not installed on this machine');
  expect(stderr.split('\n').filter((line) => line.includes('docs@'))).toEqual([]);
  expect(status).toBe(0);
});
