import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadFiles, matchesEtag, negotiate, type Representation, type ServedFile } from './files.ts';
import { testFiles, writeTestSite } from './test-site.ts';

const dist = writeTestSite();
const sameAgain = writeTestSite();
const files = loadFiles(dist);

describe('table of files', () => {
  it('has every file but dotfiles and compressed siblings', () => {
    const visible = Object.keys(testFiles).filter((name) => !name.startsWith('.'));
    expect([...files.keys()].sort()).toEqual(visible.map((name) => `/${name}`).sort());
  });

  it('keeps small files in memory and leaves large ones on the disk', () => {
    expect(files.get('/docs/guards.html')?.identity.body).toBeDefined();
    expect(files.get('/media/large.mp4')?.identity.body).toBeUndefined();
  });

  it('stays within the memory it may use', () => {
    const kept = [...loadFiles(dist, 20).values()].filter((file) => file.identity.body);
    const size = kept.reduce((sum, file) => sum + file.identity.size, 0);
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(20);
  });

  it('gives each encoding its own ETag, made from the content', () => {
    const guards = files.get('/docs/guards.html');
    const tags = [guards?.identity, guards?.br, guards?.gzip].map((form) => form?.headers.etag);
    expect(new Set(tags).size).toBe(3);
    expect(loadFiles(sameAgain).get('/docs/guards.html')?.identity.headers.etag).toBe(tags[0]);
    expect(brotliDecompressSync(guards!.br!.body!).toString()).toBe(testFiles['docs/guards.html']);
  });
});

describe('encodings', () => {
  const form = (path: string): Representation => ({ path, size: 0, body: undefined, headers: {} });
  const all: ServedFile = { identity: form('identity'), br: form('br'), gzip: form('gzip') };

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
    expect(negotiate(all, header).path).toBe(expected);
  });

  it('falls back to what there is', () => {
    expect(negotiate({ identity: form('identity') }, 'br').path).toBe('identity');
    expect(negotiate({ identity: form('identity'), gzip: form('gzip') }, 'br, gzip').path).toBe('gzip');
  });
});

describe('If-None-Match', () => {
  it.each([
    [undefined, false],
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
