import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFiles, Output } from './output.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (file: string) => join(folder, 'dist', file);

/** Builds a site of some files and gives the number of files written. */
async function build(files: Record<string, string>): Promise<number> {
  const output = new Output(join(folder, 'dist'), join(folder, 'cache'));
  for (const [file, content] of Object.entries(files)) output.put(file, content);
  await output.finish();
  return output.written;
}

describe('Output', () => {
  it('writes files with their compressed forms beside them', async () => {
    expect(await build({ 'docs/a.html': '<p>a</p>', 'assets/b.js': 'b', 'c.png': 'c' })).toBe(3);
    expect(readFileSync(at('docs/a.html'), 'utf8')).toBe('<p>a</p>');
    expect(brotliDecompressSync(readFileSync(at('docs/a.html.br'))).toString()).toBe('<p>a</p>');
    expect(gunzipSync(readFileSync(at('assets/b.js.gz'))).toString()).toBe('b');
    expect(readdirSync(at('.')).sort()).toEqual(['.site', 'assets', 'c.png', 'docs']);
  });

  it('makes who puts faster than it writes wait, so that little is held in memory', async () => {
    const output = new Output(join(folder, 'dist'), join(folder, 'cache'));
    const files = Array.from({ length: 600 }, (_, i) => `docs/${i}.html`);
    let most = 0;
    for (const [i, file] of files.entries()) {
      output.put(file, `<p>${'text '.repeat(2000)}</p>`);
      await output.room();
      if (i % 50 === 0)
        most = Math.max(most, i + 1 - files.filter((name) => existsSync(at(`${name}.br`))).length);
    }
    await output.finish();
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(200);
    expect(listFiles(at('docs'))).toHaveLength(3 * files.length);
  });

  it('says to who waits for room that a file could not be written', async () => {
    const output = new Output(join(folder, 'dist'), join(folder, 'cache'));
    const put = async () => {
      for (let i = 0; i < 600; i++) {
        // A folder stands where the file belongs.
        if (i === 0) mkdirSync(at('0.html'));
        output.put(`${i}.html`, 'text');
        await output.room();
      }
      await output.finish();
    };
    await expect(put()).rejects.toThrow('EISDIR');
  });

  it('writes only what has changed', async () => {
    await build({ 'a.html': 'a', 'b.html': 'b' });
    const before = statSync(at('a.html')).mtimeMs;
    expect(await build({ 'a.html': 'a', 'b.html': 'changed' })).toBe(1);
    expect(statSync(at('a.html')).mtimeMs).toBe(before);
    expect(readFileSync(at('b.html'), 'utf8')).toBe('changed');
  });

  it('writes again what somebody removed', async () => {
    await build({ 'a.html': 'a' });
    rmSync(at('a.html'));
    expect(await build({ 'a.html': 'a' })).toBe(1);
    expect(existsSync(at('a.html'))).toBe(true);
  });

  it('keeps what an earlier build made, as long as it is that and is there', async () => {
    const kept = async (version: string) => {
      const output = new Output(join(folder, 'dist'), join(folder, 'cache'));
      const isKept = output.keep('cards/a.png', version);
      if (!isKept) output.put('cards/a.png', 'a', version);
      await output.finish();
      return isKept;
    };
    expect([await kept('1'), await kept('1'), await kept('2')]).toEqual([false, true, false]);
    expect(readFileSync(at('cards/a.png'), 'utf8')).toBe('a');
    rmSync(at('cards/a.png'));
    expect(await kept('2')).toBe(false);
  });

  it('removes what an earlier build left, with compressed forms and empty folders', async () => {
    await build({ 'a.html': 'a', 'old/deep/b.html': 'b' });
    await build({ 'a.html': 'a' });
    expect(listFiles(at('.')).sort()).toEqual(['.site/build', 'a.html', 'a.html.br', 'a.html.gz']);
    expect(existsSync(at('old'))).toBe(false);
  });

  it('keeps files that are published compressed', async () => {
    await build({ 'machines.tar.gz': 'an archive', 'data.json.br': 'more' });
    expect(listFiles(at('.')).sort()).toEqual(['.site/build', 'data.json.br', 'machines.tar.gz']);
  });

  it('marks a folder that is whole with the name of what is in it', async () => {
    const mark = () => readFileSync(at('.site/build'), 'utf8');
    await build({ 'a.html': 'a' });
    const first = mark();
    new Output(join(folder, 'dist'), join(folder, 'cache'));
    expect(mark).toThrow();
    await build({ 'a.html': 'a' });
    expect(mark()).toBe(first);
    await build({ 'a.html': 'b' });
    expect(mark()).not.toBe(first);
  });

  it('writes everything after a build that did not end', async () => {
    await build({ 'a.html': 'a' });
    const interrupted = new Output(join(folder, 'dist'), join(folder, 'cache'));
    interrupted.put('a.html', 'half');
    expect(await build({ 'a.html': 'a' })).toBe(1);
    await interrupted.finish();
  });

  it('writes everything where what is known of the last build cannot be read', async () => {
    await build({ 'a.html': 'a', 'old.html': 'b' });
    const [record = ''] = readdirSync(join(folder, 'cache'));
    writeFileSync(join(folder, 'cache', record), '{"a.html":"');
    expect(await build({ 'a.html': 'a' })).toBe(1);
    expect(listFiles(at('.'))).not.toContain('old.html');
    expect(await build({ 'a.html': 'a' })).toBe(0);
    expect(readdirSync(join(folder, 'cache'))).toEqual([record]);
  });

  it('refuses two things that want to be one file', () => {
    const output = new Output(join(folder, 'dist'), join(folder, 'cache'));
    output.put('c.png', 'a');
    expect(() => output.put('c.png', 'b')).toThrow('two things want to be c.png in the output');
  });

  it('never empties a folder that holds something else than a site', async () => {
    await build({ 'a.html': 'a' });
    const foreign = join(folder, 'mine');
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    expect(() => new Output(folder, join(foreign, 'cache'))).toThrow(
      'holds files that no build of this site wrote',
    );
    expect(existsSync(join(folder, 'notes.txt'))).toBe(true);
  });
});
