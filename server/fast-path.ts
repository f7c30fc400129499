import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FileRequest } from './http.ts';

/** An answer that is there at once. */
export type ReadyAnswer = {
  status: number;
  /** Its headers as lines, as they are sent, each with its end; in any number of pieces. */
  lines: string[];
  body?: Uint8Array | UnreadBytes | undefined;
};

/** Bytes that are read when they are needed. */
export type UnreadBytes = {
  readonly length: number;
  readonly bytes: Uint8Array;
  copyTo: (target: Buffer, at: number) => void;
};

/** What is written to a socket: the start of a buffer that can be used again afterwards, or what is too long for that. */
type Message = { buffer: Buffer; length: number } | { head: string; body: Uint8Array };

/** Nearly all answers with a file of a site fit; in bytes. */
const bufferSize = 64 * 1024;
/** More are in use at a time only where answers wait for slow clients. */
const sparesKept = 4;
/** Longer requests are Node's, whose limit is twice this; in bytes. */
const longest = 8192;
/** The first line of a request: visible ASCII (RFC 9112, section 3), without a fragment. */
const requestLine = /^GET (\/[!"$-~]*) HTTP\/1\.1\r\n/;
/** A header's line: a token, and visible ASCII with blanks (RFC 9110, section 5.5). What is older, as bytes above 127, is Node's to judge. */
const headerLine = /([!#$%&'*+\-.^_`|~\dA-Za-z]+):([\t -~]*)\r\n/y;
/** Headers by which a request is more than its head, or a connection more than one of HTTP/1.1. */
const beyond = /^(content-length|transfer-encoding|expect|upgrade|http2-settings|trailer|proxy-connection)$/;

const { STATUS_CODES } = process.getBuiltinModule('node:http');

/**
 * Answers what a server of files is asked nearly always without Node's HTTP server: a GET without a body, which came in one piece and
 * with nothing behind it, of what `answer` has at once. Whatever else comes on a connection (half a request, two of them, another
 * method, a header that is not plainly right, an address at which `answer` has nothing or fails) is given to Node's server as it came, and the
 * connection is Node's from then on. So nothing is refused or repaired here, and what a mistake here can do is to answer a request that Node
 * would have refused. The times that connections are kept are the server's own.
 * @returns what closes the connections that wait for a request, and all; on those that are closed as idle, everything has been sent
 */
export function addFastPath(
  server: Server,
  answer: (request: FileRequest) => ReadyAnswer | undefined,
): { closeIdle: () => void; closeAll: () => void } {
  const [takeOver] = server.listeners('connection');
  if (!takeOver) throw new Error('The server has no listener for connections.');
  server.off('connection', takeOver as (socket: Socket) => void);
  const sockets = new Set<Socket>();
  const nodes = new Set<Socket>();
  const spares: Buffer[] = [];
  // What clients are promised, and longer, for a request that is on its way when the time is over.
  const idleMs = server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
  const keepAlive = `connection: keep-alive\r\nkeep-alive: timeout=${Math.trunc(server.keepAliveTimeout / 1000)}\r\n\r\n`;

  server.on('connection', (socket: Socket) => {
    const onData = (chunk: Buffer) => {
      // An answer that is still on its way is followed by Node's, which stands behind it in the same stream.
      const request = socket.writableLength > 0 ? undefined : parse(chunk, socket);
      const message = request && attempt(request);
      if (message) send(socket, message);
      else giveToNode(chunk);
    };
    const onEnd = () => socket.end();
    const onError = () => socket.destroy();
    const onTimeout = () => {
      const isSending = socket.writableLength > 0;
      if (!isSending || !server.emit('timeout', socket)) socket.destroy();
    };
    const onClose = () => sockets.delete(socket);
    const listeners = { data: onData, end: onEnd, error: onError, timeout: onTimeout, close: onClose };
    const giveToNode = (chunk: Buffer) => {
      sockets.delete(socket);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      nodes.add(socket);
      socket.once('close', () => nodes.delete(socket));
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(chunk);
      takeOver.call(server, socket);
      socket.resume();
    };
    sockets.add(socket);
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
    socket.setTimeout(server.headersTimeout);
  });

  /** What fails here fails on Node's way, too, where there is an answer for it and a line in the log. */
  function attempt(request: FileRequest): Message | undefined {
    try {
      const ready = answer(request);
      return ready && compose(ready);
    } catch {
      return undefined;
    }
  }

  /** Buffers are used again: a new one for each answer would be most of the garbage. */
  function compose({ status, lines, body }: ReadyAnswer): Message {
    const pieces = [statusLine(status), ...lines, dateLine(), keepAlive];
    let length = body?.length ?? 0;
    for (const piece of pieces) length += piece.length;
    if (body && length > bufferSize)
      return { head: pieces.join(''), body: 'copyTo' in body ? body.bytes : body };
    const buffer = spares.pop() ?? Buffer.allocUnsafeSlow(bufferSize);
    let at = 0;
    for (const piece of pieces) at += buffer.write(piece, at, 'latin1');
    if (body && 'copyTo' in body) body.copyTo(buffer, at);
    else if (body) buffer.set(body, at);
    return { buffer, length };
  }

  /** To be called when the system has all of it: until then, nobody may change it. */
  function giveBack(message: Message): void {
    if ('buffer' in message && spares.length < sparesKept) spares.push(message.buffer);
  }

  function send(socket: Socket, message: Message): void {
    if ('buffer' in message) {
      socket.write(message.buffer.subarray(0, message.length));
    } else {
      socket.cork();
      socket.write(message.head, 'latin1');
      socket.write(message.body);
      socket.uncork();
    }
    if (socket.writableLength === 0) {
      giveBack(message);
      if (socket.timeout !== idleMs) socket.setTimeout(idleMs);
      return;
    }
    socket.setTimeout(server.timeout);
    // Called when everything before it has gone, and the connection may be Node's by then.
    socket.write('', (error) => {
      if (!error) giveBack(message);
      if (sockets.has(socket)) socket.setTimeout(idleMs);
    });
  }

  return {
    closeIdle() {
      for (const socket of sockets) if (socket.writableLength === 0) socket.destroy();
      // To Node, a connection is idle when its answer has been written, though a slow client has yet to take it.
      if ([...nodes].every((socket) => socket.writableLength === 0)) server.closeIdleConnections();
    },
    closeAll() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
    },
  };
}

/** A request that is whole and nothing more, or undefined where Node has to look at it. */
function parse(chunk: Buffer, socket: Socket): FileRequest | undefined {
  if (chunk.length > longest) return undefined;
  const text = chunk.toString('latin1');
  const first = requestLine.exec(text);
  if (!first) return undefined;
  const headers: IncomingHttpHeaders = Object.create(null);
  headerLine.lastIndex = first[0].length;
  let end = headerLine.lastIndex;
  for (let line = headerLine.exec(text); line; line = headerLine.exec(text)) {
    end = headerLine.lastIndex;
    const name = line[1]!.toLowerCase();
    // Which of two counts depends on the header.
    if (name in headers || beyond.test(name)) return undefined;
    headers[name] = line[2]!.trim();
  }
  if (end + 2 !== text.length || !text.endsWith('\r\n')) return undefined;
  const { host, connection = 'keep-alive' } = headers;
  if (!host || connection.toLowerCase() !== 'keep-alive') return undefined;
  return { method: 'GET', url: first[1], headers, socket };
}

/** RFC 9112, section 4. */
const statusLine = (status: number): string => `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;

let second = 0;
let date = '';

/** As each answer has one (RFC 9110, section 6.6.1). */
function dateLine(): string {
  const now = Math.trunc(Date.now() / 1000);
  if (now !== second) {
    second = now;
    date = `date: ${new Date(now * 1000).toUTCString()}\r\n`;
  }
  return date;
}
