import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { matchesEtag, negotiate, type Representation, type ServedFile } from './files.ts';

/** Answers a GET or HEAD with a file: the right encoding, 304 when the client has it already, one byte range if asked for. */
export function respondWithFile(request: Request, file: ServedFile): Response {
  const chosen = negotiate(file, header(request, 'accept-encoding'));
  const etag = chosen.headers.etag ?? '';
  if (matchesEtag(header(request, 'if-none-match'), etag)) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...headers } = chosen.headers;
    return new Response(null, { status: 304, headers });
  }

  const range = requestedRange(request, chosen, etag);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${chosen.size}` } });
  }
  if (range) {
    const { start, end } = range;
    return new Response(bytes(request, chosen, start, end), {
      status: 206,
      headers: {
        ...chosen.headers,
        'content-range': `bytes ${start}-${end}/${chosen.size}`,
        'content-length': String(end - start + 1),
      },
    });
  }
  return respondWithWhole(request, chosen, 200);
}

/** Answers with a file's content whatever the client has cached, as an error page needs it. */
export function respondWithStatus(request: Request, file: ServedFile, status: number): Response {
  const chosen = negotiate(file, header(request, 'accept-encoding'));
  const { etag: _etag, 'accept-ranges': _ranges, ...headers } = chosen.headers;
  return respondWithWhole(request, { ...chosen, headers }, status);
}

function respondWithWhole(request: Request, chosen: Representation, status: number): Response {
  return new Response(bytes(request, chosen, 0, chosen.size - 1), {
    status,
    headers: { ...chosen.headers, 'content-length': String(chosen.size) },
  });
}

type Range = { start: number; end: number };

/** The range to send; undefined means the whole file, as for several ranges at once, which players do not ask for. */
function requestedRange(
  request: Request,
  file: Representation,
  etag: string,
): Range | 'unsatisfiable' | undefined {
  const asked = header(request, 'range');
  if (asked === undefined || !file.headers['accept-ranges']) return undefined;
  const condition = header(request, 'if-range');
  if (condition !== undefined && condition !== etag) return undefined;

  const match = /^bytes=(\d*)-(\d*)$/.exec(asked.replaceAll(' ', ''));
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const last = file.size - 1;
  const fromEnd = match[1] === '';
  const start = fromEnd ? Math.max(0, file.size - Number(match[2])) : Number(match[1]);
  const end = fromEnd || match[2] === '' ? last : Math.min(Number(match[2]), last);
  if (!fromEnd && match[2] !== '' && Number(match[2]) < start) return undefined;
  return start > last ? 'unsatisfiable' : { start, end };
}

function bytes(
  request: Request,
  file: Representation,
  start: number,
  end: number,
): ConstructorParameters<typeof Response>[0] {
  // A stream that nobody reads would keep its file open.
  if (request.method === 'HEAD') return null;
  if (file.body) return start === 0 && end === file.size - 1 ? file.body : file.body.subarray(start, end + 1);
  return Readable.toWeb(createReadStream(file.path, { start, end })) as ReadableStream<Uint8Array>;
}

function header(request: Request, name: string): string | undefined {
  return request.headers.get(name) ?? undefined;
}
