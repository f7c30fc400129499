import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { createApp } from '../app.ts';
import { loadBuild } from '../files/build.ts';
import { Metrics } from '../metrics.ts';
import { quietLog } from '../site.fixture.ts';
import { createMcpEndpoint, type McpEndpointOptions } from './endpoint.ts';

/** Serves a built site with the endpoint, like `server/index.ts`. */
export async function serveMcp(folder: string, options?: McpEndpointOptions) {
  const metrics = new Metrics();
  const log = quietLog();
  const app = createApp({
    build: loadBuild(folder),
    log,
    metrics,
    mcp: createMcpEndpoint(metrics, options),
  });
  const server = createServer(app.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, metrics, log };
}
