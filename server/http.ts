import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** What a request gets. */
export type Answer<Body = string | Uint8Array | Readable> = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Otherwise the application adds what every answer is sent with. The headers of a file have it already, without what its address shall not be sent with. */
  hasAllHeaders?: true;
  /** A stream comes with a content-length in `headers`. */
  body?: Body | undefined;
};

/** An answer that is there as a whole. */
export type WholeAnswer = Answer<string | Uint8Array>;

/** What of a request decides about the answer with a file. */
export type FileRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>;

/** A request as the application's parts see it. */
export type Call = {
  request: IncomingMessage;
  /** As the client sent it, percent-encoded, without query. */
  pathname: string;
  /** Empty, or begins with `?`. */
  search: string;
  /** The client's address, as far as trusted proxies tell it. */
  client: () => string;
};

export const plainText = { 'content-type': 'text/plain; charset=utf-8' };

/** A short answer in words, never kept by anybody. */
export const textAnswer = (
  status: number,
  body: string,
  headers: Record<string, string> = {},
): WholeAnswer => ({
  status,
  headers: { ...plainText, 'cache-control': 'no-store', ...headers },
  body,
});
