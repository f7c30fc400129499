import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes the connection of a client that reads nothing of its response for that long. While the
 * server prepares a response, which has time limits of its own, there is nothing to read.
 */
export function limitSending(server: Server, seconds: number): void {
  server.setTimeout(seconds * 1000);
  server.on('request', (_, response) => response.on('timeout', closeIfSending));
}

/** Node closes a connection itself only if its response has no listener. */
function closeIfSending(this: ServerResponse, socket: Socket): void {
  if (this.headersSent) socket.destroy();
}
