import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll } from 'vitest';
import { english } from '../src/site/translation.ts';
import { standaloneSvg } from '../src/statechart/standalone.ts';
import type { App } from './app.ts';
import { addFastPath } from './fast-path.ts';
import type { Manifest } from './manifest.ts';

export const testManifest: Manifest = {
  title: 'Example',
  tagline: 'Machines for example',
  url: 'https://docs.example',
  baseUrl: '/',
  contentSecurityPolicy: "default-src 'self'",
  sandbox: { path: '/assets/sandbox-abc.js', contentSecurityPolicy: "default-src 'none'" },
  redirects: [{ from: '/docs/sky', to: '/docs/guards' }],
  pages: ['/', '/docs/', '/docs/guards'],
  newsletter: { path: '/registry/api/newsletter/signup' },
  versions: [{ name: 'current', label: 'XState v5' }],
  mcp: '/mcp',
  feedback: { path: '/registry/api/feedback' },
  drawsCharts: true,
  stylesheet: '/assets/site-abc.css',
  locales: [{ name: 'en', dir: 'ltr', folder: '', answers: english.answers }],
};

const chart = (mode: 'light' | 'dark') =>
  standaloneSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" class="sc-chart" width="80" height="40" viewBox="0 0 80 40"><defs></defs><text class="sc-name" x="10" y="20">door</text></svg>',
    mode,
  );
const guards = `<!doctype html><title>Guards</title>${'<p>guard</p>'.repeat(100)}`;

/** Content of the built site that the tests serve, by name; what ends in .br or .gz is made from the file before it. */
export const testFiles: Record<string, string> = {
  'index.html': 'home',
  'docs/index.html': 'about',
  'docs/guards.html': guards,
  'docs/sky.html': 'a page that redirects, for static hosts',
  '404.html': 'Page not found',
  '_page/docs/guards.html': 'fragment',
  'assets/site-abc.css': 'body{}',
  'assets/sandbox-abc.js': 'run()',
  'media/clip.mp4': '0123456789',
  'media/large.mp4': 'large '.repeat(400_000),
  'docs/guards.md': '# Guards',
  'embed/docs/guards/door.svg': chart('light'),
  'embed/docs/guards/door.dark.svg': chart('dark'),
  '.env': 'secret',
  '.git/config': 'secret',
};

/** An empty folder that is gone after the tests of the file that asked for it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes a small built site to a temporary folder and returns the folder. */
export function writeTestSite(manifest: Manifest = testManifest): string {
  const dist = temporaryFolder();
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  };
  for (const [name, content] of Object.entries(testFiles)) write(name, content);
  write('docs/guards.html.br', brotliCompressSync(guards));
  write('docs/guards.html.gz', gzipSync(guards));
  write('.site/manifest.json', JSON.stringify(manifest));
  write('.site/build', 'first');
  return dist;
}

export type SendOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: URLSearchParams | string;
};

/** A form as a browser posts it. */
export const formPost = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): SendOptions => ({ method: 'POST', headers, body: new URLSearchParams(fields) });

/** Serves on a free port until the file's tests are done; the result sends requests as they are and does not decode answers. */
export function serve({ listener, answerAtOnce }: App) {
  const server = createServer(listener);
  addFastPath(server, answerAtOnce);
  server.listen(0, '127.0.0.1');
  const listening = once(server, 'listening');
  afterAll(() => server.close());
  return async (
    path: string,
    { method = 'GET', headers = {}, body }: SendOptions = {},
  ): Promise<Response> => {
    await listening;
    const { port } = server.address() as AddressInfo;
    const type = body instanceof URLSearchParams && { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = request({ port, host: '127.0.0.1', path, method, headers: { ...type, ...headers } });
    sent.end(body === undefined ? undefined : String(body));
    const [answer] = await once(sent, 'response');
    const bytes = await buffer(answer);
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, {
      status: answer.statusCode,
      headers: answer.headers,
    });
  };
}

/** Says nothing, and keeps what it was told. */
export function quietLog() {
  const lines: string[] = [];
  const note = (message: string, fields = {}) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  return { info: note, error: note, lines };
}
