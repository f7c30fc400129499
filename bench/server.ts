// `npm run bench:server` compares our server with nginx, on the same dist, with one process each,
// alternating. Use the CPU time per request if the machine has other load; requests per second and
// latency are meaningful only on an idle machine. Needs nginx and wrk.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readManifest } from '../server/files/manifest.ts';
import { freePort } from '../tests/free-port.ts';
import { addressOf, spawnServer } from '../tests/own-server.ts';

const paths = ['/', '/docs/guards', '/_page/docs/guards.html', '/blog', '/favicon.svg'];
/** Name of the run over all pages, most of which neither server has in memory. */
const everyPage = 'every page in turn';
/** Name of the run in which one of twenty requests is for a missing file, as robots send them. */
const someMissing = '/docs/guards, 5 % missing';
const rounds = 5;
const dist = resolve(process.env.DIST ?? 'dist');
const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
const clockTicks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

type Result = { perSecond: number; p99: number; cpuMicroseconds: number };

/** Returns the seconds of CPU time that a process and its children have used. */
function cpuOf(pid: number): number {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  const fields = (read('stat').split(') ')[1] ?? '').split(' ');
  const children = read(`task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
  const own = (Number(fields[11]) + Number(fields[12])) / clockTicks;
  return children.reduce((sum, child) => sum + cpuOf(child), own);
}

function measure(port: number, path: string, pid: number): Result {
  const before = cpuOf(pid);
  const scriptFile = scripts[path];
  const url = `http://127.0.0.1:${port}${scriptFile ? '/' : path}`;
  const script = scriptFile ? ['-s', scriptFile] : [];
  const args = ['-t1', '-c32', '-d2s', '--latency', '-H', 'accept-encoding: gzip', ...script, url];
  const report = execFileSync('wrk', args, { encoding: 'utf8' });
  const number = (pattern: RegExp) => Number(pattern.exec(report)?.[1]);
  if (path !== someMissing && /Non-2xx/.test(report)) throw new Error(`${url}: ${report}`);
  const [, p99 = '', unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? [];
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(p99) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1),
    cpuMicroseconds: ((cpuOf(pid) - before) / number(/(\d+) requests in/)) * 1e6,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The wrk scripts that request several paths in sequence, by the name of the run. */
const scripts: Record<string, string> = {
  [everyPage]: inTurn('pages', readManifest(dist).pages),
  [someMissing]: inTurn('missing', ['/missing', ...Array(19).fill('/docs/guards')]),
};

function inTurn(name: string, addresses: readonly string[]): string {
  const file = join(folder, `${name}.lua`);
  const list = addresses.map((address) => JSON.stringify(address)).join(', ');
  writeFileSync(
    file,
    `local list, next = { ${list} }, 0
request = function() next = next + 1 return wrk.format("GET", list[next % #list + 1]) end`,
  );
  return file;
}

const ports = { ours: await freePort(), nginx: await freePort() };
writeFileSync(
  join(folder, 'nginx.conf'),
  `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10000;
  server { listen 127.0.0.1:${ports.nginx}; root ${dist}; include ${dist}/.site/nginx.conf; }
}`,
);
// The same settings as in `npm run serve`. Without the compile cache of an earlier start, the
// server would hold a compiler in 40 MB of memory.
const settings = {
  NODE_COMPILE_CACHE: resolve('.cache/compile'),
  PORT: String(ports.ours),
  DIST: dist,
  DATA: folder,
};
const earlier = spawnServer(settings);
await addressOf(earlier);
earlier.kill();
await once(earlier, 'exit');
const started = performance.now();
const ours = spawnServer(settings);
await addressOf(ours);
const startup = performance.now() - started;
const idle = cpuOf(ours.pid!);
const nginx = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
  stdio: 'inherit',
});
await new Promise((resolve) => setTimeout(resolve, 1000));

try {
  const servers = [
    ['ours', ports.ours, ours.pid!],
    ['nginx', ports.nginx, nginx.pid!],
  ] as const;
  console.log('path                       server  req/s   p99 ms  CPU µs per request');
  for (const path of [...paths, ...Object.keys(scripts)]) {
    const results: Record<string, Result[]> = { ours: [], nginx: [] };
    for (let round = 0; round < rounds; round++) {
      for (const [name, port, pid] of servers) results[name]?.push(measure(port, path, pid));
    }
    for (const [name] of servers) {
      const of = (key: keyof Result) => median((results[name] ?? []).map((result) => result[key]));
      console.log(
        `${path.padEnd(26)} ${name.padEnd(6)} ${of('perSecond').toFixed(0).padStart(6)} ${of('p99').toFixed(1).padStart(7)} ${of('cpuMicroseconds').toFixed(0).padStart(7)}`,
      );
    }
  }
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${ours.pid}/status`, 'utf8'))?.[1];
  console.log(
    `start ${startup.toFixed(0)} ms (${idle.toFixed(2)} s of CPU), ${(Number(memory) / 1000).toFixed(0)} MB after the load`,
  );
} finally {
  ours.kill('SIGKILL');
  nginx.kill('SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
}
