import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { endProcessesOf, processesOf } from '../src/core/node/processes.fixture.ts';
import { runLanes, type Step } from './lanes.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => vi.restoreAllMocks());

const step = (name: string, code: string): Step => ({ name, args: ['-e', code] });

it('runs lanes in parallel, their steps in order, and never mixes their output', async () => {
  const slow = "console.log('begins'); setTimeout(() => console.log('ends'), 300)";
  const lanes = [[step('a', slow), step('b', "console.log('after a')")], [step('c', slow)]];
  expect(await runLanes(lanes)).toBe(true);
  const text = printed.join('');
  expect(text).toMatch(/> a \([\d.]+ s\)\nbegins\nends\n/);
  expect(text).toMatch(/> c \([\d.]+ s\)\nbegins\nends/);
  expect(text.indexOf('after a')).toBeGreaterThan(text.indexOf('> a '));
});

it('stops at the first step that fails and prints its last lines', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanes-'));
  const written = join(folder, 'written');
  const write = `require('node:fs').writeFileSync(${JSON.stringify(written)}, '')`;
  const fails = "console.log('1 passed, 1 failed'); console.error('a.ts:3: wrong'); process.exitCode = 2";
  const lanes = [
    [step('fails', fails), step('next', write)],
    [step('never ends', 'setInterval(() => {}, 1000)'), step('after it', write)],
  ];
  expect(await runLanes(lanes)).toBe(false);
  expect(printed.at(-1)).toMatch(/^\nFirst cause: fails\n(?=.*1 passed, 1 failed)(?=.*a\.ts:3: wrong)/s);
  expect(printed.join('')).not.toContain('never ends');
  expect(existsSync(written)).toBe(false);
  rmSync(folder, { recursive: true });
});

it.runIf(process.platform === 'linux').each(['SIGHUP', 'SIGTERM'] as const)(
  'ends its steps on %s',
  async (signal) => {
    const word = `lanes-${process.pid}-${signal}`;
    const module = JSON.stringify(new URL('./lanes.ts', import.meta.url).href);
    // The command of the first process must not contain the word.
    const code = `
      const { runLanes } = await import(${module});
      const step = 'setInterval(() => {}, 1e6, "' + process.env.WORD + '")';
      await runLanes([[{ name: 'stays', args: ['-e', step] }]]);`;
    const lanes = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, WORD: word },
    });
    onTestFinished(() => {
      lanes.kill('SIGKILL');
      endProcessesOf(word);
    });
    await expect.poll(() => processesOf(word)).not.toEqual([]);
    lanes.kill(signal);
    await once(lanes, 'exit');
    await expect.poll(() => processesOf(word)).toEqual([]);
  },
);

it('ends the other steps if one has ended, but left a process that can still print', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [ended, failed] = ['ended', 'failed'].map((name) => JSON.stringify(join(folder, name)));
  // Ends 2 s after the failure, or with the test.
  const left = `setInterval(() => {
    if (fs.existsSync(${failed})) setTimeout(() => process.exit(), 2000);
    if (!fs.existsSync(${JSON.stringify(folder)})) process.exit();
  }, 50)`;
  const leaves = `child_process.spawn(process.execPath, ['-e', ${JSON.stringify(left)}], { detached: true, stdio: 'inherit' });
    fs.writeFileSync(${ended}, String(process.pid));
    process.exit();`;
  const fails = `setInterval(() => {
    try {
      process.kill(Number(fs.readFileSync(${ended}, 'utf8') || process.pid), 0);
    } catch ({ code }) {
      if (code !== 'ESRCH') return;
      fs.writeFileSync(${failed}, '');
      process.exit(2);
    }
  }, 50)`;
  const lanes = [
    [step('leaves', leaves)],
    [step('never ends', 'setInterval(() => {}, 1000)')],
    [step('fails', fails)],
  ];
  expect(await runLanes(lanes)).toBe(false);
  expect(printed.at(-1)).toContain('First cause: fails');
});
