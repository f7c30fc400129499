import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadFiles } from './files.ts';
import { acceptedEncodings, matchesEtag, prefersMarkdown } from './negotiate.ts';
import { testFiles, writeTestSite } from './test-site.ts';

const files = await loadFiles(writeTestSite());
const sameAgain = await loadFiles(writeTestSite());
const guards = files.get('/docs/guards.html')!;

describe('table of files', () => {
  it('has every file but dotfiles and compressed siblings', () => {
    const visible = Object.keys(testFiles).filter((name) => !name.startsWith('.'));
    expect([...files.keys()].sort()).toEqual(visible.map((name) => `/${name}`).sort());
  });

  it('keeps small files in memory and leaves large ones on the disk', () => {
    expect(files.get('/media/clip.mp4')?.kept).toBeDefined();
    expect(files.get('/media/large.mp4')).toMatchObject({ disk: true });
  });

  it('gives each encoding its own ETag, made from the content', () => {
    const forms = (['br', 'gzip', 'identity'] as const).map((encoding) => files.form(guards, [encoding]));
    expect(new Set(forms.map(({ headers }) => headers.etag)).size).toBe(3);
    const again = sameAgain.form(sameAgain.get('/docs/guards.html')!, ['br']);
    expect(again.headers.etag).toBe(forms[0]?.headers.etag);
    const texts = [brotliDecompressSync(forms[0]!.bytes), gunzipSync(forms[1]!.bytes), forms[2]!.bytes].map(
      String,
    );
    expect(new Set(texts)).toEqual(new Set([testFiles['docs/guards.html']]));
  });

  it('falls back to what there is', () => {
    const form = files.form(files.get('/docs/guards.md')!, ['br', 'gzip']);
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
