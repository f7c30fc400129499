import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
