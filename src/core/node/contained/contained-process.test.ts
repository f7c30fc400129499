import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endProcessesOf, processesOf } from '../processes.fixture.ts';
import { type Boundary, boundaryProblem } from './boundary.ts';
import { ContainedProcess } from './contained-process.ts';
import { programFile } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'contained-'));
/** A program that answers, never ends, throws, or reads a file. */
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
  if (task === 'throw') throw new TypeError('out of ideas \\u001b[31m');
  if (String(task).startsWith('/')) readFileSync(String(task));
  send('done');
}
process.exit();`,
  ),
);
afterAll(async () => {
  rmSync(await programFile(pathToFileURL(entry)));
  rmSync(folder, { recursive: true });
});

const asking = (task: string) => ({
  task,
  limit: 60_000,
  read: (message: unknown) => (message === 'done' ? message : undefined),
});

const isLinux = process.platform === 'linux';
const boundaries: Boundary[] = boundaryProblem() === undefined ? ['bubblewrap', 'none'] : ['none'];

describe.each(boundaries)('a contained process, boundary: %s', (boundary) => {
  const start = (reads: string[] = [], idle?: number) =>
    new ContainedProcess(pathToFileURL(entry), { reads, memory: 64, seconds: 60, idle, boundary });

  it('answers requests in sequence and restarts after an exit', async () => {
    const contained = start();
    expect(await Promise.all([contained.ask(asking('a')), contained.ask(asking('b'))])).toEqual([
      'done',
      'done',
    ]);
    await expect(contained.ask(asking('throw'))).rejects.toThrow('ends its process');
    expect(await contained.ask(asking('c'))).toBe('done');
    contained.close();
  });

  it('reports the error of its process without control characters', async () => {
    await expect(start().ask(asking('throw'))).rejects.toMatchObject({
      message: 'ends its process: TypeError: out of ideas [31m',
      errors: expect.stringMatching(/TypeError: out of ideas .*\n\s+at /),
      isOutOfMemory: false,
    });
  });

  it.runIf(isLinux)('exits when its parent process is killed', async () => {
    const module = JSON.stringify(new URL('./contained-process.ts', import.meta.url).href);
    // Without a boundary, only the limit of CPU time ends a process whose parent is gone.
    const seconds = boundary === 'none' ? 2 : 600;
    // The command of the parent process must not contain the folder's name.
    const asks = `
      import { ContainedProcess } from ${module};
      await new ContainedProcess(new URL(process.env.ENTRY),
        { reads: [], memory: 64, seconds: ${seconds}, boundary: '${boundary}' })
        .ask({ task: 'stay', limit: 60000, read: (message) => void console.log(message) });`;
    const asker = spawn(process.execPath, ['--input-type=module', '-e', asks], {
      env: { ...process.env, ENTRY: pathToFileURL(entry).href },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => endProcessesOf(basename(folder)));
    await once(asker.stdout, 'data');
    expect(processesOf(basename(folder))).not.toEqual([]);
    asker.kill('SIGKILL');
    await expect.poll(() => processesOf(basename(folder))).toEqual([]);
  });

  it.runIf(isLinux)('ends without tasks, and starts again with the next one', async () => {
    const contained = start([], 50);
    for (const task of ['a', 'b']) {
      expect(await contained.ask(asking(task))).toBe('done');
      await expect.poll(() => processesOf(basename(folder))).toEqual([]);
    }
  });

  it.runIf(isLinux)('can read a linked folder, but no files next to it', async () => {
    const packages = join(folder, 'packages');
    const link = join(folder, 'node_modules');
    mkdirSync(packages, { recursive: true });
    writeFileSync(join(packages, 'a.txt'), 'a');
    writeFileSync(join(folder, 'secret.txt'), 'a');
    rmSync(link, { force: true });
    symlinkSync(packages, link);
    const contained = start([link]);
    for (const path of [link, packages])
      expect(await contained.ask(asking(join(path, 'a.txt')))).toBe('done');
    for (const path of [join(folder, 'secret.txt'), `${link}/../secret.txt`, `${packages}/../secret.txt`])
      await expect(contained.ask(asking(path))).rejects.toThrow(/ends its process: Error: .*restricted/);
    contained.close();
  });
});

describe('boundaryProblem', () => {
  it('reports a machine without bubblewrap', () => {
    const { PATH } = process.env;
    process.env.PATH = folder;
    try {
      expect(boundaryProblem()).toMatch(/bubblewrap/);
    } finally {
      process.env.PATH = PATH;
    }
  });
});
