import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../site.fixture.ts';
import { type Content, FileReader } from './file-reader.ts';

const folder = temporaryFolder();
const path = (name: string) => join(folder, name);
const textOf = (reader: FileReader, name: string) => {
  const content = reader.read(path(name));
  const text = content && 'bytes' in content ? String(content.bytes) : undefined;
  content?.release();
  return text;
};
const streamed = (content: Content | undefined, start: number, end: number) => {
  if (!content || 'bytes' in content) throw new Error('It is in memory');
  return buffer(content.stream(start, end));
};

it('caches files within its budget, and those that are requested most', () => {
  for (const name of ['a', 'b', 'c']) writeFileSync(path(name), name.repeat(10));
  const reader = new FileReader(25);
  // A crawler requests every file in turn.
  for (const name of ['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']) textOf(reader, name);
  rmSync(path('a'));
  rmSync(path('b'));
  expect(textOf(reader, 'a')).toBe('aaaaaaaaaa');
  expect(textOf(reader, 'b')).toBe('bbbbbbbbbb');
  for (let request = 0; request < 10; request++) expect(textOf(reader, 'c')).toBe('cccccccccc');
  rmSync(path('c'));
  expect(textOf(reader, 'c')).toBe('cccccccccc');
  expect([textOf(reader, 'a'), textOf(reader, 'b')].filter(Boolean)).toHaveLength(1);
});

it('replaces files that were popular once', () => {
  for (const name of ['f', 'g']) writeFileSync(path(name), name.repeat(10));
  const reader = new FileReader(15, 100);
  for (let request = 0; request < 99; request++) textOf(reader, 'f');
  for (let request = 0; request < 120; request++) textOf(reader, 'g');
  rmSync(path('g'));
  expect(textOf(reader, 'g')).toBe('gggggggggg');
});

it('reuses a buffer only after its release', () => {
  for (const name of ['d', 'e']) writeFileSync(path(name), name.repeat(10));
  const reader = new FileReader(0);
  const contents = Array.from({ length: 200 }, (_, index) => reader.read(path(index % 2 === 0 ? 'd' : 'e')));
  for (const [index, content] of contents.entries()) {
    if (!content || !('bytes' in content)) throw new Error('It is not in memory');
    expect(String(content.bytes)).toBe((index % 2 === 0 ? 'd' : 'e').repeat(10));
    content.release();
    content.release();
  }
});

it('returns complete files if they exceed its budget together', async () => {
  const reader = new FileReader(3_000_000);
  const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(1_000_000, `file ${index}`));
  for (const [index, content] of contents.entries()) writeFileSync(path(`${index}.png`), content);
  for (let round = 0; round < 2; round++)
    for (const [index, content] of contents.entries()) {
      const file = reader.read(path(`${index}.png`));
      const bytes = file && 'bytes' in file ? file.bytes : await streamed(file, 0, 999_999);
      expect(bytes.equals(content), `file ${index}`).toBe(true);
      file?.release();
    }
});

it('streams files that are too large for memory', async () => {
  writeFileSync(path('large.mp4'), Buffer.alloc(2_000_000, 'large'));
  const content = new FileReader().read(path('large.mp4'));
  expect(content?.size).toBe(2_000_000);
  truncateSync(path('large.mp4'), 1_500_000);
  expect(await streamed(content, 1_000_000, 1_999_999)).toHaveLength(500_000);
});

it('streams long files that aren’t cached, so that clients that read nothing don’t keep them in memory', () => {
  writeFileSync(path('long.txt'), Buffer.alloc(100_000, 'long'));
  const reader = new FileReader(50_000);
  for (let request = 0; request < 33; request++) {
    const content = reader.read(path('long.txt'));
    expect(content).toMatchObject({ size: 100_000, stream: expect.any(Function) });
    content?.release();
  }
});

it('returns undefined for a missing file', () => {
  expect(new FileReader().read(path('nowhere'))).toBeUndefined();
});
