import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Store } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Sets the last use of an entry to some days ago. */
function age(key: string, days: number): void {
  const time = new Date(Date.now() - days * DAY);
  utimesSync(join(folder, key), time, time);
}

describe('Store', () => {
  it('returns stored values, and undefined for missing ones', () => {
    new Store<unknown>(join(folder, 'a/b')).write('key', { c: [1, null] });
    const store = new Store<unknown>(join(folder, 'a/b'));
    expect([store.read('key'), store.read('other')]).toEqual([{ c: [1, null] }, undefined]);
    expect(readdirSync(join(folder, 'a/b'))).toEqual(['key']);
  });

  it.each(['', '{"half', '12', '{}}\n', '\0\0\0\0'])(
    'treats the broken entry %j as missing, and overwrites it',
    (text) => {
      const store = new Store<number>(folder);
      writeFileSync(join(folder, 'key'), text);
      expect(store.read('key')).toBeUndefined();
      store.write('key', 123);
      expect(store.read('key')).toBe(123);
    },
  );

  it('never contains partial entries if several processes write the same one', async () => {
    const code = `
      import { Store } from ${JSON.stringify(new URL('./store.ts', import.meta.url).href)};
      const store = new Store(${JSON.stringify(folder)});
      for (let i = 0; i < 300; i++) {
        store.write('key', String(process.pid).repeat(20_000));
        const read = store.read('key');
        if (!/^(\\d+?)\\1+$/.test(read ?? '')) process.exit(1);
      }`;
    const processes = Array.from({ length: 3 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' }),
    );
    const codes = await Promise.all(processes.map((child) => once(child, 'exit')));
    expect(codes.map(([exitCode]) => exitCode)).toEqual([0, 0, 0]);
    expect(readdirSync(folder)).toEqual(['key']);
  });

  it('updates the last use of an entry at most once a day', () => {
    const store = new Store<number>(folder);
    store.write('key', 1);
    const used = (days: number) => {
      age('key', days);
      store.read('key');
      return Math.round(((Date.now() - statSync(join(folder, 'key')).mtimeMs) / DAY) * 10) / 10;
    };
    expect([used(0.5), used(1.5)]).toEqual([0.5, 0]);
  });

  it('removes entries that were not used for two weeks on its first write', () => {
    mkdirSync(join(folder, 'inside'));
    for (const [key, days] of Object.entries({ old: 15, other: 13, used: 15 })) {
      writeFileSync(join(folder, key), '1\n');
      age(key, days);
    }
    const store = new Store<number>(folder);
    store.read('used');
    store.write('new', 1);
    expect(readdirSync(folder)).toEqual(['inside', 'new', 'other', 'used']);
  });

  it('keeps the most recently used entries within its size limit', () => {
    for (const [i, key] of ['b', 'a', 'c', 'd'].entries()) {
      writeFileSync(join(folder, key), '1234567\n');
      age(key, i);
    }
    const store = new Store<number>(folder, { bytes: 20 });
    store.prune();
    expect(readdirSync(folder)).toEqual(['a', 'b']);
    store.prune();
    expect(readdirSync(folder)).toEqual(['a', 'b']);
  });
});

describe('a store that is not writable', () => {
  const isMounted = (at: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at]).status === 0;

  it('warns once and keeps its entries', async () => {
    // The warning is printed once in a process, so this module must be new.
    vi.resetModules();
    const { Store: Fresh } = await import('./store.ts');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const isFull = isMounted(disk);
    try {
      // If the test isn't allowed to mount a disk to fill it, a file has the name of the folder.
      const at = join(disk, 'values');
      if (!isFull) writeFileSync(at, '');
      const store = new Fresh<string>(at);
      store.write('small', 'a');
      for (const key of ['b', 'c']) store.write(key, key.repeat(100_000));
      expect(['small', 'b', 'c'].map((key) => store.read(key))).toEqual([
        isFull ? 'a' : undefined,
        undefined,
        undefined,
      ]);
      if (isFull) expect(readdirSync(at)).toEqual(['small']);
      expect(warn).toHaveBeenCalledOnce();
      expect(warn.mock.calls[0]?.[0]).toMatch(
        /^warning {2}.*values: can’t write to the cache \(.*(ENOSPC|ENOTDIR|EEXIST)/,
      );
    } finally {
      if (isFull) spawnSync('umount', [disk]);
    }
  });
});
