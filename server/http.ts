import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** What a request gets; the application adds the headers that every answer has. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** All headers, names and values in turn, where they are known beforehand: what every answer is sent with is among them. */
  head?: readonly string[];
  /** A stream comes with a content-length in `headers`. */
  body?: string | Uint8Array | Readable;
};

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
export const textAnswer = (status: number, body: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { ...plainText, 'cache-control': 'no-store', ...headers },
  body,
});
