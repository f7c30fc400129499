import { Hono } from 'hono';
import { withBase } from '../src/site/paths.ts';
import { type FileTable, loadFiles } from './files.ts';
import { addSecurityHeaders } from './headers.ts';
import { type Manifest, StartError } from './manifest.ts';
import { newsletterRoute, type Subscribers } from './newsletter.ts';
import { compilePaths, decide } from './paths.ts';
import { respondWithFile, respondWithStatus } from './respond.ts';

export type AppOptions = {
  /** The folder that `npm run build` wrote. */
  dist: string;
  manifest: Manifest;
  /** Where sign-ups are kept; null answers 404 at the newsletter's address. */
  newsletter: Subscribers | null;
  /** Receives one line per request. */
  accessLog?: (line: string) => void;
};

const plainText = { 'content-type': 'text/plain; charset=utf-8' };

/** The whole server as a Hono application: static files by the path policy, and the newsletter. */
export function createApp({ dist, manifest, newsletter, accessLog }: AppOptions): Hono {
  const files = loadFiles(dist);
  const site = compilePaths(manifest, (address) => files.has(address));
  const notFoundPage = getFile(files, '/404.html');

  const app = new Hono();
  if (accessLog) {
    app.use(async (c, next) => {
      const start = performance.now();
      await next();
      // No query and no client address: the log shall not tell who looked for what.
      const duration = (performance.now() - start).toFixed(1);
      accessLog(`${c.req.method} ${splitTarget(c.req.url).pathname} ${c.res.status} ${duration} ms`);
    });
  }
  app.use(addSecurityHeaders(manifest));
  app.onError((error, c) => {
    console.error(`${c.req.method} ${splitTarget(c.req.url).pathname} failed:`, error.message);
    return c.text('Something went wrong on the server. Please try again later.', 500);
  });

  if (newsletter && manifest.newsletter) {
    app.route(withBase(manifest.newsletter.path, manifest.baseUrl), newsletterRoute(newsletter, manifest));
  }

  app.all('*', (c) => {
    const request = c.req.raw;
    const { pathname, search } = splitTarget(request.url);
    const decision = decide(site, pathname, search);
    if (decision.kind === 'bad-request')
      return new Response('Bad request', { status: 400, headers: plainText });
    if (decision.kind === 'not-found') return respondWithStatus(request, notFoundPage, 404);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', {
        status: 405,
        headers: { ...plainText, allow: 'GET, HEAD' },
      });
    }
    if (decision.kind === 'file') return respondWithFile(request, getFile(files, decision.address));
    return new Response(null, {
      status: 301,
      headers: { location: decision.location, 'cache-control': 'public, max-age=0, must-revalidate' },
    });
  });
  return app;
}

function getFile(files: FileTable, address: string) {
  const file = files.get(address);
  if (!file) throw new StartError(`${address} is missing in dist: run npm run build again.`);
  return file;
}

/** Takes an absolute URL apart without normalizing it: the path policy judges what the client really sent. */
function splitTarget(url: string): { pathname: string; search: string } {
  const [target = ''] = url.slice(url.indexOf('/', url.indexOf('//') + 2)).split('#');
  const query = target.indexOf('?');
  return query === -1
    ? { pathname: target, search: '' }
    : { pathname: target.slice(0, query), search: target.slice(query) };
}
