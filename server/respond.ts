import { open } from 'node:fs/promises';
import type { ReadyAnswer } from './fast-path.ts';
import {
  type DiskFile,
  type FileTable,
  type Form,
  type Headers,
  type KeptFile,
  linesOf,
  type ServedFile,
} from './files.ts';
import type { Answer, FileRequest, WholeAnswer } from './http.ts';
import { acceptedEncodings, matchesEtag } from './negotiate.ts';

/**
 * Answers a GET or HEAD with a file: the right encoding, 304 when the client has it already, one byte range if asked for. Undefined where
 * a file that is read from the disk is no longer there.
 */
export function respondWithFile(
  request: FileRequest,
  files: FileTable,
  file: ServedFile,
): Answer | Promise<Answer | undefined> {
  return file.encoding === 'disk' ? respondFromDisk(request, file) : respondFromTable(request, files, file);
}

function respondFromTable(request: FileRequest, files: FileTable, file: KeptFile): Answer<Uint8Array> {
  const form = formFor(request, files, file);
  const kept = unchanged(request, form);
  if (kept) return kept;
  const { headers, length } = form;
  const range = requestedRange(request, length, headers);
  if (range === undefined) return { status: 200, headers, hasAllHeaders: true, body: form.bytes };
  return rangeAnswer(range, length, headers, ({ start, end }) => form.bytes.subarray(start, end + 1));
}

/** Answers a GET that asks for no range with a file that the table keeps. */
export function respondAtOnce(request: FileRequest, files: FileTable, file: KeptFile): ReadyAnswer {
  const form = formFor(request, files, file);
  const kept = unchanged(request, form);
  if (kept) return { status: kept.status, lines: [linesOf(kept.headers)] };
  return { status: 200, lines: [form.lines], body: form };
}

/** In the encoding that the client likes best. */
const formFor = (request: FileRequest, files: FileTable, file: KeptFile): Form =>
  files.form(file, acceptedEncodings(request.headers['accept-encoding']));

/** Answers with a file's content whatever the client has cached, as an error page needs it. */
export function respondWithStatus(
  request: FileRequest,
  files: FileTable,
  file: KeptFile,
  status: number,
): WholeAnswer {
  const form = formFor(request, files, file);
  const { etag: _etag, 'accept-ranges': _ranges, ...headers } = form.headers;
  return { status, headers, body: form.bytes };
}

/** What is on the disk may have changed since the table was made: size and ETag are those of now. */
async function respondFromDisk(request: FileRequest, file: DiskFile): Promise<Answer | undefined> {
  const handle = await open(file.path).catch(() => undefined);
  if (!handle) return undefined;
  let streamed = false;
  try {
    const { size, mtimeMs } = await handle.stat();
    const etag = `"${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}"`;
    const headers = { ...file.headers, etag, 'content-length': String(size) };
    const kept = unchanged(request, { headers });
    if (kept) return kept;
    const body = (range: Range) => {
      // A stream that nobody reads would keep its file open.
      if (request.method === 'HEAD') return undefined;
      streamed = true;
      return handle.createReadStream(range);
    };
    const range = requestedRange(request, size, headers);
    if (range === undefined) {
      const whole = size > 0 ? body({ start: 0, end: size - 1 }) : undefined;
      return { status: 200, headers, hasAllHeaders: true, body: whole };
    }
    return rangeAnswer(range, size, headers, body);
  } finally {
    if (!streamed) await handle.close();
  }
}

type Range = { start: number; end: number };

function unchanged(request: FileRequest, form: { readonly headers: Headers }): Answer<never> | undefined {
  const condition = request.headers['if-none-match'];
  if (condition === undefined) return undefined;
  const { headers } = form;
  if (!matchesEtag(condition, headers.etag ?? '')) return undefined;
  const {
    'content-type': _type,
    'content-encoding': _encoding,
    'content-length': _length,
    ...rest
  } = headers;
  return { status: 304, headers: rest, hasAllHeaders: true };
}

/** The range to send; undefined means the whole file, as for several ranges at once, which players do not ask for. */
function requestedRange(
  request: FileRequest,
  size: number,
  headers: Headers,
): Range | 'unsatisfiable' | undefined {
  const asked = request.headers.range;
  if (asked === undefined || !headers['accept-ranges']) return undefined;
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== headers.etag) return undefined;

  const match = /^bytes=(\d*)-(\d*)$/.exec(asked.replaceAll(' ', ''));
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const last = size - 1;
  const fromEnd = match[1] === '';
  const start = fromEnd ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = fromEnd || match[2] === '' ? last : Math.min(Number(match[2]), last);
  if (!fromEnd && match[2] !== '' && Number(match[2]) < start) return undefined;
  return start > last ? 'unsatisfiable' : { start, end };
}

function rangeAnswer<Body>(
  range: Range | 'unsatisfiable',
  size: number,
  headers: Headers,
  body: (range: Range) => Body | undefined,
): Answer<Body> {
  if (range === 'unsatisfiable') return { status: 416, headers: { 'content-range': `bytes */${size}` } };
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    },
    hasAllHeaders: true,
    body: body(range),
  };
}
