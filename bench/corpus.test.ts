import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { corpus, PAGES_PER_SECTION, pageId, writeCorpus } from './corpus.ts';

test('writes the same text every time, so that measurements remain comparable', () => {
  const sum = createHash('sha256');
  for (const [file, text] of corpus(24)) sum.update(file).update(text);
  expect(sum.digest('hex').slice(0, 16)).toBe('5b7ba346a7cad7e1');
});

test('divides the pages into sections of equal size', () => {
  const files = [...corpus(30).keys()];
  expect(files).toHaveLength(30);
  expect(files[0]).toBe('section-1/page-1.md');
  expect(files.filter((file) => file.startsWith('section-2/'))).toHaveLength(PAGES_PER_SECTION);
  expect(files.at(-1)).toBe('section-3/page-30.md');
});

test('gives every page front matter, headings, code, a table, a list, and a link', () => {
  for (const text of corpus(24).values()) {
    expect(text).toMatch(/^---\ntitle: "[A-Z].+ \d+"\ndescription: "[A-Z].+\."\n---\n\n[A-Z]/);
    expect(text.match(/^## /gm)).toHaveLength(6);
    expect(text.match(/^### /gm)).toHaveLength(1);
    expect(text.match(/^```ts$/gm)).toHaveLength(4);
    expect(text.match(/^\| /gm)).toHaveLength(8);
    expect(text.match(/^- \*\*/gm)).toHaveLength(5);
  }
});

test('links only to existing pages', () => {
  const pages = corpus(24);
  for (const text of pages.values()) {
    const target = /\]\(\.\.\/(.+\.md)\)/.exec(text)![1]!;
    expect(pages.has(target)).toBe(true);
  }
});

test("replaces a larger corpus completely and keeps the folder's other files", () => {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  try {
    writeFileSync(join(folder, 'config.js'), '');
    writeCorpus(folder, 30);
    writeCorpus(folder, 12);
    expect(readFileSync(join(folder, `${pageId(11)}.md`), 'utf8')).toBe([...corpus(12).values()][11]);
    expect(existsSync(join(folder, 'section-2'))).toBe(false);
    expect(existsSync(join(folder, 'config.js'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
