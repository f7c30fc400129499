// `npm run bench:server` compares our server with nginx, on the same dist, with one process each,
// alternating. Use the CPU time per request if the machine has other load; requests per second and
// latency are meaningful only on an idle machine. Needs nginx and wrk.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from '../server/files/manifest.ts';
import { project } from '../src/core/node/project.ts';
import { startNginx } from '../tests/nginx.ts';
import { addressOf, spawnServer } from '../tests/own-server.ts';
import { readAmount } from './options.ts';
import { usage } from './process.ts';
import { dist } from './real-pages.ts';
import { printTables, type Result, type Sample, tablesOf } from './report.ts';

const rounds = readAmount('bench:server', 5, 'rounds');
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
function measure(address: string, pid: number, script: string): Sample {
  const before = usage(pid).cpuSeconds;
  const args = ['-t1', '-c32', '-d2s', '-H', 'accept-encoding: gzip', '-s', script, address];
  const report = execFileSync('wrk', args, { encoding: 'utf8' });
  const { requests, us, p99, errors } = JSON.parse(report.split('\n').at(-1)!);
  return {
    'req/s': requests / (us / 1e6),
    'p99, ms': p99 / 1000,
    'CPU µs per request': ((usage(pid).cpuSeconds - before) / requests) * 1e6,
    'not 2xx': errors,
  };
}

/** Writes a script for wrk that requests paths in turn, and ends its report with a line of JSON. */
function scriptFor(paths: readonly string[]): string {
  const file = join(folder, 'paths.lua');
  writeFileSync(
    file,
    `local list, next = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }, 0
request = function() next = next + 1 return wrk.format("GET", list[next % #list + 1]) end
done = function(all, latency) io.write(string.format('{"requests":%d,"us":%d,"p99":%d,"errors":%d}',
  all.requests, all.duration, latency:percentile(99), all.errors.status)) end`,
  );
  return file;
}

// The same settings as in `npm run serve`. Without the compile cache of an earlier start, the
// server would hold a compiler in 40 MB of memory.
const settings = { NODE_COMPILE_CACHE: join(project, '.cache/compile'), DIST: dist, DATA: folder };
const earlier = spawnServer(settings);
await addressOf(earlier);
earlier.kill();
await once(earlier, 'exit');
const started = performance.now();
const child = spawnServer(settings);
const ours = { address: await addressOf(child), pid: child.pid! };
const startup = performance.now() - started;
const nginx = await startNginx(
  folder,
  `root ${dist}; include ${dist}/.site/nginx.conf;`,
  'sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10000;',
);
try {
  const results: Result[] = [];
  for (const [table, paths] of Object.entries(runs)) {
    const script = scriptFor(paths);
    for (let round = 0; round < rounds; round++)
      for (const [subject, { address, pid }] of Object.entries({ ours, nginx }))
        results.push({ table, subject, sample: measure(address, pid, script) });
  }
  printTables(tablesOf(results));
  console.log(`start ${startup.toFixed(0)} ms, ${usage(ours.pid).megabytes.toFixed(0)} MB after the load`);
} finally {
  child.kill('SIGKILL');
  nginx.stop();
  rmSync(folder, { recursive: true, force: true });
}
