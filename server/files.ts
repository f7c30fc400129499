import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { fileRules, headersAt } from '../src/site/headers.ts';

/** One stored form of a file: as it is, or compressed. */
export type Representation = {
  path: string;
  size: number;
  /** The bytes, unless the file is too large to keep: then they are read from the disk when asked for. */
  body: Uint8Array<ArrayBuffer> | undefined;
  /** Headers that are the same for every answer with these bytes. */
  headers: Record<string, string>;
};

export type ServedFile = { identity: Representation; br?: Representation; gzip?: Representation };

/** Address below the base URL (`/docs/guards.html`, not percent-encoded) → file. */
export type FileTable = Map<string, ServedFile>;

const suffixes = { br: '.br', gzip: '.gz' } as const;

/** Larger files (videos, mostly) are streamed. */
const largestKeptFile = 1024 * 1024;
/** Beyond this much memory, files are read from the disk. */
const memoryBudget = 256 * 1024 * 1024;

/**
 * Reads dist once. The server answers from this table only, so no path can lead to a file that is not in it,
 * and a build that runs meanwhile cannot mix its pages with those of the one being served.
 */
export function loadFiles(dist: string, keepUpTo = memoryBudget): FileTable {
  const names = listFiles(dist);
  const table: FileTable = new Map();
  let kept = 0;

  const represent = (path: string, bytes: Buffer<ArrayBuffer>, headers: Record<string, string>) => {
    const keep = bytes.length <= largestKeptFile && kept + bytes.length <= keepUpTo;
    if (keep) kept += bytes.length;
    return { path, size: bytes.length, body: keep ? bytes : undefined, headers };
  };

  for (const name of names) {
    if (isEncodedSibling(name, names)) continue;
    const path = join(dist, name);
    const bytes = readFileSync(path);
    const tag = hash(bytes);
    const encodings = (['br', 'gzip'] as const).filter((encoding) => names.has(name + suffixes[encoding]));
    const headers = fileHeaders(`/${name}`, encodings.length > 0);
    const file: ServedFile = { identity: represent(path, bytes, { ...headers, etag: `"${tag}"` }) };
    for (const encoding of encodings) {
      const encodedPath = path + suffixes[encoding];
      file[encoding] = represent(encodedPath, readFileSync(encodedPath), {
        ...headers,
        etag: `"${tag}-${encoding}"`,
        'content-encoding': encoding,
      });
    }
    table.set(`/${name}`, file);
  }
  return table;
}

/** Chooses the form of a file that suits a request's Accept-Encoding best; Brotli wins a tie because it is smaller. */
export function negotiate(file: ServedFile, acceptEncoding: string | undefined): Representation {
  if (!acceptEncoding || (!file.br && !file.gzip)) return file.identity;
  const accepted = parseWeights(acceptEncoding);
  let best = file.identity;
  // Who does not mention identity would rather have fewer bytes.
  let bestWeight = accepted.get('identity') ?? 0;
  for (const encoding of ['gzip', 'br'] as const) {
    const candidate = file[encoding];
    const weight = accepted.get(encoding) ?? accepted.get('*') ?? 0;
    if (candidate && weight > 0 && weight >= bestWeight) {
      best = candidate;
      bestWeight = weight;
    }
  }
  return best;
}

/** Whether an If-None-Match header names this ETag. Proxies may have weakened it, which does not matter for a GET. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}

function fileHeaders(address: string, varies: boolean): Record<string, string> {
  return {
    'content-type': contentType(address),
    ...headersAt(address, fileRules),
    ...(varies ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' }),
  };
}

function contentType(address: string): string {
  if (address.endsWith('.md')) return 'text/markdown; charset=utf-8';
  return getMimeType(address) ?? 'application/octet-stream';
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

function isEncodedSibling(name: string, names: Set<string>): boolean {
  return Object.values(suffixes).some(
    (suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)),
  );
}

/** Hashes the content rather than the date: a page that a deployment did not change stays in readers' caches. */
function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
