import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasNginx, startNginx } from '../../tests/nginx.ts';
import { startServer, statusOf } from '../process.fixture.ts';
import { temporaryFolder, writeTestSite } from '../site.fixture.ts';

const dist = writeTestSite();

/** Requests that are refused before their body is read, with their status. */
const refusals: [
  name: string,
  status: number,
  path: string,
  headers: Record<string, string>,
  length: number,
][] = [
  ['a form that is too long', 413, '/registry/api/newsletter/signup', {}, 900_000],
  ['a form from another site', 403, '/registry/api/feedback', { 'sec-fetch-site': 'cross-site' }, 400_000],
  ['an MCP call that is too long', 413, '/mcp', {}, 900_000],
  ['a POST to a page', 405, '/docs/guards', {}, 900_000],
  ['a POST to an unknown path', 404, '/nowhere', {}, 900_000],
  [
    'headers that are too long',
    431,
    '/docs/guards',
    { 'x-a': 'a'.repeat(7000), 'x-b': 'b'.repeat(7000), 'x-c': 'c'.repeat(7000) },
    900_000,
  ],
];

function post(url: string, headers: Record<string, string>, length: number): Promise<number> {
  const sent = request(url, { method: 'POST', headers: { ...headers, 'content-length': length } });
  sent.end(Buffer.alloc(length, 'a'));
  return statusOf(sent);
}

describe.runIf(hasNginx)('behind nginx with two servers', () => {
  // One test for all, because starting the servers takes most of its time.
  it('keeps both servers available to other clients after a refused request', async () => {
    // The server waits 2 s and more for what a refused client still sends.
    const env = { DIST: dist, PATIENT_FROM: '2000' };
    const servers = await Promise.all([1, 2].map(() => startServer({ ...env, DATA: temporaryFolder() })));
    const upstream = servers.map(({ port }) => `server 127.0.0.1:${port};`).join(' ');
    const nginx = await startNginx(
      temporaryFolder(),
      `location / { proxy_pass http://docs; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header X-Forwarded-For $http_x_client; }`,
      `upstream docs { ${upstream} keepalive 32; }`,
    );
    onTestFinished(nginx.stop);
    for (const [i, [name, status, path, headers, length]] of refusals.entries()) {
      const pages: number[] = [];
      const read = async () => void pages.push((await fetch(`${nginx.address}/docs/guards`)).status);
      const refused: number[] = [];
      for (let round = 0; round < 20; round++) {
        // Each comes from a different client, so that no limit applies.
        const client = { 'x-client': `198.51.${round}.${i + 1}` };
        const [answer] = await Promise.all([
          post(nginx.address + path, { ...headers, ...client }, length),
          read(),
          read(),
        ]);
        refused.push(answer);
        await read();
      }
      expect(new Set(refused), name).toEqual(new Set([status]));
      expect(new Set(pages), name).toEqual(new Set([200]));
    }
  });
});

it('stops reading a refused body', async () => {
  const { port } = await startServer({ DIST: dist, DATA: temporaryFolder() });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST /nowhere HTTP/1.1\r\nhost: a\r\ncontent-length: ${1e9}\r\n\r\n`);
  const piece = Buffer.alloc(64 * 1024);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const timer = setInterval(() => {
    if (socket.writableLength < 1e6) socket.write(piece);
  }, 1);
  await closed;
  clearInterval(timer);
  expect(socket.bytesWritten).toBeLessThan(20_000_000);
});
