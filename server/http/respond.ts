import type { IncomingMessage } from 'node:http';
import type { Content, FileReader } from '../files/file-reader.ts';
import { formOf, type Headers, type SiteFile } from '../files/files.ts';
import type { Answer } from './answer.ts';
import { acceptedEncodings, matchesEtag } from './negotiate.ts';

/** The parts of a request that affect a response with a file. */
type FileRequest = Pick<IncomingMessage, 'method' | 'headers'>;

/**
 * Answers a GET or HEAD with a file: in the best encoding, and with 304 if the client already has
 * it. A GET can request one byte range.
 * @returns undefined if the file no longer exists
 */
export function respondWithFile(
  request: FileRequest,
  reader: FileReader,
  file: SiteFile,
): Answer | undefined {
  const { path, headers } = formOf(file, acceptedEncodings(request.headers['accept-encoding']));
  const condition = request.headers['if-none-match'];
  if (condition !== undefined && matchesEtag(condition, headers.etag ?? '')) return notModified(headers);
  const content = reader.read(path);
  if (!content) return undefined;
  const range = requestedRange(request, content.size, headers);
  if (range === 'unsatisfiable') {
    content.release();
    return { status: 416, headers: { 'content-range': `bytes */${content.size}` } };
  }
  const { start, end } = range ?? { start: 0, end: content.size - 1 };
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...(range && { 'content-range': `bytes ${start}-${end}/${content.size}` }),
      'content-length': String(end - start + 1),
    },
    hasAllHeaders: true,
    release: content.release,
    body: bodyOf(request, content, start, end),
  };
}

/**
 * Answers with a file's content and a different status, regardless of the client's cache, for error
 * pages.
 */
export function respondWithStatus(
  request: FileRequest,
  reader: FileReader,
  file: SiteFile,
  status: number,
): Answer | undefined {
  const { path, headers } = formOf(file, acceptedEncodings(request.headers['accept-encoding']));
  const content = reader.read(path);
  if (!content) return undefined;
  const { etag: _etag, 'accept-ranges': _ranges, ...rest } = headers;
  const length = { 'content-length': String(content.size) };
  const body = bodyOf(request, content, 0, content.size - 1);
  return { status, headers: { ...rest, ...length }, release: content.release, body };
}

function bodyOf({ method }: FileRequest, content: Content, start: number, end: number): Answer['body'] {
  if ('bytes' in content) return content.bytes.subarray(start, end + 1);
  return method === 'HEAD' ? undefined : content.stream(start, end);
}

function notModified(headers: Headers): Answer {
  const { 'content-type': _type, 'content-encoding': _encoding, ...rest } = headers;
  return { status: 304, headers: rest, hasAllHeaders: true };
}

type Range = { start: number; end: number };

/**
 * The range to send; undefined means the whole file, also for several ranges, which players don't
 * request.
 */
function requestedRange(
  request: FileRequest,
  size: number,
  headers: Headers,
): Range | 'unsatisfiable' | undefined {
  const requested = request.headers.range;
  // HTTP defines ranges only for GET.
  if (requested === undefined || request.method !== 'GET' || !headers['accept-ranges']) return undefined;
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== headers.etag) return undefined;

  const match = /^bytes=(\d*)-(\d*)$/.exec(requested.replaceAll(' ', ''));
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const last = size - 1;
  const fromEnd = match[1] === '';
  const start = fromEnd ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = fromEnd || match[2] === '' ? last : Math.min(Number(match[2]), last);
  if (!fromEnd && match[2] !== '' && Number(match[2]) < start) return undefined;
  return start > last ? 'unsatisfiable' : { start, end };
}
