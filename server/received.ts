import type { IncomingMessage } from 'node:http';
import type { Answer } from './http.ts';

/** An answer to a request whose body nobody reads: the connection cannot be used for another one. */
export const unread = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, connection: 'close' },
});

/**
 * The body of a request, or undefined where it is too long.
 * @param longest in bytes
 */
export async function readBody(request: IncomingMessage, longest: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > longest) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  return await new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > longest) {
        request.pause();
        resolve(undefined);
      }
      chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('the client is gone')));
  });
}

/** Whether a page of another site sent a request. Clients that are no browsers send neither header and harm nobody. */
export function isCrossSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host;
}
