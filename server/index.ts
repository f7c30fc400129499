import { createServer } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { answerRules, headersAt } from '../src/site/headers.ts';
import { createApp } from './app.ts';
import { readManifest, StartError } from './manifest.ts';
import { openSubscribers } from './newsletter.ts';

const shutdownMs = 5000;

try {
  start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  fail(error.message);
}

function start() {
  const { HOST = 'localhost', DIST = './dist', DATA = './.data', ACCESS_LOG } = process.env;
  const port = readPort(process.env.PORT);
  const manifest = readManifest(DIST);
  const newsletter = manifest.newsletter ? openSubscribers(DATA) : null;
  const accessLog = ACCESS_LOG === '1' ? (line: string) => console.log(line) : undefined;
  const app = createApp({ dist: DIST, manifest, newsletter, accessLog });

  const listener = getRequestListener(app.fetch, {
    // What is no URL never reaches the application.
    errorHandler: (error) =>
      new Response(null, {
        status: error instanceof RequestError ? 400 : 500,
        headers: headersAt('/', answerRules(manifest)),
      }),
  });
  // Readers think between two pages: keep their connection for a minute. No form of ours takes long to send.
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000 }, listener);

  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      fail(`Port ${port} is in use. Set PORT to another one, for example PORT=${port + 1}.`);
    fail(`The server cannot listen on ${HOST}, port ${port}: ${error.message}`);
  });
  server.listen(port, HOST, () => {
    const address = server.address();
    const actualPort = typeof address === 'object' && address ? address.port : port;
    console.log(
      `Serving the site on http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${actualPort}${manifest.baseUrl}`,
    );
  });

  let stopping = false;
  const stop = () => {
    // Ctrl+C under npm arrives twice.
    if (stopping) return;
    stopping = true;
    server.close(() => {
      newsletter?.close();
      process.exit(0);
    });
    // A connection whose answer is done stays open for the next request, which will not be served.
    setInterval(() => server.closeIdleConnections(), 50);
    setTimeout(() => server.closeAllConnections(), shutdownMs);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function readPort(value = '3000'): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535)
    throw new StartError(`PORT must be a number up to 65535, not "${value}".`);
  return port;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
