import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContainedProcess } from './contained-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
/** What content may do: answer, never come to an end, or throw; or it is given a file to read. */
const entry = join(folder, `${basename(folder)}.ts`);
const channel = new URL('./channel.ts', import.meta.url).pathname;

beforeAll(() =>
  writeFileSync(
    entry,
    `import { readFileSync } from 'node:fs';
import { receive, send } from ${JSON.stringify(channel)};
for (let task = receive(); task !== undefined; task = receive()) {
  send('started');
  while (task === 'stay') {}
  if (task === 'throw') throw new TypeError('nobody knows why');
  if (String(task).startsWith('/')) readFileSync(String(task));
  send('done');
}
process.exit();`,
  ),
);
afterAll(() => rmSync(folder, { recursive: true }));

const asking = (task: string, onStart = () => {}) => ({
  task,
  limit: 60_000,
  read: (message: unknown) => {
    if (message === 'started') onStart();
    return message === 'done' ? message : undefined;
  },
});

/** Processes of this system whose command has a word. */
const processesOf = (word: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word);
      } catch {
        return false; // it has ended meanwhile
      }
    })
    .map(Number);
const launchersOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('launcher.process'))
    .map((line) => Number.parseInt(line, 10));

const isLinux = process.platform === 'linux';
/** Milliseconds: two seconds of work take longer on a machine that has more to do. */
const busy = 30_000;

it.runIf(isLinux)(
  'a launcher that dies fails who waits, and the next question gets another',
  async () => {
    // Nobody is left who could end it: that is what its limit of time is for.
    const contained = new ContainedProcess(pathToFileURL(entry), { reads: [], memory: 64, seconds: 2 });
    await contained.ask(asking('answer'));
    const [launcher = 0] = launchersOf(process.pid);
    const waiting = contained.ask(asking('stay', () => process.kill(launcher, 'SIGKILL')));
    await expect(waiting).rejects.toThrow('launcher');
    expect(await contained.ask(asking('answer'))).toBe('done');
    contained.close();
    await expect.poll(() => processesOf(basename(folder)), { timeout: 20_000 }).toEqual([]);
  },
  busy,
);

it.runIf(isLinux)(
  'nothing goes on when the process that asks is killed',
  async () => {
    const modules = JSON.stringify(new URL('./contained-process.ts', import.meta.url).href);
    const asks = `
    import { ContainedProcess } from ${modules};
    new ContainedProcess(new URL(${JSON.stringify(pathToFileURL(entry).href)}), { reads: [], memory: 64 })
      .ask({ task: 'stay', limit: 60000, read: (message) => void console.log(message) });`;
    const asker = spawn(process.execPath, ['--input-type=module', '-e', asks], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(asker.stdout, 'data');
    expect(processesOf(basename(folder)).length).toBeGreaterThan(0);
    asker.kill('SIGKILL');
    await expect.poll(() => processesOf(basename(folder)), { timeout: 20_000 }).toEqual([]);
  },
  busy,
);

it('the end of a process tells what it last said, where that is kept', async () => {
  const ended = (keepsErrors: boolean) =>
    new ContainedProcess(pathToFileURL(entry), { reads: [], memory: 64, keepsErrors })
      .ask(asking('throw'))
      .catch((error: unknown) => error);
  expect(await ended(true)).toMatchObject({
    message: 'ends its process: TypeError: nobody knows why',
    errors: expect.stringMatching(/TypeError: nobody knows why\n\s+at /),
    isOutOfMemory: false,
  });
  expect(await ended(false)).toMatchObject({ message: 'ends its process', errors: '' });
});

it.runIf(isLinux)(
  'a folder that is a link may be read by its own path, and what is beside it may not',
  async () => {
    const packages = join(folder, 'packages');
    mkdirSync(packages);
    writeFileSync(join(packages, 'a.txt'), 'a');
    writeFileSync(join(folder, 'secret.txt'), 'a');
    const link = join(folder, 'node_modules');
    symlinkSync(packages, link);
    const contained = new ContainedProcess(pathToFileURL(entry), {
      reads: [link],
      memory: 64,
      keepsErrors: true,
    });
    for (const path of [link, packages])
      expect(await contained.ask(asking(join(path, 'a.txt')))).toBe('done');
    for (const path of [join(folder, 'secret.txt'), `${link}/../secret.txt`, `${packages}/../secret.txt`])
      await expect(contained.ask(asking(path))).rejects.toThrow(/ends its process: Error: .*restricted/);
    contained.close();
  },
);
