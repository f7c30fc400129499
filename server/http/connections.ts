import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// Importing the module would evaluate all of its exports, including `WebSocket`: 12 MB.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/**
 * Browsers and proxies send requests in sequence. A client that sends more in advance doesn't want
 * the responses.
 */
const maxPipelined = 4;
/**
 * How long a connection stays open for a client that is still sending after its request was
 * refused.
 */
const lingerMs = 2000;

/** The incomplete responses of each connection, in the order of their requests. */
const pending = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Closes the connection of a client that sends many requests without waiting for responses.
 * Thousands fit into one packet, and all of their responses would be created before the first one
 * is sent.
 */
export function refuseFloods(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const responses = pending.get(socket) ?? new Set();
    // Data from the system is still read to its end.
    if (responses.size > maxPipelined) return void socket.destroy();
    pending.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
    listener(request, response);
  };
}

/** The status for an error of Node's HTTP parser. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers data that isn't HTTP and closes the connection when the client has stopped sending. Node
 * would close it immediately, which a proxy that is still sending counts as a failure of this
 * server. During a response, the connection is closed without an answer, which the client would
 * read as a part of that response.
 */
export function refuseInvalid(server: Server): void {
  const refused = new WeakSet<Socket>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const [response] = pending.get(socket) ?? [];
    const isSending = response?.headersSent && !response.writableEnded;
    if (error.code === 'ECONNRESET' || !socket.writable || isSending) return void socket.destroy();
    const status = statuses[error.code ?? ''] ?? 400;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    );
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}
