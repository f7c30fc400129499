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

it('writes a file in the place of the one before, and leaves nothing beside it', () => {
  writeWhole(join(folder, 'a'), 'one');
  writeWhole(join(folder, 'a'), 'two');
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('two');
  expect(readdirSync(folder)).toEqual(['a']);
});

it('leaves nothing beside what it cannot replace, and says why', () => {
  mkdirSync(join(folder, 'a', 'b'), { recursive: true });
  expect(() => writeWhole(join(folder, 'a'), 'text')).toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
  expect(readdirSync(folder)).toEqual(['a']);
});
