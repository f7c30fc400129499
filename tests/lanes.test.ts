import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
