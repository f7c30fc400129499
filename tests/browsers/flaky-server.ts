import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of a site that can drop and answer requests, because not every browser's driver can. */
export interface FlakyServer {
  address: string;
  /** From now on, requests for matching paths get no answer; without a pattern, none do. */
  breakOff(pattern?: RegExp): void;
  /** From now on, matching paths have this text. */
  replace(pattern: RegExp, text: string): void;
  close(): void;
}

/** @param onRequest called with the path of each request */
export async function flakyServer(site: string, onRequest?: (path: string) => void): Promise<FlakyServer> {
  let broken: RegExp | undefined;
  let replaced: { pattern: RegExp; text: string } | undefined;
  const server = createServer((asked, response) => {
    onRequest?.(asked.url ?? '');
    if (broken?.test(asked.url ?? '')) return asked.destroy();
    // Each request has its own connection. On a busy machine, one that `fetch` had kept was closed
    // before `fetch` had read the whole answer.
    const forwarded = request(site + asked.url, { method: asked.method, agent: false }, (answer) => {
      const { connection: _, ...headers } = answer.headers;
      if (replaced?.pattern.test(asked.url ?? '')) {
        answer.resume();
        response.writeHead(200, { 'content-type': headers['content-type'], 'cache-control': 'no-store' });
        response.end(replaced.text);
        return;
      }
      response.writeHead(answer.statusCode!, headers);
      answer.pipe(response);
    });
    return forwarded.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakOff(pattern) {
      broken = pattern;
    },
    replace(pattern, text) {
      replaced = { pattern, text };
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
