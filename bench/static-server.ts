import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
};
const alreadySmall = new Set(['.png', '.woff2', '.jpg', '.webp']);

/** A folder served on this machine. */
export interface Served {
  url: string;
  close(): void;
}

/**
 * Serves a built site. All generators get the same treatment: clean URLs, gzip at level 9 for all
 * files (compressed once and kept in memory), and the same caching.
 */
export function serveFolder(folder: string): Promise<Served> {
  const cache = new Map<string, { raw: Buffer; gzip: Buffer }>();
  const read = (file: string) => {
    const kept = cache.get(file);
    if (kept) return kept;
    const raw = readFileSync(file);
    const made = { raw, gzip: gzipSync(raw, { level: 9 }) };
    cache.set(file, made);
    return made;
  };

  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const found = fileFor(folder, path);
    const file = found ?? join(folder, '404.html');
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const { raw, gzip } = read(file);
    const ending = extname(file);
    const compress = !alreadySmall.has(ending) && /gzip/.test(String(request.headers['accept-encoding']));
    const body = compress ? gzip : raw;
    response.writeHead(found ? 200 : 404, {
      'content-length': body.length,
      'content-type': types[ending] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=600',
      ...(compress && { 'content-encoding': 'gzip' }),
    });
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        url: `http://127.0.0.1:${port}`,
        close() {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}

function fileFor(folder: string, path: string): string | undefined {
  const plain = join(folder, path);
  const candidates = [plain, join(plain, 'index.html'), `${plain.replace(/\/$/, '')}.html`];
  return candidates.find(
    (file) => file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile(),
  );
}
