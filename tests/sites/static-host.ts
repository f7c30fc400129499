import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export const contentTypeOf = (path: string) => types[extname(path)] ?? 'application/octet-stream';

/**
 * The response of a plain static host: the file itself, with `.html` added, a folder's index, or
 * the 404 page.
 */
export function staticFile(
  dist: string,
  prefix: string,
  url: string,
): { path: string; status: number } | undefined {
  const [address = '/'] = url.split('?');
  if (!address.startsWith(`${prefix}/`)) return undefined;
  const bare = join(dist, decodeURIComponent(address.slice(prefix.length)));
  const path = [bare, bare.replace(/\/$/, '.html'), `${bare}.html`, join(bare, 'index.html')].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
  return path ? { path, status: 200 } : { path: join(dist, '404.html'), status: 404 };
}
