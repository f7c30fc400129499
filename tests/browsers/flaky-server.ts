import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of a site that breaks off what it is told to: not every browser's driver can hold back requests. */
export interface FlakyServer {
  address: string;
  /** From now on, requests for such paths get no answer; without a pattern, all do. */
  breakOff(pattern?: RegExp): void;
  close(): void;
}

export async function flakyServer(site: string): Promise<FlakyServer> {
  let broken: RegExp | undefined;
  const server = createServer(async (request, response) => {
    if (broken?.test(request.url ?? '')) return request.destroy();
    const answer = await fetch(site + request.url, { method: request.method ?? 'GET', redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    // What `fetch` gives is not compressed any more.
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
