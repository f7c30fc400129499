import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Derivation, type Input } from './derived-value.ts';

let cacheFolder: string;
beforeEach(() => {
  cacheFolder = mkdtempSync(join(tmpdir(), 'derived-value-'));
  writeFileSync(join(cacheFolder, 'maker.ts'), 'one;');
});
afterEach(() => rmSync(cacheFolder, { recursive: true }));

const open = (name = 'sums') =>
  new Derivation<number>({ name, code: pathToFileURL(join(cacheFolder, 'maker.ts')), cacheFolder });

describe('Derivation', () => {
  it('computes a value once for the same inputs, also for other instances', async () => {
    let made = 0;
    const ask = (input: Input) => open().get([input], async () => ++made);
    expect([await ask('a'), await ask('a'), await ask('b'), await ask('a')]).toEqual([1, 1, 2, 1]);
  });

  it('computes values again after their code has changed', async () => {
    await open().get(['a'], async () => 1);
    writeFileSync(join(cacheFolder, 'maker.ts'), 'another;');
    expect(await open().get(['a'], async () => 2)).toBe(2);
  });

  it('shares no values of code that changed after its thread started', () => {
    const module = new URL('./derived-value.ts', import.meta.url).href;
    const code = pathToFileURL(join(cacheFolder, 'maker.ts')).href;
    const script = `
      import { Derivation } from ${JSON.stringify(module)};
      process.stdout.write(new Derivation(${JSON.stringify({ name: 'sums', code, cacheFolder })}).key('a'));`;
    const keyInNewProcess = () =>
      spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout;
    const key = keyInNewProcess();
    expect(keyInNewProcess()).toBe(key);
    expect(key).toHaveLength(open().key('a').length);
    expect(open().key('a')).not.toBe(key);
    expect(open().key('a')).toBe(open().key('a'));
  });

  it('returns a value’s key without computing it', async () => {
    const sums = open();
    const key = sums.key('a', 1);
    expect(sums.read(key)).toBeUndefined();
    await sums.get(['a', 1], async () => 2);
    expect(sums.read(key)).toBe(2);
    expect(readdirSync(join(cacheFolder, 'sums'))).toEqual([key]);
    sums.write(key, 3);
    expect(await sums.get(['a', 1], async () => 4)).toBe(3);
  });

  it('does not cache failures and undefined', async () => {
    const sums = open();
    await expect(sums.get([], () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
    expect(await sums.get([], async () => undefined)).toBeUndefined();
    expect(await sums.get([], async () => 1)).toBe(1);
  });

  it('distinguishes kinds of values', () => {
    expect(open('sums').key('a')).not.toBe(open('products').key('a'));
  });

  it('distinguishes inputs and their boundaries', () => {
    const lists: Input[][] = [
      [],
      [''],
      ['ab'],
      ['a', 'b'],
      ['a\0b'],
      ['"ab"'],
      [['ab']],
      [['a', 'b']],
      [new Uint8Array([97, 98])],
      [{ a: 'b' }],
      [undefined],
      [null],
      [1],
      ['1'],
    ];
    const keys = lists.map((inputs) => open().key(...inputs));
    expect(new Set(keys).size).toBe(lists.length);
  });

  it('ignores the order of fields at any depth, but not of list items', () => {
    const sums = open();
    expect(sums.key({ a: [{ b: 1, c: 2 }], d: null })).toBe(sums.key({ d: null, a: [{ c: 2, b: 1 }] }));
    expect(sums.key([1, 2])).not.toBe(sums.key([2, 1]));
  });

  it.each([[new Map([[1, 2]])], [{ a: new Set([1]) }], [[new Uint8Array(1)]]])(
    'rejects %o, which JSON cannot represent',
    (input) => expect(() => open().key(input)).toThrow(TypeError),
  );
});
