import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Circumstances, revisionOf, Session, SessionError } from './session.ts';

let folder: string;
let circumstances: Circumstances;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'session-'));
  circumstances = {
    file: join(folder, 'results/session.json'),
    revision: 'abc',
    machine: {
      cpu: 'CPU',
      cores: 2,
      memoryGB: 8,
      system: 'Linux',
      node: 'v24',
      chromium: '156',
      loadBefore: 0.5,
    },
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a session that was stopped goes on with what it has', () => {
  const first = Session.begin(circumstances);
  first.add('ours with 300 pages', 0, { fcp: 500, coldMB: undefined });
  const second = Session.resume({
    ...circumstances,
    machine: { ...circumstances.machine, loadBefore: 9 },
  });
  expect(second.has('ours with 300 pages', 0)).toBe(true);
  expect(second.has('ours with 300 pages', 1)).toBe(false);
  expect(second.has('ours with 3000 pages', 0)).toBe(false);
  second.add('ours with 300 pages', 1, { fcp: 600 });
  expect(second.samplesOf('ours with 300 pages')).toEqual({ fcp: [500, 600] });
  expect(second.machine.loadBefore).toBe(0.5);
});

test('without --resume, nothing of an earlier session counts', () => {
  Session.begin(circumstances).add('ours', 0, { fcp: 1 });
  const other = Session.begin(circumstances);
  expect(other.has('ours', 0)).toBe(false);
  other.add('ours', 1, { fcp: 2 });
  expect(JSON.parse(readFileSync(circumstances.file, 'utf8')).samples).toEqual({ 'ours, run 2': { fcp: 2 } });
  expect(existsSync(`${circumstances.file}.new`)).toBe(false);
});

test('samples of other code or another machine are not mixed with these', () => {
  Session.begin(circumstances).add('ours', 0, { fcp: 1 });
  expect(() => Session.resume({ ...circumstances, revision: 'def' })).toThrow(SessionError);
  const machine = { ...circumstances.machine, chromium: '157' };
  expect(() => Session.resume({ ...circumstances, machine })).toThrow(/chromium changed .* without --resume/);
});

test('a session is begun where there is none to resume', () => {
  expect(Session.resume(circumstances).has('ours', 0)).toBe(false);
});

test('a revision changes with every file that is measured, and with nothing that is installed', () => {
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('src/deep/a.ts', 'a');
  const before = revisionOf(folder, ['src']);
  write('src/node_modules/b.js', 'b');
  write('docs/c.md', 'c');
  expect(revisionOf(folder, ['src'])).toBe(before);
  write('src/deep/a.ts', 'b');
  expect(revisionOf(folder, ['src'])).not.toBe(before);
});
