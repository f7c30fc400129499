import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type HeaderRule, sharedHeaders } from '../src/site/headers.ts';
import { hash } from '../src/site/node/hash.ts';
import { mediaType } from '../src/site/node/media-types.ts';
import { CARDS_FOLDER } from '../src/site/output-files.ts';
import { markdownBeside } from '../src/site/paths.ts';
import { FileTable, type Headers, stampOf } from './files.ts';
import { Spool } from './spool.ts';

/** Larger files that are no texts are read from the disk, and so are all of them beyond the budget. */
const largestKeptFile = 1024 * 1024;
const spoolBudget = 256 * 1024 * 1024;
/** Pictures of pages for other sites: their names change with what they show, and few are asked for. */
const staysOnDisk = (address: string) => address.startsWith(`/${CARDS_FOLDER}`);
/** Files that are read before others get their turn, while the server answers from another table. */
const stride = 64;

/**
 * Reads the built site in `dist`.
 * @param rules the headers of the answers
 * @param spool keeps what is read
 */
export async function loadFiles(
  dist: string,
  rules: readonly HeaderRule[] = [],
  spool = new Spool(),
): Promise<FileTable> {
  const names = listFiles(dist);
  const table = new FileTable(spool);
  const headersOf = fileHeaders(rules);
  // One buffer for all that is read: thousands of them would stay in the process's memory as gaps.
  const buffer = Buffer.allocUnsafeSlow(largestKeptFile + 1);
  let spooled = 0;
  let read = 0;
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) && names.has(name.slice(0, -3))) continue;
    if (++read % stride === 0) await nextTurn();
    const address = `/${name}`;
    const path = join(dist, name);
    const hasBrotli = names.has(`${name}.br`);
    const isNegotiated = name.endsWith('.html') && names.has(markdownBeside(address).slice(1));
    const vary = [...(isNegotiated ? ['Accept'] : []), ...(hasBrotli ? ['Accept-Encoding'] : [])].join(', ');
    const headers = headersOf(address, vary, !hasBrotli);
    const bytes = hasBrotli
      ? (readInto(buffer, `${path}.br`) ?? readFileSync(`${path}.br`))
      : !staysOnDisk(address) && spooled < spoolBudget && readInto(buffer, path);
    if (!bytes) {
      table.set(address, { path, headers, encoding: 'disk' });
      continue;
    }
    spooled += bytes.length;
    // Made from the content rather than the date: a page that a deployment did not change stays in readers' caches.
    const tag = hash(bytes);
    const kept = { path, headers, tag, bytes: spool.add(bytes) };
    const gzip = names.has(`${name}.gz`) ? stampOf(`${path}.gz`) : undefined;
    table.set(
      address,
      hasBrotli ? { ...kept, encoding: 'br', gzip } : { ...kept, encoding: 'identity', gzip: undefined },
    );
  }
  return table;
}

/** Thousands of files have a handful of different headers. */
function fileHeaders(rules: readonly HeaderRule[]) {
  const byRules = sharedHeaders(rules);
  const known = new Map<Headers, Map<string, Headers>>();
  return (address: string, vary: string, acceptsRanges: boolean): Headers => {
    const ruled = byRules(address);
    const type = mediaType(address);
    const same = known.get(ruled) ?? new Map<string, Headers>();
    known.set(ruled, same);
    const key = `${type} ${vary} ${acceptsRanges}`;
    const headers = same.get(key) ?? {
      ...ruled,
      'content-type': type,
      ...(vary && { vary }),
      ...(acceptsRanges && { 'accept-ranges': 'bytes' }),
    };
    same.set(key, headers);
    return headers;
  };
}

/** A file's bytes at the start of a buffer; undefined where it is too long for it. */
function readInto(buffer: Buffer, path: string): Buffer | undefined {
  const file = openSync(path, 'r');
  try {
    let length = 0;
    for (let more = -1; more !== 0 && length < buffer.length; length += more)
      more = readSync(file, buffer, length, buffer.length - length, null);
    return length < buffer.length ? buffer.subarray(0, length) : undefined;
  } finally {
    closeSync(file);
  }
}

/** Names relative to dist, with forward slashes; dotfiles and symbolic links are not part of the site. */
function listFiles(dist: string): Set<string> {
  const names = new Set<string>();
  const list = (folder: string) => {
    // A recursive listing by Node itself takes four times as long.
    for (const entry of readdirSync(join(dist, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) list(`${folder}${entry.name}/`);
      else if (entry.isFile()) names.add(folder + entry.name);
    }
  };
  list('');
  return names;
}
