// Builds the small sites into a temporary folder and serves each on a port of its own; answers at PORT where they are.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createApp } from '../../server/app.ts';
import { loadBuild } from '../../server/build.ts';
import { createCharts } from '../../server/charts/charts.ts';
import { createLog } from '../../server/log.ts';
import { Metrics } from '../../server/metrics.ts';
import { contentTypeOf, staticFile } from './static-host.ts';
import { variants } from './variants.ts';

process.env.NODE_ENV = 'production';
const { generate } = await import('../../src/framework/node/generate.ts');
const { loadSource } = await import('../../src/framework/node/site-source.ts');

const folder = mkdtempSync(join(tmpdir(), 'e2e-sites-'));
const content = resolve(import.meta.dirname, 'content');
const publicFolder = resolve('public');
const sites: Record<string, string> = {};

const builds = variants.map(([name, config]) => ({
  name: name as string,
  config,
  content,
  publicFolder,
  foreign: true,
}));
const other = await loadSource({ config: 'tests/other-site/site.config.ts' });
const translated = await loadSource({ config: 'tests/translated-site/site.config.ts' });
for (const { name, ...site } of [
  ...builds,
  { name: 'other', ...other },
  { name: 'translated', ...translated },
]) {
  const dist = join(folder, name);
  const { warnings } = await generate({ ...site, out: dist });
  for (const warning of warnings) console.log(`${name}: ${warning}`);
  const app = createApp({
    build: await loadBuild(dist),
    log: createLog('text'),
    charts: createCharts(new Metrics()),
  });
  const { baseUrl } = site.config;
  sites[name] = `http://127.0.0.1:${await listen(app.listener)}${baseUrl.replace(/\/$/, '')}`;
}
// Hosts that know nothing of the site: one at the root, and one below a path for which the site was not built.
sites.staticHost = await host(join(folder, 'plain'), '');
sites.misplaced = `${await host(join(folder, 'plain'), '/sub')}/sub`;
sites.missingBase = await host(join(folder, 'mounted'), '');

// For tests that serve a site by themselves, to stop it and to put another build in its place.
sites.folder = folder;

await listen((_request, response) => response.end(JSON.stringify(sites)), Number(process.env.PORT));

process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

async function host(dist: string, prefix: string): Promise<string> {
  const port = await listen((request, response) => {
    const file = staticFile(dist, prefix, request.url ?? '/');
    response.statusCode = file?.status ?? 404;
    if (file) response.setHeader('content-type', contentTypeOf(file.path));
    response.end(file ? readFileSync(file.path) : 'Not found');
  });
  return `http://127.0.0.1:${port}`;
}

function listen(listener: RequestListener, port = 0): Promise<number> {
  return new Promise((done) => {
    const server = createServer(listener);
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
}
