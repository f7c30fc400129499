import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { type AddressInfo, connect, Socket, Server as SocketServer } from 'node:net';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { loadBuild } from './build.ts';
import { addFastPath } from './fast-path.ts';
import { quietLog, testFiles, writeTestSite } from './site.fixture.ts';

const build = await loadBuild(writeTestSite());
const log = quietLog();
const app = createApp({ build, log });

type Answers = Pick<typeof app, 'listener' | 'answerAtOnce'>;

/** Serves, and counts which way requests go. */
async function start(answers: Answers = app, options: ServerOptions & { timeout?: number } = {}) {
  const { timeout = 5000, ...times } = options;
  const seen = { atOnce: 0, node: 0 };
  const server = createServer(times, (request, response) => {
    seen.node++;
    answers.listener(request, response);
  });
  server.timeout = timeout;
  const path = addFastPath(server, (request) => {
    const answer = answers.answerAtOnce(request);
    if (answer) seen.atOnce++;
    return answer;
  });
  return { server, seen, ...path, port: await listen(server) };
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const ours = await start();
const nodes = createServer(app.listener);
// Node reads most connections by a shorter way than those that it is given with something read already. On both, a request that is no request
// ends the connection, but answers that were made before it are lost on this one.
nodes.on('connection', (socket) => socket.on('data', () => {}));
const nodesPort = await listen(nodes);

/** Sends bytes in these pieces and then no more, and gives all that comes back until the server closes. */
async function exchange(port: number, pieces: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  const received: Buffer[] = [];
  socket.on('data', (bytes) => received.push(bytes));
  const closed = new Promise((done) => socket.once('close', done));
  // A server that refuses a request does not read what comes after it.
  socket.on('error', () => {});
  await once(socket, 'connect');
  for (const piece of pieces) {
    if (!socket.writable) break;
    socket.write(piece, 'latin1');
    // The server takes the connection in one turn of the loop, and the piece in the next.
    await setImmediate();
    await setImmediate();
  }
  socket.end();
  await closed;
  return Buffer.concat(received).toString('latin1');
}

/** Answers without what differs between any two: the date, the request's name, and the case and order of headers, which mean nothing. */
const withoutChance = (answers: string) =>
  answers
    // Whether Node still says why it closes a connection depends on whether the answer before has gone.
    .replace(/(?<=.)HTTP\/1.1 400 Bad Request\r\nConnection: close\r\n\r\n$/s, '')
    .replaceAll(/^(date|x-request-id): .*\r\n/gim, '')
    .replaceAll(/^[\w-]+(?=: )/gm, (name) => name.toLowerCase())
    .replaceAll(
      /^(HTTP\/1.1 .*\r\n)((?:.+\r\n)*)/gm,
      (_, line: string, headers: string) => line + headers.split('\r\n').sort().join('\r\n'),
    );

const paths = Object.keys(testFiles)
  // Node gives up an answer that it reads from the disk when its client says that it sends no more.
  .filter((name) => name !== 'media/large.mp4')
  .map((name) => `/${name.replace(/(index)?\.html$/, '')}`);
const etags = ['br', 'gzip', 'identity'].map((encoding) => {
  const file = build.exact.get('/docs/guards');
  if (!file || file.encoding === 'disk') throw new Error('The page is kept.');
  return build.files.form(file, [encoding as 'br']).headers.etag ?? '';
});

describe('any request gets what Node’s server alone gives it', () => {
  const method = fc.oneof(
    { weight: 6, arbitrary: fc.constant('GET') },
    fc.constantFrom('HEAD', 'POST', 'get', 'GE', 'PRI', 'OPTIONS', ''),
  );
  const target = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...paths) },
    fc.constantFrom(
      '/?q=1',
      '/docs/guards?a#b',
      '//docs',
      '*',
      'http://a/',
      '',
      '/ü',
      '/\x01',
      '/a b',
      '/%zz',
    ),
    fc.webPath(),
  );
  const version = fc.oneof(
    { weight: 8, arbitrary: fc.constant('HTTP/1.1') },
    fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'http/1.1', 'HTTP/1.1 ', ''),
  );
  const name = fc.oneof(
    fc.constantFrom(
      'accept',
      'Accept-Encoding',
      'if-none-match',
      'Range',
      'if-range',
      'x-request-id',
      'Cookie',
    ),
    fc.constantFrom(
      'connection',
      'content-length',
      'transfer-encoding',
      'expect',
      'upgrade',
      'Host',
      'trailer',
    ),
    fc.constantFrom('x y', 'x\t', ' x', '', 'é', '\x00', 'x:y', '"x"'),
  );
  const value = fc.oneof(
    fc.constantFrom(
      'gzip',
      'br, gzip;q=0.5',
      'text/markdown',
      'bytes=2-4',
      'bytes=-3',
      'bytes=99-',
      ...etags,
    ),
    fc.constantFrom(
      'keep-alive',
      'close',
      'Keep-Alive',
      '0',
      '3',
      'chunked',
      '100-continue',
      'h2c',
      'keep-alive, x',
    ),
    fc.constantFrom('', ' ', '\t', 'é', 'a\x00b', 'a\rb', 'a\nb', 'a\r\n b'),
    fc.string({ maxLength: 12 }),
  );
  const common = fc.constantFrom(
    'accept: text/html,*/*;q=0.8',
    'accept-encoding: gzip, deflate, br, zstd',
    'Accept-Encoding:gzip',
    'connection: keep-alive',
    'connection: close',
    'cookie: a=b; c=d',
    'user-agent: Mozilla/5.0 (X11; "x") {y}',
    ...etags.map((etag) => `if-none-match: ${etag}`),
  );
  const odd = fc
    .tuple(name, fc.constantFrom(':', ': ', ':\t ', ' :', ''), value)
    .map((parts) => parts.join(''));
  const header = fc.oneof({ weight: 4, arbitrary: common }, odd);
  const host = fc.oneof({ weight: 8, arbitrary: fc.constant(['host: a']) }, fc.constant([]));
  const end = fc.oneof(
    { weight: 16, arbitrary: fc.constant('\r\n') },
    fc.constantFrom('\n', '\r', '\r\n\r\n', ''),
  );
  const body = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    fc.constantFrom('abc', '3\r\nabc\r\n0\r\n\r\n', '\r\n'),
  );
  const message = fc
    .tuple(fc.tuple(method, target, version), host, fc.array(header, { maxLength: 4 }), end, body)
    .map(([line, given, headers, eol, after]) =>
      [[line.join(' '), ...given, ...headers, ''].join('\r\n'), eol, after].join(''),
    );
  const plain = fc.constantFrom(...paths).map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  /** Some requests, with the places at which they are cut into pieces: none, between them, or anywhere. */
  const conversation = fc
    .array(fc.oneof(plain, message), { minLength: 1, maxLength: 4 })
    .chain((messages) =>
      fc.oneof(
        fc.constant(messages),
        fc.constant([messages.join('')]),
        fc.array(fc.nat({ max: messages.join('').length }), { maxLength: 4 }).map((cuts) => {
          const text = messages.join('');
          const places = [0, ...cuts.sort((a, b) => a - b), text.length];
          return places.slice(1).map((place, index) => text.slice(places[index], place));
        }),
      ),
    )
    .map((pieces) => pieces.filter(Boolean));

  it('whatever it is and however it comes', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(conversation, async (pieces) => {
        const [own, expected] = await Promise.all([exchange(ours.port, pieces), exchange(nodesPort, pieces)]);
        expect(withoutChance(own)).toBe(withoutChance(expected));
      }),
      { numRuns: 3000 },
    );
    // Each way was taken often.
    expect(ours.seen.atOnce).toBeGreaterThan(100);
    expect(ours.seen.node).toBeGreaterThan(100);
  });
});

