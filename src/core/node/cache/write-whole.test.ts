import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-whole-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('replaces a file and leaves no temporary files', () => {
  writeWhole(join(folder, 'a'), 'one');
  writeWhole(join(folder, 'a'), 'two');
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('two');
  expect(readdirSync(folder)).toEqual(['a']);
});

it('leaves no temporary files if it cannot replace the file, and throws', () => {
  mkdirSync(join(folder, 'a', 'b'), { recursive: true });
  expect(() => writeWhole(join(folder, 'a'), 'text')).toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
  expect(readdirSync(folder)).toEqual(['a']);
});
