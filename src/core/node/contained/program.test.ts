import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { DAY } from '../cache/unused.ts';
import { EXTERNAL, programFile } from './program.ts';

it('keeps earlier programs, which other processes may use, and marks their use', async () => {
  const folders = ['a-', 'b-'].map((name) => mkdtempSync(join(tmpdir(), name)));
  const made: string[] = [];
  onTestFinished(() => {
    for (const path of [...folders, ...made]) rmSync(path, { recursive: true });
  });
  // The same module before and after a change.
  const entries = folders.map((folder) => join(folder, `${basename(folders[0]!)}.ts`));
  for (const entry of entries) {
    writeFileSync(entry, `console.log(${JSON.stringify(entry)});`);
    made.push(await programFile(pathToFileURL(entry)));
  }
  expect(made.map((file) => existsSync(file))).toEqual([true, true]);
  const [entry = '', file = ''] = [entries[0], made[0]];
  const earlier = new Date(Date.now() - 3 * DAY);
  utimesSync(file, earlier, earlier);
  await programFile(pathToFileURL(entry));
  expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(DAY);
});

it('makes a program again if its file was deleted, or if that failed before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'c-'));
  const made: string[] = [];
  onTestFinished(() => {
    for (const path of [folder, ...made]) rmSync(path, { recursive: true });
  });
  const entry = join(folder, `${basename(folder)}.ts`);
  const program = () => programFile(pathToFileURL(entry));
  writeFileSync(entry, "import './missing.ts';");
  await expect(program()).rejects.toThrow('missing.ts');
  writeFileSync(join(folder, 'missing.ts'), "console.log('here');");
  rmSync(await program());
  made.push(...new Set(await Promise.all([program(), program()])));
  expect(made.map((file) => existsSync(file))).toEqual([true]);
});

it.each([
  ['node:fs', true],
  ['xstate', true],
  ['@xstate/react', true],
  ['./a.ts', false],
  ['/src/a.ts', false],
  ['C:\\src\\a.ts', false],
  ['c:/src/a.ts', false],
  ['\\\\host\\src\\a.ts', false],
])('imports %s from outside of programs: %s', (name, isExternal) => {
  expect(EXTERNAL.test(name)).toBe(isExternal);
});
