import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJudged } from '../bench/search/judged.ts';
import { readFrontMatter } from '../src/content/front-matter.ts';
import { searchIndex } from '../src/search/engine/embedded.ts';
import { IndexFiles } from '../src/search/engine/index-files.ts';
import type { IndexManifest } from '../src/search/format.ts';
import { expect, test } from './support.ts';

// The index of the built site, asked without a browser.

const { DIST = 'dist' } = process.env;
const content = 'content/docs/v5';

/** Bytes as sent, in KB. */
const MEDIAN = 110;
const MOST = 180;
/** Requests of a first query, in the median and at most: the entry point, the headings, some shards of words, and a text for each page of the best group. */
const FILES = 10;
const MOST_FILES = 17;

const manifest = JSON.parse(readFileSync(join(DIST, 'search-index.json'), 'utf8')) as IndexManifest;
const fileOf = (name: string) => join(DIST, 'assets/search', name);
const sent = (file: string) => readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length / 1000;
const opened = (fetched = new Set<string>()) =>
  new IndexFiles(manifest, async (name) => {
    fetched.add(name);
    return JSON.parse(readFileSync(fileOf(name), 'utf8'));
  });
const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1]!;

test('every keyword of a page leads to it: it is one of the five that the docs show', async () => {
  const index = opened();
  const lost: string[] = [];
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.mdx'))) {
    const { data } = readFrontMatter(readFileSync(join(content, file), 'utf8'), file, 'doc');
    const path = `/docs/${data.slug ?? file.replace(/(\/?index)?\.mdx$/, '')}`;
    for (const query of data.keywords.flatMap(({ phrases }) => phrases)) {
      const { groups } = await searchIndex(index, { query, context: 'current', perGroup: 5 }, '/');
      const docs = groups.find(({ kind }) => kind === 'docs')?.hits ?? [];
      if (!docs.some(({ href }) => href.replace(/#.*/, '') === path)) lost.push(`${path}: ${query}`);
    }
  }
  expect(lost).toEqual([]);
});

test('the glossary answers four in five of its own words, however many pages are about them', async () => {
  const index = opened();
  const glossary = readFileSync(join(content, 'glossary.mdx'), 'utf8');
  const words = [...glossary.matchAll(/^### (.+?)(?: \{.*)?$/gm)].map(([, word = '']) =>
    word.replaceAll('`', ''),
  );
  expect(words.length).toBeGreaterThan(150);
  const silent: string[] = [];
  for (const query of words) {
    const { answer } = await searchIndex(index, { query, context: 'current', perGroup: 5 }, '/');
    if (!answer) silent.push(query);
  }
  expect(silent.length, silent.join(', ')).toBeLessThanOrEqual(words.length / 5);
});

test(`a first result needs ${MEDIAN} KB of index in the median, ${MOST} KB at most, in few requests`, async () => {
  test.slow();
  const bytes: number[] = [];
  const counts: number[] = [];
  const queries = ['readers-tune', 'threads-tune'].flatMap((name) => readJudged(name).queries);
  for (const { query, context } of queries) {
    const fetched = new Set<string>();
    await searchIndex(opened(fetched), { query, context, perGroup: 5, perOther: 3 }, '/');
    counts.push(fetched.size + 1);
    bytes.push(
      [...fetched].reduce((sum, name) => sum + sent(fileOf(name)), sent(join(DIST, 'search-index.json'))),
    );
  }
  expect(middle(bytes)).toBeGreaterThan(30);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(MOST);
  expect(middle(bytes)).toBeLessThanOrEqual(MEDIAN);
  expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_FILES);
  expect(middle(counts)).toBeLessThanOrEqual(FILES);
});
