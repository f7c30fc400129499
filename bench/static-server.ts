import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { mediaType } from '../src/core/node/media-types.ts';
import { staticFile } from '../tests/sites/static-host.ts';

/** A folder served on this machine. */
export type Served = Awaited<ReturnType<typeof serveFolder>>;

/**
 * Serves a built site. All generators get the same treatment: clean URLs, gzip at level 9 for all
 * files (compressed once and kept in memory), and the same caching.
 */
export async function serveFolder(folder: string) {
  const bodies = new Map<string, Buffer>();
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const found = staticFile(folder, '', request.url ?? '/');
    if (found?.status !== 200) return response.writeHead(404).end();
    const file = found.path;
    const isSmall = /\.(?:png|woff2|jpg|webp)$/.test(file);
    if (!bodies.has(file))
      bodies.set(file, isSmall ? readFileSync(file) : gzipSync(readFileSync(file), { level: 9 }));
    const body = bodies.get(file)!;
    response.writeHead(200, {
      'content-length': body.length,
      'content-type': mediaType(file),
      'cache-control': 'public, max-age=600',
      ...(!isSmall && { 'content-encoding': 'gzip' }),
    });
    return response.end(body);
  });
  server.on('connection', (socket) => sockets.add(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /**
     * Returns the bytes sent until now, compressed and with headers, also to workers. Playwright can't
     * count these: for the script of a service worker, `request.sizes()` sometimes never resolves.
     */
    sent: () => [...sockets].reduce((total, { bytesWritten }) => total + bytesWritten, 0),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
