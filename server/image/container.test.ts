import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../tests/free-port.ts';
import { temporaryFolder, writeTestSite } from '../site.fixture.ts';
import { serverPackages } from './packages.fixture.ts';

// Runs the content of the Dockerfile's last stage as docs/deploying.md describes (`docker run
// --read-only --tmpfs /tmp --cap-drop ALL`), with bubblewrap, which needs neither privileges nor a
// daemon.

const project = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(project, name), 'utf8');
const stage =
  read('Dockerfile')
    .split(/^FROM /m)
    .at(-1) ?? '';

/** The arguments of a command in the Dockerfile's JSON form. */
function command(pattern: RegExp): string[] {
  const [, words] = pattern.exec(stage) ?? [];
  if (!words) throw new Error(`The Dockerfile's last stage has no ${pattern}`);
  return JSON.parse(words);
}
const start = command(/^CMD (\[.*\])$/m);
const healthCheck = command(/^HEALTHCHECK .*CMD (\[.*\])$/m);

/** Bind mounts for the image's content: this project's folders, and the server's packages. */
function content(dist: string): string[] {
  const copied = [...stage.matchAll(/^COPY --from=build \S+ (\S+)/gm)]
    .map(([, path = '']) => path)
    .filter((path) => path !== 'node_modules');
  // Packages for other systems are only in the lockfile.
  const packages = serverPackages().filter((path) => existsSync(join(project, path)));
  return [...copied, ...packages].flatMap((path) => [
    '--ro-bind',
    path === 'dist' ? dist : join(project, path),
    `/site/${path}`,
  ]);
}

interface Container {
  /** Arguments before a command that run it in the container. */
  words: string[];
  data: string;
  url: string;
}

async function container(): Promise<Container> {
  const [dist, data, port] = [writeTestSite(), temporaryFolder(), await freePort()];
  const image = /^ENV (.*)$/m.exec(stage)?.[1]?.split(' ') ?? [];
  const patience = 'NODE_OPTIONS=--import=/site/server/patient-process.fixture.ts';
  const given = ['HOST=127.0.0.1', `PORT=${port}`, `NEWSLETTER_SECRET=${'s'.repeat(32)}`, patience];
  const environment = [...image, ...given, 'PATH=/node:/usr/bin:/bin'].flatMap((setting) => [
    '--setenv',
    ...setting.split(/=(.*)/s).slice(0, 2),
  ]);
  const system = ['/usr', '/bin', '/lib', '/lib64', '/etc'].filter((path) => existsSync(path));
  const words = [
    ...['bwrap', '--die-with-parent', '--new-session', '--unshare-all', '--share-net', '--as-pid-1'],
    ...['--uid', '1000', '--gid', '1000', '--cap-drop', 'ALL', '--clearenv', ...environment],
    ...system.flatMap((path) => ['--ro-bind', path, path]),
    ...['--ro-bind', dirname(process.execPath), '/node', '--proc', '/proc', '--dev', '/dev'],
    ...content(dist),
    ...['--tmpfs', '/tmp', '--bind', data, '/data', '--remount-ro', '/', '--chdir', '/site'],
  ];
  return { words, data, url: `http://127.0.0.1:${port}` };
}

/** Runs a command in a container until it ends. */
function run({ words: [bwrap = '', ...words] }: Container, command: readonly string[]) {
  return spawnSync(bwrap, [...words, '--', ...command], { encoding: 'utf8', timeout: 120_000 });
}

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ends with the test.
    }
  }
});

/** Starts the image's command; `stop` does the same as `docker stop`. */
async function serve(container: Container) {
  const [bwrap = '', ...words] = container.words;
  const child = spawn(bwrap, [...words, '--info-fd', '3', '--', ...start], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const stderr = text(child.stderr as Readable);
  const info = JSON.parse(await text(child.stdio[3] as Readable)) as { 'child-pid': number };
  started.push(info['child-pid']);
  const ended = once(child, 'exit');
  const isHealthy = () => run(container, healthCheck).status === 0;
  await expect.poll(isHealthy, { interval: 100 }).toBe(true);
  return {
    async stop() {
      process.kill(info['child-pid'], 'SIGTERM');
      const [code] = await ended;
      return { code, stderr: await stderr };
    },
  };
}

const isPossible = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0;
describe.skipIf(!isPossible)('the image, on a read-only file system', () => {
  it('serves pages, charts, MCP, and sign-ups with only the files in the image', async () => {
    const site = await container();
    expect(run(site, healthCheck).status).toBe(1);
    const server = await serve(site);

    expect(await (await fetch(`${site.url}/`)).text()).toBe('home');
    const chart = await fetch(`${site.url}/embed/docs/guards/door.png`);
    expect(chart.headers.get('content-type')).toBe('image/png');
    const tools = await fetch(`${site.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
    expect(await tools.text()).toContain('read_api');
    const signUp = await fetch(`${site.url}/registry/api/newsletter/signup`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'ann@example.com', embed: '1' }),
    });
    expect([signUp.status, await signUp.text()]).toEqual([200, expect.stringContaining('Check your inbox')]);
    const stats = run(site, ['node', 'server/newsletter/cli.ts', 'stats']);
    expect(stats.stdout, stats.stderr).toContain('1 unconfirmed');

    expect(await server.stop()).toEqual({ code: 0, stderr: '' });
    expect(readdirSync(site.data).join(' ')).toContain('outbox');
  });

  it('can write only to its data folder, as an unprivileged user', async () => {
    const site = await container();
    const write = (file: string) => run(site, ['node', '-e', `fs.writeFileSync('${file}', '')`]);
    for (const file of ['/site/server/index.ts', '/site/new', '/etc/new', '/new'])
      expect(write(file).stderr, file).toMatch(/EROFS|EACCES/);
    expect(write('/data/new').status).toBe(0);
    expect(statSync(join(site.data, 'new')).size).toBe(0);
    expect(run(site, ['node', '-e', 'console.log(process.getuid(), process.env.HOME)']).stdout).toBe(
      '1000 undefined\n',
    );
  });
});
