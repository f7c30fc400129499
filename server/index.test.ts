import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect, createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeRelease } from '../tests/complete-release.ts';
import { freePort } from '../tests/free-port.ts';
import { type OwnServer, startServer as startOwnServer } from '../tests/own-server.ts';
import { largeFilesOf, run, startServer } from './process.fixture.ts';
import { temporaryFolder, testManifest, writeTestSite } from './site.fixture.ts';

const dist = writeTestSite();
const data = temporaryFolder();
const emptyFolder = temporaryFolder();
async function failure(env: Record<string, string>) {
  const child = run({ DIST: dist, DATA: data, ...env });
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { message, code };
}

// A slow client is disconnected after 15 to 20 s. It connects before the other tests run.
let slow: { server: OwnServer; response: Promise<string> };
beforeAll(async () => {
  const server = await startOwnServer({ DIST: dist, DATA: temporaryFolder(), NODE_ENV: 'test' });
  const client = connect(Number(new URL(server.origin).port), '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: a\r\n');
  slow = { server, response: text(client) };
});
afterAll(() => slow.server.kill());

/** The error code of connecting to a local port; undefined if it works. */
function connectionFailure(port: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const socket = connect(port, '127.0.0.1')
    .once('connect', () => resolve(undefined))
    .once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  return promise.finally(() => socket.destroy());
}

it('on SIGTERM, completes the request in flight, refuses new ones, and exits with 0', async () => {
  const { child, url, port } = await startServer({ DIST: dist, DATA: data });
  const page = await fetch(`${url}docs/guards`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-encoding')).toBe('gzip');
  expect(await page.text()).toContain('guard');
  const idleSince = performance.now();

  const form = 'email=late%40example.com&embed=1';
  const post = request(`${url}registry/api/newsletter/signup`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': form.length,
      expect: '100-continue',
    },
  });
  post.flushHeaders();
  const answered = once(post, 'response');
  // The server must have started reading before it is stopped.
  await once(post, 'continue');
  post.write(form.slice(0, 10));
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  await expect.poll(() => connectionFailure(port)).toBe('ECONNREFUSED');
  expect(child.exitCode).toBeNull();

  post.end(form.slice(10));
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  expect(await text(response)).toContain('Check your inbox');
  // Its limit for the remaining connections is longer than this test's (`patience`).
  expect(await exited).toEqual([0, null]);
  // Otherwise, `fetch` itself closes its idle connection, after 63 s.
  expect(performance.now() - idleSince).toBeLessThan(60_000);
});

it('closes keep-alive connections gracefully when it stops', async () => {
  // Includes the 2 s in which each connection can send one more request.
  const { child, url, port } = await startServer({ DIST: dist, DATA: data, PATIENT_FROM: '2000' });
  const agent = new Agent({ keepAlive: true, maxSockets: 100, maxFreeSockets: 100 });
  const get = async (): Promise<string> => {
    const [answer] = await once(request(url, { agent }).end(), 'response');
    await text(answer);
    return `${answer.statusCode} ${answer.headers.connection}`;
  };
  const all = () => Promise.all(Array.from({ length: 100 }, get));
  expect(new Set(await all())).toEqual(new Set(['200 keep-alive']));
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await expect.poll(() => connectionFailure(port)).toBe('ECONNREFUSED');
  expect(new Set(await all())).toEqual(new Set(['200 close']));
  expect(await exited).toEqual([0, null]);
});

/** Writes another release of the test site, with pages of this text, and points a link to it. */
function release(link: string, text: string, pages: readonly string[] = []): void {
  const manifest = { ...testManifest, pages: [...testManifest.pages, ...pages] };
  const folder = writeTestSite(manifest);
  for (const page of ['index', ...pages]) writeFileSync(join(folder, `${page}.html`), text);
  rmSync(join(folder, 'assets/site-abc.css'));
  completeRelease(folder);
  symlinkSync(folder, `${link}.next`);
  renameSync(`${link}.next`, link);
}

it('serves a new release without a restart, and assets of the previous one', async () => {
  const link = join(temporaryFolder(), 'dist');
  symlinkSync(writeTestSite(), link);
  const { url } = await startServer({ DIST: link, DATA: data });
  const page = async (path: string) => (await fetch(`${url}${path}`)).text();
  expect(await page('')).toBe('home');
  release(link, 'second', ['/blog']);
  await expect.poll(() => page('')).toBe('second');
  expect(await page('blog')).toBe('second');
  expect(await page('assets/site-abc.css')).toBe('body{}');
});

