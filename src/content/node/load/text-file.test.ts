import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTextFile } from './text-file.ts';

describe('readTextFile', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'text-file-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = (content: string | Buffer) => {
    writeFileSync(join(folder, 'page.mdx'), content);
    return readTextFile(folder, 'page.mdx', 'page.mdx');
  };

  it.each([
    ['CRLF', 'a\r\n\r\nb\r\n'],
    ['CR', 'a\r\rb\r'],
    ['a mixture', 'a\n\rb\r\n'],
  ])('converts %s to line feeds', (_, text) => {
    expect(read(text)).toBe('a\n\nb\n');
  });

  it('counts lines that end with CR or CRLF in error messages', () => {
    expect(() => read('a\r\nb\r\nc\u0007')).toThrow(
      'page.mdx:3:2: the text contains the invisible control character',
    );
    expect(() => read(Buffer.from('a\rb\r\n\xff', 'latin1'))).toThrow(
      'page.mdx:3: the file isn’t valid UTF-8',
    );
  });
});
