import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type KeptFile, linesOf } from './files.ts';
import { loadFiles } from './load-files.ts';
import { acceptedEncodings, matchesEtag, prefersMarkdown } from './negotiate.ts';
import { temporaryFolder, testFiles, writeTestSite } from './site.fixture.ts';
import { Spool } from './spool.ts';

const files = await loadFiles(writeTestSite());
const sameAgain = await loadFiles(writeTestSite());
const kept = (address: string, table = files) => table.get(address) as KeptFile;
const guards = kept('/docs/guards.html');

describe('table of files', () => {
  it('has every file but dotfiles and compressed siblings', () => {
    const visible = Object.keys(testFiles).filter((name) => !name.startsWith('.'));
    expect([...files.keys()].sort()).toEqual(visible.map((name) => `/${name}`).sort());
  });

  it('keeps small files and leaves large ones on the disk', () => {
    expect(files.get('/media/clip.mp4')?.encoding).toBe('identity');
    expect(files.get('/media/large.mp4')?.encoding).toBe('disk');
  });

  it('gives each encoding its own ETag, made from the content', () => {
    const forms = (['br', 'gzip', 'identity'] as const).map((encoding) => files.form(guards, [encoding]));
    expect(new Set(forms.map(({ headers }) => headers.etag)).size).toBe(3);
    const again = sameAgain.form(kept('/docs/guards.html', sameAgain), ['br']);
    expect(again.headers.etag).toBe(forms[0]?.headers.etag);
    const texts = [brotliDecompressSync(forms[0]!.bytes), gunzipSync(forms[1]!.bytes), forms[2]!.bytes].map(
      String,
    );
    expect(new Set(texts)).toEqual(new Set([testFiles['docs/guards.html']]));
  });

  it('has every byte of more than it keeps in memory', async () => {
    const folder = temporaryFolder();
    const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(1_000_000, `file ${index}`));
    for (const [index, content] of contents.entries()) writeFileSync(join(folder, `${index}.png`), content);
    const table = await loadFiles(folder);
    for (let round = 0; round < 2; round++) {
      for (const [index, content] of contents.entries()) {
        const { bytes, headers } = table.form(kept(`/${index}.png`, table), ['identity']);
        expect(bytes.equals(content), `file ${index}`).toBe(true);
        expect(headers['content-length']).toBe('1000000');
      }
    }
  });

  it('takes files over from a table that ends', async () => {
    const spool = new Spool();
    const first = await loadFiles(writeTestSite(), [], spool);
    const second = await loadFiles(writeTestSite());
    const [page, video] = ['/docs/guards.html', '/media/large.mp4'];
    second.adopt('/old.html', first.get(page)!, first);
    second.adopt('/old.mp4', first.get(video)!, first);
    const { headers } = first.form(kept(page, first), ['br']);
    spool.close();
    const form = second.form(kept('/old.html', second), ['br']);
    expect(form.headers.etag).toBe(headers.etag);
    expect(String(brotliDecompressSync(form.bytes))).toBe(testFiles['docs/guards.html']);
    expect(second.get('/old.mp4')?.encoding).toBe('disk');
    expect(() => first.form(kept('/assets/site-abc.css', first), ['identity']).bytes).toThrow('closed');
  });

  it('keeps a gzip form that was asked for, whatever becomes of its file', async () => {
    const dist = writeTestSite();
    const table = await loadFiles(dist);
    const page = kept('/docs/guards.html', table);
    const asked = table.form(page, ['gzip']);
    rmSync(join(dist, 'docs'), { recursive: true });
    const again = table.form(page, ['gzip']);
    expect(again.headers).toEqual(asked.headers);
    expect(String(gunzipSync(again.bytes))).toBe(testFiles['docs/guards.html']);
  });

  it('has the headers of a form as lines, too', () => {
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { lines, headers, bytes } = files.form(guards, [encoding]);
      const pairs = lines
        .split('\r\n')
        .slice(0, -1)
        .map((line) => line.split(': '));
      expect(Object.fromEntries(pairs)).toEqual(headers);
      expect(pairs).toHaveLength(Object.keys(headers).length);
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    }
  });

  it.each(['a\r\nset-cookie: b', 'a\nb', 'ü', '\0'])('never has %j in a line', (value) => {
    expect(() => linesOf({ etag: value })).toThrow('etag');
  });

  it('falls back to what there is', () => {
    const form = files.form(kept('/docs/guards.md'), ['br', 'gzip']);
    expect(form.headers['content-encoding']).toBeUndefined();
    expect(String(form.bytes)).toBe('# Guards');
  });
});

describe('Markdown', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html', true],
    ['text/markdown, text/html, */*', true],
    ['text/html;q=0.9, text/markdown', true],
    ['TEXT/MARKDOWN;q=0.8, text/html;q=0.7', true],
    ['*/*, text/markdown', true],
    ['text/markdown;variant=GFM', true],
    ['text/html, text/markdown', false],
    ['text/markdown;q=0.5, */*;q=0.8', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=0, text/html;q=0', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['text/*', false],
    ['*/*', false],
    ['', false],
    [undefined, false],
  ])('is preferred by %s: %s', (accept, preferred) => {
    expect(prefersMarkdown(accept)).toBe(preferred);
  });
});

describe('encodings', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['BR ; Q=1.0, gzip', 'br'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity, br;q=0.5', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['br;q=much', 'identity'],
    ['deflate', 'identity'],
  ])('Accept-Encoding %s gets %s', (header, expected) => {
    expect(acceptedEncodings(header)[0]).toBe(expected);
  });

  it('remembers no more headers than clients send', () => {
    for (let i = 0; i < 1000; i++)
      expect(acceptedEncodings(`br;q=0.${i}`)[0]).toBe(i === 0 ? 'identity' : 'br');
  });
});

describe('If-None-Match', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
  ])('%s: %s', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected);
  });
});
