// Serves each small site on a separate port and prints the port that answers with their URLs.

import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '../../server/app.ts';
import { createCharts } from '../../server/charts/charts.ts';
import { loadBuild } from '../../server/files/build.ts';
import { createLog } from '../../server/log.ts';
import { Metrics } from '../../server/metrics.ts';
import { mediaType } from '../../src/core/node/media-types.ts';
import { sitesFolder, smallSites } from './small-sites.ts';
import { staticFile } from './static-host.ts';

const urls: Record<string, string> = { folder: sitesFolder };
for (const { name, config } of await smallSites()) {
  const app = createApp({
    build: await loadBuild(join(sitesFolder, name)),
    log: createLog('text'),
    charts: createCharts(new Metrics()),
  });
  urls[name] = `http://127.0.0.1:${await listen(app.listener)}${config.baseUrl.replace(/\/$/, '')}`;
}
// Hosts without information about the site: one at the root, and one under a path for which the
// site wasn't built.
urls.staticHost = await host('plain', '');
urls.misplaced = `${await host('plain', '/sub')}/sub`;
urls.missingBase = await host('mounted', '');

const port = await listen((_request, response) => response.end(JSON.stringify(urls)));
console.log(`small sites: http://127.0.0.1:${port}/`);
process.on('SIGTERM', () => process.exit(0));

async function host(name: string, prefix: string): Promise<string> {
  const port = await listen((request, response) => {
    const file = staticFile(join(sitesFolder, name), prefix, request.url ?? '/');
    response.statusCode = file?.status ?? 404;
    if (file) response.setHeader('content-type', mediaType(file.path));
    response.end(file ? readFileSync(file.path) : 'Not found');
  });
  return `http://127.0.0.1:${port}`;
}

function listen(listener: RequestListener): Promise<number> {
  return new Promise((done) => {
    const server = createServer(listener);
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
}
