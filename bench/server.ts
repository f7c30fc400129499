// `npm run bench:server` compares our server with nginx, on the same dist, with one process each,
// alternating. Use the CPU time per request if the machine has other load; requests per second and
// latency are meaningful only on an idle machine. Needs nginx and wrk.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readManifest } from '../server/files/manifest.ts';
import { project } from '../src/core/node/project.ts';
import { freePort } from '../tests/free-port.ts';
import { addressOf, spawnServer } from '../tests/own-server.ts';
import { median, rounded } from './numbers.ts';
import { usage } from './process.ts';
import { dist } from './real-pages.ts';

const rounds = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));

/** The paths that each run requests in turn. Neither server has most of all pages in memory. */
const runs: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    ['/', '/docs/guards', '/_page/docs/guards.html', '/blog', '/favicon.svg'].map((path) => [path, [path]]),
  ),
  'every page in turn': readManifest(dist).pages,
  // As robots send them.
  '/docs/guards, 5 % missing': ['/missing', ...Array(19).fill('/docs/guards')],
};

/** Returns what wrk reports about a server: requests per second, and its CPU time per request. */
function measure(port: number, pid: number, script: string) {
  const before = usage(pid).cpuSeconds;
  const args = ['-t1', '-c32', '-d2s', '--latency', '-H', 'accept-encoding: gzip', '-s', script];
  const report = execFileSync('wrk', [...args, `http://127.0.0.1:${port}/`], { encoding: 'utf8' });
  const number = (pattern: RegExp) => Number(pattern.exec(report)?.[1]);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? [];
  return {
    'req/s': number(/Requests\/sec:\s+([\d.]+)/),
    'p99, ms': Number(p99) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1),
    'CPU µs per request': ((usage(pid).cpuSeconds - before) / number(/(\d+) requests in/)) * 1e6,
    'not 2xx': number(/Non-2xx or 3xx responses: (\d+)/) || 0,
  };
}

/** Writes a script for wrk that requests paths in turn. */
function scriptFor(paths: readonly string[]): string {
  const file = join(folder, 'paths.lua');
  writeFileSync(
    file,
    `local list, next = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }, 0
request = function() next = next + 1 return wrk.format("GET", list[next % #list + 1]) end`,
  );
  return file;
}

async function startNginx(port: number) {
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10000;
  server { listen 127.0.0.1:${port}; root ${dist}; include ${dist}/.site/nginx.conf; }
}`,
  );
  const nginx = spawn('/usr/sbin/nginx', ['-c', config, '-p', folder], { stdio: 'inherit' });
  await wait(1000);
  return nginx;
}

const ports = { ours: await freePort(), nginx: await freePort() };
// The same settings as in `npm run serve`. Without the compile cache of an earlier start, the
// server would hold a compiler in 40 MB of memory.
const cache = join(project, '.cache/compile');
const settings = { NODE_COMPILE_CACHE: cache, PORT: String(ports.ours), DIST: dist, DATA: folder };
const earlier = spawnServer(settings);
await addressOf(earlier);
earlier.kill();
await once(earlier, 'exit');
const started = performance.now();
const ours = spawnServer(settings);
await addressOf(ours);
const startup = performance.now() - started;
const nginx = await startNginx(ports.nginx);
try {
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, paths] of Object.entries(runs)) {
    const script = scriptFor(paths);
    const results = Array.from({ length: rounds }, () => [
      measure(ports.ours, ours.pid!, script),
      measure(ports.nginx, nginx.pid!, script),
    ]);
    for (const [i, server] of ['ours', 'nginx'].entries()) {
      const of = (key: keyof ReturnType<typeof measure>) =>
        rounded(median(results.map((pair) => pair[i]![key]))!);
      rows[`${name}, ${server}`] = Object.fromEntries(
        (Object.keys(results[0]![0]!) as (keyof ReturnType<typeof measure>)[]).map((key) => [key, of(key)]),
      );
    }
  }
  console.table(rows);
  console.log(`start ${startup.toFixed(0)} ms, ${usage(ours.pid!).megabytes.toFixed(0)} MB after the load`);
} finally {
  ours.kill('SIGKILL');
  nginx.kill('SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
}
