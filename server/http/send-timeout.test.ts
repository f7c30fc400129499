import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { limitSending } from './send-timeout.ts';

/**
 * Serves with a limit of 200 ms and sends a request. The socket is paused: only the test reads. If
 * the limit ends a connection before a slow machine has read the request, another one follows.
 */
async function ask(answer: Parameters<typeof createServer>[1]) {
  const server = createServer({ keepAliveTimeout: 60_000 });
  limitSending(server, 0.2);
  server.on('request', answer!).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const send = async (): Promise<Socket> => {
    const asked = once(server, 'request').then(() => true);
    const closed = new Promise<boolean>((resolve) => {
      server.once('connection', (accepted) => accepted.once('close', () => resolve(false)));
    });
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    return (await Promise.race([asked, closed])) ? socket : send();
  };
  return { server, socket: await send() };
}

it('sends an answer whose preparation takes longer than the limit', async () => {
  const { socket } = await ask(async (_, response) => {
    await sleep(600);
    response.end('prepared');
  });
  expect(await text(socket)).toContain('prepared');
});

it('disconnects a client that reads nothing of an answer, even of one that took long', async () => {
  let isPrepared = false;
  const { server } = await ask(async (_, response) => {
    await sleep(600);
    isPrepared = true;
    response.end(Buffer.alloc(50_000_000));
  });
  const count = () => new Promise((counted) => server.getConnections((_, open) => counted(open)));
  await expect.poll(count).toBe(0);
  expect(isPrepared).toBe(true);
});
