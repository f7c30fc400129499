import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** The answer to a request. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Otherwise, the application adds the default headers. A file's headers already include them. */
  hasAllHeaders?: true;
  /** For a stream, `headers` contains the content-length. */
  body?: string | Uint8Array | Readable | undefined;
  /** Called when the response was sent or the client has disconnected. */
  release?: () => void;
};

/** A request for the parts of the application. */
export type Call = {
  request: IncomingMessage;
  /** As sent by the client, percent-encoded, without query. */
  pathname: string;
  /** Empty, or begins with `?`. */
  search: string;
  /** The client's address, according to trusted proxies. */
  client: () => string;
};

export const plainText = { 'content-type': 'text/plain; charset=utf-8' };

/** A short text that is never cached. */
export const textAnswer = (status: number, body: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { ...plainText, 'cache-control': 'no-store', ...headers },
  body,
});

/** Whether a request only reads. Files support no other requests. */
export const isRead = ({ method }: { method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD';

/** The answer to a request that would change a file. */
export const methodNotAllowed: Answer = {
  status: 405,
  headers: { ...plainText, allow: 'GET, HEAD' },
  body: 'Method not allowed',
};