it('logs that a restart is needed if a new release turns on the newsletter or feedback', async () => {
  const link = join(temporaryFolder(), 'dist');
  symlinkSync(writeTestSite({ ...testManifest, newsletter: null, feedback: null }), link);
  const { child, url } = await startServer({ DIST: link, DATA: data });
  const logged = once(child.stderr, 'data');
  release(link, 'second');
  expect(String((await logged)[0])).toMatch(
    /^\S+Z restart the server to turn on parts of the new build parts="?newsletter, feedback"?$/m,
  );
  expect(await (await fetch(url)).text()).toBe('second');
});

it('serves assets of kept releases after a restart', async () => {
  const folder = temporaryFolder();
  const link = join(folder, 'dist');
  const releases = `${link}.releases`;
  mkdirSync(releases);
  const assets = ['first', 'second', 'third', 'fourth', 'fifth'];
  for (const [index, asset] of assets.entries()) {
    const at = join(releases, `2026120${index}`);
    renameSync(writeTestSite(), at);
    writeFileSync(join(at, `assets/${asset}.js`), asset);
    completeRelease(at);
  }
  // An interrupted build.
  mkdirSync(join(releases, '20261203T'));
  symlinkSync(join(releases, '20261204'), link);
  const { url } = await startServer({ DIST: link, DATA: data });
  const statuses = assets.map(async (asset) => (await fetch(`${url}assets/${asset}.js`)).status);
  expect(await Promise.all(statuses)).toEqual([404, 200, 200, 200, 200]);
});

it('keeps serving the current release if a new one is unreadable, and logs it once', async () => {
  const link = join(temporaryFolder(), 'dist');
  symlinkSync(writeTestSite(), link);
  const { child, url } = await startServer({ DIST: link, DATA: data });
  const logged = once(child.stderr, 'data');
  const broken = writeTestSite();
  writeFileSync(join(broken, '.site/manifest.json'), '{"pages":');
  symlinkSync(broken, `${link}.next`);
  renameSync(`${link}.next`, link);
  expect(String((await logged)[0])).toMatch(/^\S+Z the new build can’t be served reason=The manifest/);
  expect(await (await fetch(url)).text()).toBe('home');
});

it.runIf(existsSync('/proc/self/fd'))('closes the file of a disconnected client', async () => {
  const { child, port, url } = await startServer({ DIST: dist, DATA: data });
  for (let i = 0; i < 100; i++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write('GET /media/large.mp4 HTTP/1.1\r\nhost: a\r\n\r\n', () => socket.resetAndDestroy());
  }
  expect((await fetch(url)).status).toBe(200);
  await expect.poll(() => largeFilesOf(child)).toBe(0);
});

it('answers every request with a whole page while releases are switched', async () => {
  const link = join(temporaryFolder(), 'dist');
  const pages = Array.from({ length: 20 }, (_, index) => `/docs/page-${index}`);
  const textOf = (name: string) => `${name} `.repeat(5000);
  release(link, textOf('a'), pages);
  const { url } = await startServer({ DIST: link, DATA: data });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const seen = new Set<string>();
  const wrong: string[] = [];
  let ended = false;
  const clients = Array.from({ length: 16 }, async (_, client) => {
    for (let page = client; !ended; page++) {
      const [answer] = await once(request(url + pages[page % 20]!.slice(1), { agent }).end(), 'response');
      const body = await text(answer);
      const [name = ''] = body;
      if (answer.statusCode !== 200 || body !== textOf(name))
        wrong.push(`${answer.statusCode} ${body.length}`);
      seen.add(name);
      await sleep(10);
    }
  });
  for (const name of ['b', 'c', 'd']) {
    release(link, textOf(name), pages);
    await expect.poll(() => seen).toContain(name);
  }
  ended = true;
  await Promise.all(clients);
  agent.destroy();
  expect(wrong).toEqual([]);
});

it('exits before it starts if the secret is missing in production or settings are invalid', async () => {
  expect(await failure({ NODE_ENV: 'production', NEWSLETTER_SECRET: '' })).toMatchObject({
    code: 1,
    message: expect.stringContaining('NEWSLETTER_SECRET'),
  });
  const { message } = await failure({
    SMTP_URL: 'http://user:hidden@mail.example',
    TRUSTED_PROXIES: '10.0.0.0/8',
    NEWSLETTER_SECRET: 'too short',
  });
  expect(message).toBe(
    'SMTP_URL must begin with smtp:// or smtps://.\nNEWSLETTER_SECRET must have at least 32 characters, such as the output of openssl rand -base64 32.\n',
  );
});

it('refuses a body of 10 MB', async () => {
  // The answer comes after 5 s, because the client sends neither the rest nor 2 MB.
  const { port } = await startServer({ DIST: dist, DATA: data, PATIENT_FROM: 'Infinity' });
  const big = connect(port, '127.0.0.1');
  big.on('error', () => {});
  big.write(
    `POST /registry/api/newsletter/signup HTTP/1.1\r\nhost: a\r\ncontent-length: ${1e7}\r\n\r\n${'a'.repeat(1e5)}`,
  );
  const [refused] = await once(big, 'data');
  expect(String(refused)).toMatch(/^HTTP\/1.1 413/);
});

