import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of a site that can drop requests, because not every browser's driver can. */
export interface FlakyServer {
  address: string;
  /** From now on, requests for matching paths get no answer; without a pattern, none do. */
  breakOff(pattern?: RegExp): void;
  close(): void;
}

/** @param onRequest called with the path of each request */
export async function flakyServer(site: string, onRequest?: (path: string) => void): Promise<FlakyServer> {
  let broken: RegExp | undefined;
  const server = createServer(async (request, response) => {
    onRequest?.(request.url ?? '');
    if (broken?.test(request.url ?? '')) return request.destroy();
    const answer = await fetch(site + request.url, { method: request.method ?? 'GET', redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    // `fetch` returns decoded bodies.
    for (const name of ['content-encoding', 'content-length']) delete headers[name];
    response.writeHead(answer.status, headers);
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakOff(pattern) {
      broken = pattern;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
