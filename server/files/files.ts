import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaType } from '../../src/core/node/media-types.ts';
import { StartError } from '../../src/core/node/start-error.ts';
import { isWellKnown, RELEASE_FILES, type ReleaseFiles } from '../../src/core/output-files.ts';
import { markdownFile } from '../../src/core/paths.ts';
import { sharedHeaders } from '../../src/core/response-headers/match.ts';
import type { HeaderRule } from '../../src/core/response-headers/rules.ts';
import type { Encoding } from '../http/negotiate.ts';

export type Headers = Readonly<Record<string, string>>;

/** A file of a release. */
export type SiteFile = {
  path: string;
  /** The headers of all its encodings. Files with the same headers share the object. */
  headers: Headers;
  /** Identifies the content. */
  tag: string;
  /** Its compressed forms. */
  encodings: readonly Encoding[];
  /** For assets of earlier releases: the number of releases since the last one with the file. */
  age?: number;
};

/**
 * The files of a release, by URL path without the base URL (`/docs/guards.html`, not
 * percent-encoded). The server only answers from this table, so it only serves files written by the
 * build.
 */
export type FileTable = Map<string, SiteFile>;

const encodingsOf = { 'br+gz': ['br', 'gzip'], br: ['br'], none: [] } as const;
/** Earlier builds wrote `compressed: true`. */
const EARLIER = encodingsOf['br+gz'];
/** File extensions of compressed forms. */
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Returns a file in the first available encoding, with its path and its headers. */
export function formOf(file: SiteFile, encodings: readonly Encoding[]): { path: string; headers: Headers } {
  const encoding = encodings.find((each) => file.encodings.includes(each)) ?? 'identity';
  const isEncoded = encoding !== 'identity';
  return {
    path: file.path + suffixes[encoding],
    headers: {
      ...file.headers,
      etag: isEncoded ? `"${file.tag}-${encoding}"` : `"${file.tag}"`,
      ...(isEncoded && { 'content-encoding': encoding }),
    },
  };
}

/**
 * Lists the files of a release.
 * @param rules the headers of the answers
 * @param isListed selects files by their URL path; by default, all are listed
 * @throws StartError if the release is incomplete
 */
export function listRelease(
  folder: string,
  rules: readonly HeaderRule[] = [],
  isListed: (address: string) => boolean = () => true,
): FileTable {
  const { files } = readList(folder);
  const headersOf = fileHeaders(rules);
  const table: FileTable = new Map();
  for (const [name, { version, compressed }] of Object.entries(files)) {
    const address = `/${name}`;
    if (!isListed(address)) continue;
    // The build's own files, such as `.site/manifest.json`, and other hidden ones.
    if (/(^|\/)\./.test(name) && !isWellKnown(name)) continue;
    const isNegotiated = name.endsWith('.html') && files[markdownFile(address).slice(1)] !== undefined;
    const vary = [...(isNegotiated ? ['Accept'] : []), ...(compressed ? ['Accept-Encoding'] : [])].join(', ');
    table.set(address, {
      path: join(folder, name),
      headers: headersOf(address, vary, compressed === undefined),
      // A version can contain characters that aren't allowed in an ETag.
      tag: /^[\w-]+$/.test(version) ? version : createHash('sha256').update(version).digest('base64url'),
      encodings: encodingsOf[compressed ?? 'none'] ?? EARLIER,
    });
  }
  return table;
}

function readList(folder: string): ReleaseFiles {
  try {
    return JSON.parse(readFileSync(join(folder, RELEASE_FILES), 'utf8'));
  } catch {
    throw new StartError(`The site in ${folder} is incomplete. Run npm run build again.`);
  }
}

/** Thousands of files share a few sets of headers. */
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
