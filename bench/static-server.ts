import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mediaType } from '../src/core/node/media-types.ts';

/** A folder served on this machine. */
export interface Served {
  url: string;
  /**
   * Returns the bytes sent until now, compressed and with headers, also to workers. Playwright can't
   * count these: for the script of a service worker, `request.sizes()` sometimes never resolves.
   */
  sent(): number;
  close(): void;
}

/**
 * Serves a built site. All generators get the same treatment: clean URLs, gzip at level 9 for all
 * files (compressed once and kept in memory), and the same caching.
 */
export async function serveFolder(folder: string): Promise<Served> {
  const compressed = new Map<string, Buffer>();
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const plain = join(folder, path);
    const file = [plain, join(plain, 'index.html'), `${plain.replace(/\/$/, '')}.html`].find(
      (each) => existsSync(each) && statSync(each).isFile(),
    );
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const isSmall = /\.(?:png|woff2|jpg|webp)$/.test(file);
    const body =
      compressed.get(file) ?? (isSmall ? readFileSync(file) : gzipSync(readFileSync(file), { level: 9 }));
    compressed.set(file, body);
    response.writeHead(200, {
      'content-length': body.length,
      'content-type': mediaType(file),
      'cache-control': 'public, max-age=600',
      ...(!isSmall && { 'content-encoding': 'gzip' }),
    });
    response.end(body);
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => [...sockets].reduce((total, { bytesWritten }) => total + bytesWritten, 0),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
