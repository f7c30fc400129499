import { readFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Linux names here each connection with the bytes that its client has yet to acknowledge. */
const tables = ['/proc/net/tcp', '/proc/net/tcp6'];
/** Many connections may come to their end together; the tables are read once for all of them. */
const freshMs = 1000;
/** Browsers and proxies send one request after the other; a client that sends more ahead does not want their answers. */
const mostAhead = 32;

/**
 * Closes connections on which nothing moves: clients that stopped reading, whose answers would stay in memory for as long as they like.
 *
 * Node's timer starts anew whenever the system takes something more of an answer. The system, though, takes up to some megabytes ahead, and then nothing until a third
 * of them has gone out: minutes, for a slow client. So when the timer has run out, what is still on its way decides: a client that
 * has acknowledged anything since the last time gets as long again. Where the system does not tell (it is not Linux), only the timer counts.
 * @param patienceMs how long nothing may move; the connection is closed after three times this time at most
 */
export function closeStalled(server: Server, patienceMs: number): void {
  const seen = new WeakMap<Socket, string>();
  server.setTimeout(patienceMs, async (socket) => {
    // One that waits for its next request, or for an answer that takes too long, has nothing on its way.
    const queue = socket.writableLength > 0 ? await sendQueue(socket) : undefined;
    if (queue === undefined || queue === seen.get(socket)) {
      socket.destroy();
    } else {
      seen.set(socket, queue);
      socket.setTimeout(patienceMs);
    }
  });
}

/**
 * Closes the connection of a client that sends many requests without waiting for their answers: thousands fit into what the system hands
 * over at once, and all their answers would be made before the first one is sent.
 */
export function refuseFloods(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Node gives a response its connection when those before it are sent.
    if (response.socket === null) {
      const ahead = (waiting.get(socket) ?? 0) + 1;
      // What the system handed over is read to its end even then.
      if (ahead > mostAhead) return void socket.destroy();
      waiting.set(socket, ahead);
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    }
    listener(request, response);
  };
}

let read: { at: number; text: Promise<string> } | undefined;

/** What a connection has yet to send, as the system writes it; undefined where it does not tell. */
async function sendQueue({ localPort = 0, remotePort = 0 }: Socket): Promise<string | undefined> {
  const now = performance.now();
  if (!read || now - read.at > freshMs) read = { at: now, text: readTables() };
  // Two clients with the same port are rare, and the worst is that the one speaks for the other.
  const line = new RegExp(`:${hex(localPort)} [0-9A-F]+:${hex(remotePort)} [0-9A-F]{2} ([0-9A-F]+):`);
  return line.exec(await read.text)?.[1];
}

async function readTables(): Promise<string> {
  const texts = await Promise.all(tables.map((table) => readFile(table, 'latin1').catch(() => '')));
  return texts.join('\n');
}

const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
