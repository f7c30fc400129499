import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { largeFilesOf, startServer } from '../process.fixture.ts';
import { temporaryFolder, writeTestSite } from '../site.fixture.ts';

// More than the system buffers for a client.
const length = 12_000_000;
const dist = writeTestSite();
writeFileSync(join(dist, 'media/large.mp4'), Buffer.alloc(length, 'large'));
const isLinux = existsSync('/proc/net/tcp');
const serve = (seconds: string) =>
  startServer({ DIST: dist, DATA: temporaryFolder(), SEND_TIMEOUT: seconds });

/**
 * Sends a request and waits for the first bytes of its response. The socket is paused: only the test
 * reads. If the machine takes longer to send the request than the server waits for it, another
 * connection follows.
 * @throws if the server closes many connections without a response
 */
async function ask(port: number, request = 'GET /media/large.mp4', attempts = 50): Promise<Socket> {
  if (attempts === 0) throw new Error('The server closes connections without a response.');
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write(`${request} HTTP/1.1\r\nhost: a\r\n\r\n`);
  const isAnswered = await new Promise((done) => {
    socket.once('readable', () => done(socket.readableLength > 0));
    socket.once('close', () => done(false));
  });
  return isAnswered ? socket : ask(port, request, attempts - 1);
}

it('disconnects a client that stops reading, and closes the file it requested', async () => {
  const { child, port, url } = await serve('5');
  const opened = () => largeFilesOf(child);
  const sockets = await Promise.all(Array.from({ length: 20 }, () => ask(port)));
  expect((await fetch(`${url}docs/guards`)).status).toBe(200);
  if (isLinux) await expect.poll(opened, { interval: 250 }).toBe(0);
  else await sleep(10_000);
  for (const socket of sockets) {
    let received = 0;
    socket.on('data', (bytes) => {
      received += bytes.length;
    });
    socket.resume();
    await once(socket, 'close');
    expect(received).toBeLessThan(length);
  }
});

it.runIf(isLinux)('closes the file of a HEAD request whose client disconnects before its body', async () => {
  const { child, port } = await serve('600');
  const socket = connect(port, '127.0.0.1');
  socket.write('HEAD /media/large.mp4 HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\n\r\n');
  await expect.poll(() => largeFilesOf(child)).toBe(1);
  socket.destroy();
  await expect.poll(() => largeFilesOf(child)).toBe(0);
});

it('disconnects a client that sends invalid data during its response', async () => {
  const { port } = await serve('600');
  const socket = await ask(port);
  socket.write('invalid\r\n\r\n');
  const received = await text(socket).catch(() => '');
  expect(received.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  expect(received.length).toBeLessThan(length);
});

it('keeps an idle connection open longer than the send timeout', async () => {
  const { port } = await serve('1');
  const socket = await ask(port, 'HEAD /docs/guards');
  socket.read();
  await sleep(3000);
  socket.write('HEAD /docs/guards HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(socket, 'readable');
  expect(String(socket.read())).toMatch(/^HTTP\/1.1 200/);
  socket.destroy();
});

it('disconnects a client that pipelines dozens of requests, without answering them all', async () => {
  const { port, url } = await serve('600');
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    answers += bytes;
  });
  socket.write('HEAD /docs/guards HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(33));
  await new Promise((closed) => socket.once('close', closed));
  expect((answers.match(/^HTTP/gm) ?? []).length).toBeLessThan(10);
  expect((await fetch(`${url}docs/guards`)).status).toBe(200);
});

it('answers pipelined requests in order', async () => {
  const { port } = await serve('600');
  const socket = connect(port, '127.0.0.1');
  const paths = ['/docs/guards', '/nowhere', '/docs/sky', '/healthz'];
  const last = 'connection: close\r\n';
  socket.write(
    paths.map((path, index) => `HEAD ${path} HTTP/1.1\r\nhost: a\r\n${index === 3 ? last : ''}\r\n`).join(''),
  );
  expect((await text(socket)).match(/^HTTP\/1.1 \d+/gm)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 404',
    'HTTP/1.1 301',
    'HTTP/1.1 200',
  ]);
});
