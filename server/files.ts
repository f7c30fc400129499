import { hash as digest } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { fileRules, headersAt } from '../src/site/headers.ts';
import { markdownBeside } from '../src/site/paths.ts';
import type { Encoding } from './negotiate.ts';

type Headers = Readonly<Record<string, string>>;

/** The bytes of a file in one encoding, with all headers of an answer that holds them. */
export type Form = { bytes: Buffer; headers: Headers };

/**
 * A file of the built site. Texts are kept as Brotli, from which the other forms can be made whatever became of the files meanwhile;
 * small others as they are. Large files (videos, mostly) are read from the disk when they are asked for.
 */
export type ServedFile = { path: string; headers: Headers; tag: string; kept?: Form; disk?: true } & (
  | { encoding: 'br'; gzip: Stamp | undefined }
  | { encoding: 'identity' }
);

/** By which a file is known to be the one that was there when the table was made. */
type Stamp = { size: number; time: number };

const largestKeptFile = 1024 * 1024;
/** Beyond this much memory, files are read from the disk. */
const keptBudget = 48 * 1024 * 1024;
/** What is kept of the forms that are made when they are asked for. */
const madeBudget = 12 * 1024 * 1024;
/** Files that are read before others get their turn, while the server answers from another table. */
const stride = 64;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.zip': 'application/zip',
};

/**
 * The files of one build, by their addresses below the base URL (`/docs/guards.html`, not percent-encoded). The server answers from
 * this table only: no path leads to a file that is not in it, and a build that runs meanwhile cannot mix its pages with those being served.
 */
export class FileTable extends Map<string, ServedFile> {
  readonly #made = new Map<string, Form>();
  #madeBytes = 0;

  /** The bytes and headers of a file that is not on the disk, in the first encoding of those that it has. */
  form(file: ServedFile, encodings: readonly Encoding[]): Form {
    for (const encoding of encodings) {
      if (encoding === file.encoding) return this.#keptForm(file);
      const form = encoding !== 'br' && file.encoding === 'br' && this.#makeOnce(file, encoding);
      if (form) return form;
    }
    return this.form(file, ['identity']);
  }

  #keptForm(file: ServedFile): Form {
    if (!file.kept) throw new Error(`${file.path} is read from the disk`);
    return file.kept;
  }

  #makeOnce(file: ServedFile & { encoding: 'br' }, encoding: 'gzip' | 'identity'): Form | undefined {
    const key = `${encoding}:${file.tag}:${file.path}`;
    const made = this.#made.get(key) ?? this.#make(file, encoding);
    if (!made) return undefined;
    // Inserting again moves a form to the end, so the first one is always the one that was not needed for longest.
    if (!this.#made.delete(key)) this.#madeBytes += made.bytes.length;
    this.#made.set(key, made);
    for (const [oldest, { bytes }] of this.#made) {
      if (this.#madeBytes <= madeBudget || oldest === key) break;
      this.#made.delete(oldest);
      this.#madeBytes -= bytes.length;
    }
    return made;
  }

  #make(file: ServedFile & { encoding: 'br' }, encoding: 'gzip' | 'identity'): Form | undefined {
    const bytes =
      encoding === 'gzip'
        ? readUnchanged(`${file.path}.gz`, file.gzip)
        : brotliDecompressSync(this.#keptForm(file).bytes);
    return bytes && formOf(bytes, file.headers, file.tag, encoding);
  }
}

/**
 * Reads the built site in `dist`.
 * @param answerHeaders the headers of every answer at an address
 */
export async function loadFiles(
  dist: string,
  answerHeaders: (address: string) => Headers = () => ({}),
): Promise<FileTable> {
  const names = listFiles(dist);
  const table = new FileTable();
  let kept = 0;
  let read = 0;
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) && names.has(name.slice(0, -3))) continue;
    if (++read % stride === 0) await nextTurn();
    const address = `/${name}`;
    const path = join(dist, name);
    const hasBrotli = names.has(`${name}.br`);
    const isNegotiated = name.endsWith('.html') && names.has(markdownBeside(address).slice(1));
    const vary = [...(isNegotiated ? ['Accept'] : []), ...(hasBrotli ? ['Accept-Encoding'] : [])].join(', ');
    const headers = {
      ...answerHeaders(address),
      ...headersAt(address, fileRules),
      'content-type': types[extname(name).toLowerCase()] ?? 'application/octet-stream',
      ...(vary && { vary }),
      ...(!hasBrotli && { 'accept-ranges': 'bytes' }),
    };
    if (!hasBrotli) {
      const { size } = statSync(path);
      if (size > largestKeptFile || kept + size > keptBudget) {
        table.set(address, { path, headers, tag: '', encoding: 'identity', disk: true });
        continue;
      }
    }
    const bytes = readFileSync(hasBrotli ? `${path}.br` : path);
    kept += bytes.length;
    // Made from the content rather than the date: a page that a deployment did not change stays in readers' caches.
    const tag = digest('sha256', bytes, 'base64url').slice(0, 22);
    table.set(
      address,
      hasBrotli
        ? {
            path,
            headers,
            tag,
            encoding: 'br',
            kept: formOf(bytes, headers, tag, 'br'),
            gzip: names.has(`${name}.gz`) ? stampOf(`${path}.gz`) : undefined,
          }
        : { path, headers, tag, encoding: 'identity', kept: formOf(bytes, headers, tag, 'identity') },
    );
  }
  return table;
}

function formOf(bytes: Buffer, headers: Headers, tag: string, encoding: Encoding): Form {
  const encoded = encoding !== 'identity';
  return {
    bytes,
    headers: {
      ...headers,
      etag: encoded ? `"${tag}-${encoding}"` : `"${tag}"`,
      ...(encoded && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    },
  };
}

function stampOf(path: string): Stamp {
  const { size, mtimeMs } = statSync(path);
  return { size, time: mtimeMs };
}

/** A file's content, unless it is gone or another one by now. */
function readUnchanged(path: string, stamp: Stamp | undefined): Buffer | undefined {
  if (!stamp) return undefined;
  try {
    const now = stampOf(path);
    const bytes = readFileSync(path);
    return now.time === stamp.time && bytes.length === stamp.size ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Names relative to dist, with forward slashes; dotfiles and symbolic links are not part of the site. */
function listFiles(dist: string): Set<string> {
  const names = new Set<string>();
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const name = relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isFile() && !/(^|\/)\./.test(name)) names.add(name);
  }
  return names;
}
