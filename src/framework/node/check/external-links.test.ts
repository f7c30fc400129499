import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { followLinks } from './external-links.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a local server and records its requests. */
async function serve(answer: RequestListener): Promise<{ at: string; requested: string[] }> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested };
}

const quick = { pause: 1, timeout: 60_000 };

it('sends HEAD requests, and GET requests if HEAD is rejected', async () => {
  const { at, requested } = await serve((request, response) => {
    const knowsHead = request.url !== '/get';
    response.writeHead(request.method === 'HEAD' && !knowsHead ? 405 : 200).end('text');
  });
  const results = await followLinks([`${at}/head`, `${at}/get`, `${at}/head`], quick);
  expect([...results.values()]).toEqual([{ state: 'alive' }, { state: 'alive' }]);
  expect(requested.sort()).toEqual(['GET /get', 'HEAD /get', 'HEAD /head']);
});

it('sends a GET request if the server ends the connection after HEAD', async () => {
  const { at, requested } = await serve((request, response) => {
    if (request.method === 'HEAD') request.socket.destroy();
    else response.end('text');
  });
  expect([...(await followLinks([`${at}/`], quick)).values()]).toEqual([{ state: 'alive' }]);
  expect(requested).toEqual(['HEAD /', 'GET /']);
});

it('reports dead links, and unknown ones that only reject programs', async () => {
  const { at } = await serve((request, response) => {
    if (request.url === '/slow') return;
    if (request.url === '/moved') response.writeHead(301, { location: '/there' }).end();
    else response.writeHead(Number(request.url?.slice(1)) || 200).end();
  });
  const gone = 'http://127.0.0.1:1/';
  const urls = ['/404', '/410', '/403', '/500', '/moved'].map((path) => at + path);
  const results = await followLinks([...urls, gone, 'https://'], { ...quick, tries: 2, perHost: 9 });
  const slow = await followLinks([`${at}/slow`], { ...quick, tries: 2, timeout: 300 });
  expect(
    Object.fromEntries([...results, ...slow].map(([url, result]) => [url.replace(at, ''), result])),
  ).toEqual({
    '/404': { state: 'dead', why: 'responds with status 404' },
    '/410': { state: 'dead', why: 'responds with status 410' },
    '/403': { state: 'unknown', why: 'responds with status 403' },
    '/500': { state: 'dead', why: 'responds with status 500' },
    '/slow': { state: 'dead', why: 'doesn’t respond within 0.3 s' },
    '/moved': { state: 'alive' },
    [gone]: { state: 'dead', why: expect.stringContaining('can’t be reached: ') },
    'https://': { state: 'dead', why: 'isn’t a valid URL' },
  });
});

it('retries after temporary failures', async () => {
  let times = 0;
  const { at, requested } = await serve((_, response) => response.writeHead(times++ < 4 ? 503 : 200).end());
  expect(await followLinks([`${at}/a`], quick)).toEqual(new Map([[`${at}/a`, { state: 'alive' }]]));
  expect(requested).toHaveLength(5);
});

it('limits concurrent requests to a host, and skips cached links', async () => {
  let most = 0;
  const open: ServerResponse[] = [];
  const { at, requested } = await serve((_, response) => {
    most = Math.max(most, open.push(response));
    // Waits for as many as there can be, and some time for more.
    if (open.length < 3 && requested.length < 11) return;
    setTimeout(() => {
      for (const each of open.splice(0)) each.end();
    }, 20);
  });
  const known = new Set([`${at}/0`]);
  const memory = { get: (url: string) => known.has(url), add: (url: string) => void known.add(url) };
  const urls = Array.from({ length: 12 }, (_, i) => `${at}/${i}`);
  expect((await followLinks(urls, { ...quick, perHost: 3, memory })).size).toBe(12);
  expect([most, requested.length, known.size]).toEqual([3, 11, 12]);
});
