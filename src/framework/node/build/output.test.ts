import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listFiles, Output } from './output.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (file: string) => join(folder, 'dist', file);
const releases = () => readdirSync(join(folder, 'dist.releases')).sort();
/** Returns the path of a file in the release that is being written. */
const writing = (file: string) => join(folder, 'dist.releases', releases().at(-1) ?? '', file);

/** Returns text that is worth compressing. */
const long = (text: string) => text.repeat(2000);

/** Builds a site of some files and returns the number of files written. */
async function build(files: Record<string, string>, isCompressed = true): Promise<number> {
  const output = new Output(join(folder, 'dist'), isCompressed);
  for (const [file, content] of Object.entries(files)) output.put(file, content);
  await output.finish();
  return output.written;
}

describe('Output', () => {
  it('writes compressed versions next to the files', async () => {
    expect(await build({ 'docs/a.html': long('a'), 'assets/b.js': long('b'), 'c.png': long('c') })).toBe(3);
    expect(readFileSync(at('docs/a.html'), 'utf8')).toBe(long('a'));
    expect(brotliDecompressSync(readFileSync(at('docs/a.html.br'))).toString()).toBe(long('a'));
    expect(gunzipSync(readFileSync(at('assets/b.js.gz'))).toString()).toBe(long('b'));
    expect(readdirSync(at('.')).sort()).toEqual(['.site', 'assets', 'c.png', 'docs']);
  });

  it('compresses only if that saves time, including files from the previous release', async () => {
    const files = {
      'short.html': 'a',
      'docs/a.md': long('a'),
      'assets/machines/a.json': long('c'),
      'embed/chart.svg': long('b'),
      'fr/embed/chart.svg': long('b'),
    };
    for (const changed of ['1', '2']) {
      await build({ ...files, 'changed.html': changed });
      expect(
        listFiles(at('.'))
          .filter((file) => /\.(br|gz)$/.test(file))
          .sort(),
      ).toEqual(['assets/machines/a.json.br', 'docs/a.md.br', 'embed/chart.svg.br', 'fr/embed/chart.svg.br']);
    }
  });

  it('compresses nothing for a preview, and everything for the build after it', async () => {
    const page = { 'docs/a.html': long('a') };
    await build(page, false);
    expect(listFiles(at('docs'))).toEqual(['a.html']);
    expect(await build(page, false)).toBe(0);
    await build(page);
    expect(listFiles(at('docs')).sort()).toEqual(['a.html', 'a.html.br', 'a.html.gz']);
    await build(page, false);
    expect(listFiles(at('docs'))).toEqual(['a.html']);
  });

  it('limits the files in memory by making the caller wait', async () => {
    const output = new Output(join(folder, 'dist'));
    const files = Array.from({ length: 600 }, (_, i) => `docs/${i}.html`);
    let most = 0;
    for (const [i, file] of files.entries()) {
      output.put(file, `<p>${'text '.repeat(2000)}</p>`);
      await output.drain();
      if (i % 50 === 0)
        most = Math.max(most, i + 1 - files.filter((name) => existsSync(writing(`${name}.br`))).length);
    }
    await output.finish();
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(200);
    expect(listFiles(at('docs'))).toHaveLength(3 * files.length);
  });

  it('reports a failed write to the waiting caller', async () => {
    const output = new Output(join(folder, 'dist'));
    const put = async () => {
      for (let i = 0; i < 600; i++) {
        // A folder has the name of the file.
        if (i === 0) mkdirSync(writing('0.html'));
        output.put(`${i}.html`, 'text');
        await output.drain();
      }
      await output.finish();
    };
    await expect(put()).rejects.toThrow('EISDIR');
  });

  it('reports the folder and the required space if the disk is full', async () => {
    const output = new Output(join(folder, 'dist'));
    symlinkSync('/dev/full', writing('a.html'));
    output.put('a.html', 'x'.repeat(3_000_000));
    await expect(output.finish()).rejects.toThrow(
      /dist\.releases: not enough disk space: \d+ MB are free, but a release of this site needs more than 3 MB/,
    );
  });

  it('writes only files that have changed', async () => {
    await build({ 'a.html': 'a', 'b.html': 'b' });
    const before = statSync(at('a.html')).mtimeMs;
    expect(await build({ 'a.html': 'a', 'b.html': 'changed' })).toBe(1);
    expect(statSync(at('a.html')).mtimeMs).toBe(before);
    expect(readFileSync(at('b.html'), 'utf8')).toBe('changed');
  });

  it('writes a file again if it was deleted', async () => {
    await build({ 'a.html': 'a' });
    rmSync(at('a.html'));
    expect(await build({ 'a.html': 'a' })).toBe(1);
    expect(existsSync(at('a.html'))).toBe(true);
  });

  it('writes a file again if its compressed versions were deleted', async () => {
    await build({ 'a.html': long('a'), 'b.html': 'b' });
    for (const form of ['.br', '.gz']) rmSync(at(`a.html${form}`));
    expect(await build({ 'a.html': long('a'), 'b.html': 'b' })).toBe(1);
    expect(listFiles(at('.'))).toContain('a.html.gz');
    expect(brotliDecompressSync(readFileSync(at('a.html.br'))).toString()).toBe(long('a'));
  });

  it('keeps a file from an earlier build if its version matches and it exists', async () => {
    const isKeptFrom = async (version: string) => {
      const output = new Output(join(folder, 'dist'));
      const isKept = output.keep('cards/a.png', version);
      if (!isKept) output.put('cards/a.png', 'a', version);
      await output.finish();
      return isKept;
    };
    expect([await isKeptFrom('1'), await isKeptFrom('1'), await isKeptFrom('2')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(readFileSync(at('cards/a.png'), 'utf8')).toBe('a');
    rmSync(at('cards/a.png'));
    expect(await isKeptFrom('2')).toBe(false);
  });

  it('keeps a file that was made from the same, and the version of one that has the same content', async () => {
    /** Makes two pages, unless they are kept, and returns their versions and what was written. */
    const make = async (key: string) => {
      const output = new Output(join(folder, 'dist'));
      const kept = ['a.html', 'b.html'].map((file) => output.keepMade(file, key));
      if (kept[0] === undefined) output.put('a.html', long('a'), undefined, key);
      if (kept[1] === undefined) output.put('b.html', long(key), undefined, key);
      output.put('c.html', key);
      await output.finish();
      const { files } = JSON.parse(readFileSync(at('.site/files.json'), 'utf8'));
      return { kept, written: output.written, versions: [files['a.html'].version, files['b.html'].version] };
    };
    const first = await make('1');
    expect(first).toMatchObject({ kept: [undefined, undefined], written: 3 });
    expect(first.versions[0]).not.toBe(first.versions[1]);
    expect(await make('1')).toEqual({ kept: first.versions, written: 0, versions: first.versions });
    const second = await make('2');
    expect(second).toMatchObject({ kept: [undefined, undefined], written: 2 });
    expect(second.versions[0]).toBe(first.versions[0]);
    expect(await make('2')).toEqual({ kept: second.versions, written: 0, versions: second.versions });
    expect(readFileSync(at('b.html'), 'utf8')).toBe(long('2'));
    expect(readFileSync(at('a.html.br')).length).toBeGreaterThan(0);
  });

  it('removes old files with their compressed versions and empty folders', async () => {
    await build({ 'a.html': long('a'), 'old/deep/b.html': long('b') });
    await build({ 'a.html': long('a') });
    expect(listFiles(at('.')).sort()).toEqual(['.site/files.json', 'a.html', 'a.html.br', 'a.html.gz']);
    expect(existsSync(at('old'))).toBe(false);
  });

  it('keeps files that are published compressed', async () => {
    await build({ 'machines.tar.gz': 'an archive', 'data.json.br': 'more' });
    expect(listFiles(at('.')).sort()).toEqual(['.site/files.json', 'data.json.br', 'machines.tar.gz']);
  });

  it('keeps serving the previous release until the new one is complete', async () => {
    await build({ 'a.html': 'a' });
    const first = realpathSync(at('.'));
    const output = new Output(join(folder, 'dist'));
    output.put('a.html', 'b');
    await output.drain();
    expect(readFileSync(at('a.html'), 'utf8')).toBe('a');
    await output.finish();
    expect(readFileSync(at('a.html'), 'utf8')).toBe('b');
    // A server that has not noticed the switch continues to read the first release.
    expect(readFileSync(join(first, 'a.html'), 'utf8')).toBe('a');
  });

  it('hard-links unchanged files and creates no release if nothing has changed', async () => {
    await build({ 'a.html': long('a'), 'b.html': 'b' });
    const first = realpathSync(at('.'));
    await build({ 'a.html': long('a'), 'b.html': 'b' });
    expect(realpathSync(at('.'))).toBe(first);
    await build({ 'a.html': long('a'), 'b.html': 'c' });
    for (const name of ['a.html', 'a.html.br', 'a.html.gz'])
      expect(statSync(at(name)).ino).toBe(statSync(join(first, name)).ino);
  });

  it('keeps the three previous releases and removes older ones', async () => {
    for (const text of 'abcdef') await build({ 'a.html': text });
    const texts = releases().map((name) =>
      readFileSync(join(folder, 'dist.releases', name, 'a.html'), 'utf8'),
    );
    expect(texts.join('')).toBe('cdef');
  });

  it('keeps the previous release if the clock is set back', async () => {
    for (const text of 'abcd') await build({ 'a.html': text });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ now: Date.now() - 60 * 60_000, toFake: ['Date'] });
    for (const text of 'ef') {
      const previous = realpathSync(at('.'));
      await build({ 'a.html': text });
      expect(releases().map((name) => join(folder, 'dist.releases', name))).toContain(previous);
      expect(basename(realpathSync(at('.')))).toBe(releases().at(-1));
    }
  });

  it('keeps the previous release if it is an old one, after the link was set back', async () => {
    for (const text of 'abcd') await build({ 'a.html': text });
    const [oldest = ''] = releases();
    rmSync(at('.'));
    symlinkSync(join('dist.releases', oldest), at('.'));
    await build({ 'a.html': 'e' });
    expect(releases()).toContain(oldest);
    expect(releases()).toHaveLength(4);
  });

  it('removes the files of a killed build, but not those of a running one', async () => {
    await build({ 'a.html': 'a' });
    const [dead, alive] = ['20260101T000000000Z-4194305', `20260101T000000000Z-${process.ppid}`];
    for (const name of [dead, alive]) mkdirSync(join(folder, 'dist.releases', name));
    await build({ 'a.html': 'b' });
    expect(releases()).toContain(alive);
    expect(releases()).not.toContain(dead);
    expect(readFileSync(at('a.html'), 'utf8')).toBe('b');
  });

  it('keeps the site unchanged if a build fails', async () => {
    await build({ 'a.html': 'a' });
    const output = new Output(join(folder, 'dist'));
    output.put('a.html', 'b');
    mkdirSync(writing('c.html'));
    output.put('c.html', 'c');
    await expect(output.finish()).rejects.toThrow('EISDIR');
    expect(readFileSync(at('a.html'), 'utf8')).toBe('a');
    expect(releases()).toHaveLength(1);
  });

  it('replaces a site that was built directly into the folder', async () => {
    mkdirSync(at('.site'), { recursive: true });
    writeFileSync(at('.site/manifest.json'), '{}');
    writeFileSync(at('old.html'), 'old');
    expect(await build({ 'a.html': 'a' })).toBe(1);
    expect(listFiles(at('.'))).not.toContain('old.html');
    expect(releases()).toHaveLength(1);
  });

  it('writes all files if the manifest of the previous release is unreadable', async () => {
    await build({ 'a.html': 'a', 'old.html': 'b' });
    writeFileSync(at('.site/files.json'), '{"files":');
    expect(await build({ 'a.html': 'a' })).toBe(1);
    expect(listFiles(at('.'))).not.toContain('old.html');
    expect(await build({ 'a.html': 'a' })).toBe(0);
  });

  it('rejects two outputs with the same file name', async () => {
    const output = new Output(join(folder, 'dist'));
    output.put('c.png', 'a');
    expect(() => output.put('c.png', 'b')).toThrow(
      'Two sources generate the same output file, c.png. Rename one of them.',
    );
    await output.close();
  });

  it('refuses to empty a folder that is not a site', () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    expect(() => new Output(folder)).toThrow('the folder contains files that no build of this site wrote');
    expect(existsSync(join(folder, 'notes.txt'))).toBe(true);
  });
});
