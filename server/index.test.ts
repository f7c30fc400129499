import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder, writeTestSite } from './test-site.ts';

const dist = writeTestSite();
const data = temporaryFolder();
const emptyFolder = temporaryFolder();
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'index.ts')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DIST: dist, DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function startServer(env: Record<string, string> = {}) {
  const child = run(env);
  const [line] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(line))?.[0];
  if (!url) throw new Error(`No URL in: ${line}`);
  return { child, url, port: Number(new URL(url).port) };
}

async function failure(env: Record<string, string>) {
  const child = run(env);
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { message, code };
}

it('serves, and on SIGTERM finishes the request in flight, refuses new ones and exits with 0', async () => {
  const { child, url } = await startServer();
  const page = await fetch(`${url}docs/guards`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-encoding')).toBe('gzip');
  expect(await page.text()).toContain('guard');

  const form = 'email=late%40example.com&embed=1';
  const post = request(`${url}registry/api/newsletter/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length },
  });
  post.write(form.slice(0, 10));
  const answered = once(post, 'response');
  // The server must have begun to read before it is told to stop.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(fetch(url)).rejects.toThrow();
  expect(child.exitCode).toBeNull();

  const sent = performance.now();
  post.end(form.slice(10));
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  expect(await text(response)).toContain('Thank you');
  expect(await exited).toEqual([0, null]);
  expect(performance.now() - sent).toBeLessThan(3000);
});

it('does not wait longer than five seconds for a request that never ends', async () => {
  const { child, port } = await startServer();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST /registry/api/newsletter/signup HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nx');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
}, 10_000);

it('answers what is no URL with 400 and the security headers', async () => {
  const { port } = await startServer();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /\\evil.example HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 400/);
  expect(answer).toContain("content-security-policy: default-src 'self'");
});

it('logs requests only when asked to', async () => {
  const { child, url } = await startServer({ ACCESS_LOG: '1' });
  const line = once(child.stdout, 'data');
  await fetch(url);
  expect(String(await line)).toMatch(/^GET \/ 200 /);
});

it('says what to do when there is no built site', async () => {
  const { message, code } = await failure({ DIST: emptyFolder });
  expect(message).toContain('run npm run build first');
  expect(message).not.toContain('    at ');
  expect(code).toBe(1);
});

it('names PORT when the port is in use or no number', async () => {
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
