import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll } from 'vitest';
import { english } from '../src/i18n/translation.ts';
import { standaloneSvg } from '../src/statechart/draw/standalone.ts';
import { completeRelease } from '../tests/complete-release.ts';
import type { App } from './app.ts';
import type { Manifest } from './files/manifest.ts';

export const testManifest: Manifest = {
  title: 'Example',
  tagline: 'Machines for example',
  url: 'https://docs.example',
  baseUrl: '/',
  contentSecurityPolicy: "default-src 'self'",
  frame: { path: '/assets/frame-abc.html', contentSecurityPolicy: "default-src 'none'" },
  redirects: [{ from: '/docs/sky', to: '/docs/guards' }],
  pages: ['/', '/docs/', '/docs/guards'],
  newsletter: { path: '/registry/api/newsletter/signup' },
  versions: [{ name: 'current', label: 'XState v5' }],
  mcp: '/mcp',
  parts: { api: true, blog: true, machines: true },
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

/**
 * The files of the built test site by name. Those that end in .br or .gz are made from the file
 * before them.
 */
export const testFiles: Record<string, string> = {
  'index.html': 'home',
  'docs/index.html': 'about',
  'docs/guards.html': guards,
  'docs/sky.html': 'a page that redirects, for static hosts',
  '404.html': 'Page not found',
  '_page/docs/guards.html': 'fragment',
  'assets/site-abc.css': 'body{}',
  'assets/frame-abc.html': '<!doctype html>',
  'media/clip.mp4': '0123456789',
  'media/large.mp4': 'large '.repeat(400_000),
  'docs/guards.md': '# Guards',
  'embed/docs/guards/door.svg': chart('light'),
  'embed/docs/guards/door.dark.svg': chart('dark'),
  '.env': 'secret',
  '.git/config': 'secret',
};

/** An empty folder that is removed after the file's tests. */
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
  completeRelease(dist);
  return dist;
}

export type SendOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: URLSearchParams | string;
};

/** A form as browsers post it. */
export const formPost = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): SendOptions => ({ method: 'POST', headers, body: new URLSearchParams(fields) });

/**
 * Serves on a free port until the file's tests end. The result sends requests unchanged and doesn't
 * decode responses.
 */
export function serve({ listener }: App) {
  const server = createServer(listener);
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

/** A silent log that keeps its entries. */
export function quietLog() {
  const lines: string[] = [];
  const note = (message: string, fields = {}) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  return { info: note, error: note, lines };
}