describe('a connection', () => {
  const asking = 'GET /docs/guards HTTP/1.1\r\nhost: a\r\n\r\n';

  /** Connects and sends this; the client reads nothing of its own accord. */
  async function send(port: number, text: string) {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    await once(socket, 'connect');
    const begun = performance.now();
    const lived = new Promise<number>((tell) => socket.once('close', () => tell(performance.now() - begun)));
    if (text) socket.write(text);
    return { socket, lived };
  }

  it('is closed when no request comes, and when no further one comes', async () => {
    const { port } = await start(app, {
      headersTimeout: 200,
      keepAliveTimeout: 600,
      keepAliveTimeoutBuffer: 100,
    });
    const [silent, asked] = await Promise.all([send(port, ''), send(port, asking)]);
    silent.socket.resume();
    asked.socket.resume();
    // As Node's: a request that is on its way when the promised time is over is still answered.
    expect(await asked.lived).toBeGreaterThan(650);
    expect(await silent.lived).toBeLessThan(await asked.lived);
  });

  it('is kept for as long as requests come', async () => {
    const { port, seen } = await start(app, {
      headersTimeout: 400,
      keepAliveTimeout: 400,
      keepAliveTimeoutBuffer: 0,
    });
    const { socket } = await send(port, '');
    for (let asked = 0; asked < 5; asked++) {
      await sleep(200);
      socket.write(asking);
      socket.resume();
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    }
    expect(seen).toEqual({ atOnce: 5, node: 0 });
  });

  it('is Node’s once it brought what only Node answers', async () => {
    const { port, seen } = await start();
    const { socket } = await send(port, asking);
    socket.resume();
    await once(socket, 'data');
    for (const text of [asking.replace('GET', 'HEAD'), asking]) {
      socket.write(text);
      await once(socket, 'data');
    }
    expect(seen).toEqual({ atOnce: 1, node: 2 });
  });

  it('that waits is closed when the server stops, and no other', async () => {
    const body = Buffer.alloc(30_000_000, 'large');
    const lines = [`content-length: ${body.length}\r\n`];
    const answerAtOnce: Answers['answerAtOnce'] = ({ url }) =>
      url === '/large' ? { status: 200, lines, body } : { status: 304, lines: [], body: undefined };
    const { port, closeIdle } = await start({ ...app, answerAtOnce });
    const [waiting, reading] = await Promise.all([
      send(port, asking),
      send(port, asking.replace('/docs/guards', '/large')),
    ]);
    waiting.socket.resume();
    await once(waiting.socket, 'data');
    await once(reading.socket, 'readable');
    closeIdle();
    await waiting.lived;
    let received = 0;
    reading.socket.on('data', (bytes) => {
      received += bytes.length;
    });
    await expect.poll(() => received, { timeout: 10_000 }).toBeGreaterThan(body.length);
    closeIdle();
    await reading.lived;
  });

  it('of a slow client is not closed before it has all of its answer, whichever way that went', async () => {
    const body = Buffer.alloc(30_000_000, 'large');
    const answerAtOnce: Answers['answerAtOnce'] = () => undefined;
    const listener: RequestListener = (_, response) => void response.end(body);
    const { port, closeIdle } = await start({ listener, answerAtOnce });
    const { socket, lived } = await send(port, asking);
    await once(socket, 'readable');
    closeIdle();
    let received = 0;
    socket.on('data', (bytes) => {
      received += bytes.length;
    });
    await expect.poll(() => received, { timeout: 10_000 }).toBeGreaterThan(body.length);
    closeIdle();
    await lived;
  });

  it('is closed, whatever it waits for, when the server ends', async () => {
    const body = Buffer.alloc(30_000_000, 'large');
    const answerAtOnce: Answers['answerAtOnce'] = () => ({ status: 200, lines: [], body });
    const { port, server, closeAll } = await start({ ...app, answerAtOnce });
    const { socket } = await send(port, asking);
    await once(socket, 'readable');
    const closed = once(server, 'close');
    SocketServer.prototype.close.call(server);
    closeAll();
    await closed;
  });

  it('whose client reads nothing is closed as Node’s connections are', async () => {
    const body = Buffer.alloc(30_000_000, 'large');
    const answerAtOnce: Answers['answerAtOnce'] = () => ({ status: 200, lines: [], body });
    const { port, server } = await start({ ...app, answerAtOnce }, { timeout: 200 });
    const { lived, socket } = await send(port, asking);
    let asked = 0;
    server.on('timeout', (stalled: Socket) => {
      asked++;
      // What `closeStalled` does with a client that has taken something: it gets as long again.
      if (asked < 3) stalled.setTimeout(200);
      else stalled.destroy();
    });
    await sleep(1000);
    socket.resume();
    expect(await lived).toBeLessThan(3000);
    expect(asked).toBe(3);
  });

  it('that became Node’s meanwhile is left alone', async () => {
    const body = Buffer.alloc(30_000_000, 'large');
    const answerAtOnce: Answers['answerAtOnce'] = ({ url }) =>
      url === '/large' ? { status: 200, lines: [`content-length: ${body.length}\r\n`], body } : undefined;
    const taken = Promise.withResolvers<void>();
    const listener: RequestListener = (_, response) => void taken.promise.then(() => response.end('later'));
    const { port, server } = await start({ listener, answerAtOnce }, { timeout: 777 });
    const connected = once(server, 'connection');
    const { socket } = await send(port, asking.replace('/docs/guards', '/large'));
    const [served] = await connected;
    await once(socket, 'readable');
    socket.write(asking);
    await expect.poll(() => served.timeout).toBe(777);
    socket.resume();
    await expect.poll(() => served.writableLength).toBe(0);
    expect(served.timeout).toBe(777);
    taken.resolve();
    socket.destroy();
  });

  it('whose client goes away in the middle of an answer takes nothing with it', async () => {
    const body = Buffer.alloc(30_000_000, 'large');
    const answerAtOnce: Answers['answerAtOnce'] = () => ({ status: 200, lines: [], body });
    const { port, server } = await start({ ...app, answerAtOnce });
    const { socket } = await send(port, asking);
    await once(socket, 'readable');
    socket.resetAndDestroy();
    const open = () => new Promise((tell) => server.getConnections((_, count) => tell(count)));
    await expect.poll(open).toBe(0);
  });
});