it('waits at most five seconds for an unfinished request when it stops', async () => {
  const { child, port } = await startServer({ DIST: dist, DATA: data, PATIENT_FROM: '6000' });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const head = ['POST /registry/api/newsletter/signup HTTP/1.1', 'host: a', 'content-length: 9'];
  socket.write([...head, 'expect: 100-continue', '', 'x'].join('\r\n'));
  // The server must have started reading before it is stopped.
  await once(socket, 'data');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  const closed = new Promise((done) => socket.once('close', done));
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
  await closed;
  // After 30 s, it would answer with 408 and then exit, too.
  expect(answer).toBe('');
});

it('does not wait for an unresponsive mail server when it stops', async () => {
  const mails = createSocketServer(() => {}).listen(0, '127.0.0.1');
  await once(mails, 'listening');
  const { child, url } = await startServer({
    DIST: dist,
    DATA: temporaryFolder(),
    SMTP_URL: `smtp://127.0.0.1:${(mails.address() as AddressInfo).port}`,
    ORIGIN: 'https://stately.example',
    PATIENT_FROM: '6000',
  });
  const log = text(child.stderr);
  const asked = once(mails, 'connection');
  const body = new URLSearchParams({ email: 'ada@example.com', embed: '1' });
  await fetch(`${url}registry/api/newsletter/signup`, { method: 'POST', body });
  const [connection] = await asked;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  // It would log that the mail server didn't respond within 20 s.
  expect(await log).not.toContain('email not sent');
  connection.destroy();
  mails.close();
});

it('answers an invalid URL with 400 and security headers', async () => {
  const { port } = await startServer({ DIST: dist, DATA: data });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /\\evil.example HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 400/);
  expect(answer).toContain("content-security-policy: default-src 'self'");
});

it('logs requests if ACCESS_LOG is set', async () => {
  const { child, url } = await startServer({ DIST: dist, DATA: data, ACCESS_LOG: '1' });
  const line = once(child.stdout, 'data');
  await fetch(url);
  expect(String(await line)).toMatch(/^\S+Z request id=\S+ method=GET path=\/ status=200 ms=[\d.]+$/m);
});

it('keeps serving after its log is closed', async () => {
  const { child, url } = await startServer({ DIST: dist, DATA: data, ACCESS_LOG: '1' });
  const logged = once(child.stderr, 'data');
  child.stdout.destroy();
  await fetch(url);
  expect(String(await logged)).toMatch(/^\S+Z writing to the log failed reason=write EPIPE\n$/);
  child.stderr.destroy();
  for (let index = 0; index < 3; index++) {
    expect((await fetch(url)).status).toBe(200);
    // Longer than lines are buffered.
    await sleep(60);
  }
});

it.runIf(existsSync('/dev/full'))('keeps serving when the disk of its log is full', async () => {
  const port = await freePort();
  run({ DIST: dist, DATA: data, ACCESS_LOG: '1', PORT: String(port) }, 'exec >/dev/full 2>&1');
  const status = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.status;
  await expect.poll(status).toBe(200);
  await sleep(100);
  expect(await status()).toBe(200);
});

it('suggests building if the site is missing', async () => {
  const { message, code } = await failure({ DIST: emptyFolder });
  expect(message).toContain('Run npm run build first');
  expect(message).not.toContain('    at ');
  expect(code).toBe(1);
  expect(await failure({ DIST: join(emptyFolder, 'nowhere') })).toMatchObject({
    code: 1,
    message: expect.stringMatching(
      /^There is no built site in \S+nowhere, the folder that DIST sets\. Run npm run build first, .*\n$/,
    ),
  });
});

it('does not start with an incomplete release', async () => {
  const folder = writeTestSite();
  rmSync(join(folder, '.site/files.json'));
  const { message, code } = await failure({ DIST: folder });
  expect(message).toMatch(/^The site in \S+ is incomplete\. Run npm run build again\.\n$/);
  expect(code).toBe(1);
});

it('checks PORT before the build in npm start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port) };
  const { status, stderr } = spawnSync('npm', ['start'], { env, encoding: 'utf8', timeout: 120_000 });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Port ${port} is in use.`)]);
  other.close();
});

it('mentions PORT if the port is taken or invalid', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const taken = await failure({ PORT: String(port) });
  expect(taken).toMatchObject({ code: 1, message: expect.stringMatching(`Port ${port} is in use.*PORT`) });
  other.close();
  expect(await failure({ PORT: 'http' })).toMatchObject({
    code: 1,
    message: expect.stringContaining('PORT must be'),
  });
});

it('disconnects a client that is too slow', async () => {
  expect(await slow.response).toMatch(/^HTTP\/1.1 408/);
});
