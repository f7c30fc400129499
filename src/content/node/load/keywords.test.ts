import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PageSection } from '../../model.ts';
import { addKeywords, keywordFile, readKeywords, strayKeywords } from './keywords.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keywords-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(file: string, ...lines: string[]): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), lines.join('\n'));
}

const PAGE = 'docs/v5/guards.mdx';
const FILE = 'keywords/docs/v5/guards.txt';
const section = (anchor: string): PageSection => ({ anchor, heading: anchor, text: 'Text.', names: '' });

it('reads phrases for the page and for its sections', () => {
  put(FILE, 'condition', 'only if\r', '', '#params', 'pass arguments', '', '#either', 'if else');
  expect(keywordFile(PAGE)).toBe(FILE);
  expect(readKeywords(root, PAGE, FILE)).toEqual([
    { anchor: '', line: 1, phrases: ['condition', 'only if'] },
    { anchor: 'params', line: 4, phrases: ['pass arguments'] },
    { anchor: 'either', line: 7, phrases: ['if else'] },
  ]);
});

it('finds no keywords for a page without a file', () => {
  expect(readKeywords(root, PAGE, FILE)).toEqual([]);
});

it('merges the phrases of a section that is listed twice, and skips sections without any', () => {
  put(FILE, '#params', 'first', '#params', 'second');
  const added = addKeywords([section(''), section('params')], readKeywords(root, PAGE, FILE), FILE);
  expect(added.map(({ keywords }) => keywords)).toEqual([undefined, ['first', 'second']]);
});

it('reports each anchor that the page lacks, with its line', () => {
  put(FILE, 'condition', '#gone', 'one', '#params', 'two', '#lost', 'three');
  const keywords = readKeywords(root, PAGE, FILE);
  expect(() => addKeywords([section(''), section('params')], keywords, FILE)).toThrow(
    /guards\.txt:2: the page has no heading with the anchor '#gone'[\s\S]*guards\.txt:6: .*'#lost'/,
  );
});

it('reports files without a page', () => {
  put(PAGE, '');
  put(FILE, 'condition');
  put('keywords/docs/v5/gards.txt', 'condition');
  expect(strayKeywords(root, (file) => file.slice(root.length + 1)).map(({ message }) => message)).toEqual([
    'keywords/docs/v5/gards.txt: the keywords belong to no page\n' +
      '  Name the file after its page, such as keywords/docs/v5/guards.txt for docs/v5/guards.mdx.',
  ]);
});
