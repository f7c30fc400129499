import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWhole, writeWhole } from './write-whole.ts';

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

describe('makeWhole', () => {
  const put = async (at: string, text: string) => {
    mkdirSync(at);
    await pause(1);
    writeFileSync(join(at, 'a'), text);
  };

  it('gives all that make a folder at the same time the first one', async () => {
    const made = join(folder, 'made');
    const first = makeWhole(made, (draft) => put(draft, 'one'));
    const second = makeWhole(made, async (draft) => {
      await put(draft, 'two');
      await first;
    });
    expect(existsSync(made)).toBe(false);
    await second;
    expect(readFileSync(join(made, 'a'), 'utf8')).toBe('one');
    expect(readdirSync(folder)).toEqual(['made']);
  });

  it('leaves no folder if making it fails, and throws', async () => {
    const fail = async (draft: string) => {
      await put(draft, 'one');
      throw new Error('no luck');
    };
    await expect(makeWhole(join(folder, 'made'), fail)).rejects.toThrow('no luck');
    expect(readdirSync(folder)).toEqual([]);
  });
});