describe('a request that is answered without Node', () => {
  it('is counted, and named by a trusted proxy or by us', async () => {
    const lines = quietLog();
    const logged = createApp({ build, log: lines, accessLog: true, metricsToken: 'secret' });
    const { port, seen } = await start(logged);
    const ask = async (headers: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET /docs/guards?q=secret HTTP/1.1\r\nhost: a\r\n${headers}\r\n`);
      const [answer] = await once(socket, 'data');
      socket.destroy();
      return String(answer).split('\r\n\r\n')[0];
    };
    expect(
      await ask('x-request-id: theirs\r\nx-forwarded-for: 203.0.113.5\r\nx-forwarded-proto: https\r\n'),
    ).toMatch(/\r\nx-request-id: theirs\r\nstrict-transport-security: max-age=31536000\r\n/);
    const own = await ask('');
    expect(own).toMatch(/\r\nx-request-id: [\w-]+\r\n/);
    expect(own).not.toContain('strict-transport-security');
    expect(seen).toEqual({ atOnce: 2, node: 0 });
    expect(lines.lines).toHaveLength(2);
    expect(lines.lines[0]).toMatch(
      /^request \{"id":"theirs","method":"GET","path":"\/docs\/guards","status":200,"ms":[\d.]+\}$/,
    );
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: 'Bearer secret' },
    });
    expect(await metrics.text()).toContain('http_requests_total{status="200"} 2\n');
  });

  it('can be for an address where nothing is, or that leads to another one', async () => {
    const { port, seen } = await start();
    const ask = async (path: string) =>
      (await exchange(port, [`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`])).split('\r\n')[0];
    expect(await ask('/missing')).toBe('HTTP/1.1 404 Not Found');
    expect(await ask('/docs/sky?q=1')).toBe('HTTP/1.1 301 Moved Permanently');
    expect(await ask('/%zz')).toBe('HTTP/1.1 400 Bad Request');
    expect(seen).toEqual({ atOnce: 3, node: 0 });
  });

  it.each([
    '/healthz',
    '/readyz',
    '/metrics',
    '/mcp',
    '/registry/api/newsletter/signup',
    '/registry/api/newsletter/confirm?token=x',
    '/registry/api/feedback',
    '/embed/docs/guards/door.png?theme=dark',
  ])('is not one for a part of the server: %s', (url) => {
    expect(app.answerAtOnce({ method: 'GET', url, headers: {}, socket: new Socket() })).toBeUndefined();
  });

  it('has its own bytes, however slow its client is and whatever others ask for meanwhile', async () => {
    const folder = writeTestSite();
    const names = Array.from({ length: 600 }, (_, index) => `file-${index}`);
    const content = (name: string) => name.padEnd(60_000, ` ${name}`);
    for (const name of names) writeFileSync(join(folder, `${name}.png`), content(name));
    const { port, seen } = await start(createApp({ build: await loadBuild(folder), log }));
    const asks = (name: string) => `GET /${name}.png HTTP/1.1\r\nhost: a\r\n\r\n`;
    const slow = connect(port, '127.0.0.1').pause();
    await once(slow, 'connect');
    const asked: string[] = [];
    // Until the system takes no more of it, from where on the connection is Node's.
    while (seen.node === 0) {
      const before = seen.atOnce;
      asked.push(names[asked.length]!);
      slow.write(asks(asked.at(-1)!));
      await expect.poll(() => seen.atOnce + seen.node, { interval: 1 }).toBeGreaterThan(before);
    }
    for (const name of names.slice(asked.length))
      expect(await exchange(port, [asks(name)])).toContain(content(name));
    let received = '';
    slow.setEncoding('latin1').on('data', (text) => {
      received += text;
    });
    slow.resume();
    const expected = asked.map(content).join('');
    await expect.poll(() => received.length).toBeGreaterThan(expected.length);
    const bodies = received.replaceAll(/HTTP\/1.1 200 OK\r\n(.+\r\n)+\r\n/g, '');
    expect(bodies === expected).toBe(true);
    expect(asked.length).toBeLessThan(names.length / 2);
    slow.destroy();
  });

  it('is Node’s where the answer fails', async () => {
    const answerAtOnce = () => {
      throw new Error('a file that cannot be read');
    };
    const { port, seen } = await start({ ...app, answerAtOnce });
    expect(await exchange(port, ['GET / HTTP/1.1\r\nhost: a\r\n\r\n'])).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(seen).toEqual({ atOnce: 0, node: 1 });
  });

  it('is Node’s when the server stops, which tells its client', async () => {
    const stopping = createApp({ build, log });
    const { port, seen } = await start(stopping);
    stopping.stop();
    expect(await exchange(port, ['GET / HTTP/1.1\r\nhost: a\r\n\r\n'])).toMatch(/\r\nconnection: close\r\n/i);
    expect(seen).toEqual({ atOnce: 0, node: 1 });
  });
});
