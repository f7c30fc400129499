import type { IncomingMessage } from 'node:http';

/** How much of a refused request's body is read, in bytes, and for how long. */
const maxDrained = 2 * 1024 * 1024;
const drainMs = 5000;

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads the rest of a request's body and drops it. If a connection is closed while a proxy is
 * sending, the proxy counts this server as failed, so one client could take the site down with
 * requests that are refused early.
 * @returns false if the body is too long or too slow: the connection can't be reused
 */
export async function drain(request: IncomingMessage): Promise<boolean> {
  if (request.complete) return true;
  if (request.destroyed) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, drainMs, false);
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxDrained) resolve(false);
  });
  request.on('end', () => resolve(true));
  request.on('close', () => resolve(false));
  request.resume();
  const isComplete = await promise;
  clearTimeout(timer);
  return isComplete;
}

/**
 * Reads the body of a request.
 * @param longest in bytes
 * @returns undefined if it is too long
 */
export async function readBody(request: IncomingMessage, longest: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > longest) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  return await new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > longest) resolve(undefined);
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('the client has disconnected')));
  });
}

/**
 * Whether a page of another site sent a request. Clients other than browsers send neither header
 * and are harmless.
 */
export function isCrossSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host;
}
