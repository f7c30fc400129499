import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJudged } from '../bench/search/judged.ts';
import { readFrontMatter } from '../src/content/front-matter/front-matter.ts';
import { readKeywords } from '../src/content/node/load/keywords.ts';
import { searchIndex } from '../src/search/engine/embedded.ts';
import { IndexFiles } from '../src/search/engine/index-files.ts';
import type { IndexManifest } from '../src/search/format.ts';
import { expect, slowUnless, test } from './support.ts';

// The index of the built site, queried without a browser.

const { DIST = 'dist' } = process.env;
const content = 'content/docs/v5';

// Sizes as sent, in KB.
const MEDIAN = 110;
const MOST = 180;
/**
 * The median of the requests for a first query: the entry point, the headings, some shards of
 * words, and a text for each page of the best group.
 */
const FILES = 11;
/** The maximum of these requests. */
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

/** Searches for the keywords of all pages, or of one in `step` pages. */
async function lostKeywords(step: number): Promise<{ asked: number; lost: string[] }> {
  const index = opened();
  const keywords = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .flatMap((file) => {
      const { data } = readFrontMatter(readFileSync(join(content, file), 'utf8'), file, 'doc');
      const path = `/docs/${data.slug ?? file.replace(/(\/?index)?\.mdx$/, '')}`;
      return readKeywords('content', `docs/v5/${file}`, file)
        .flatMap(({ phrases }) => phrases)
        .map((query) => ({ path, query }));
    })
    .filter((_, i) => i % step === 0);
  const lost: string[] = [];
  for (const { path, query } of keywords) {
    const { groups } = await searchIndex(index, { query, context: 'current', perGroup: 5 }, '/');
    const docs = groups.find(({ kind }) => kind === 'docs')?.hits ?? [];
    if (!docs.some(({ href }) => href.replace(/#.*/, '') === path)) lost.push(`${path}: ${query}`);
  }
  return { asked: keywords.length, lost };
}

/** Returns the URLs of results in their order, as in the search dialog of a docs page. */
async function resultsOf(query: string): Promise<string[]> {
  const request = { query, context: 'current', page: '/docs/context', perGroup: 5, perOther: 3 };
  const { groups } = await searchIndex(opened(), request, '/');
  return groups.flatMap(({ hits }) => hits).map(({ href }) => href);
}

for (const [typed, right] of [
  ['createact', '/api/xstate/function/createActor'],
  ['CREATEMACHINE', '/api/xstate/function/createMachine'],
  ['gaurds', '/docs/guards'],
  ['instalation', '/docs/installation'],
  ['fugo', '/blog/2023-12-04-fugo-and-stately-case-study'],
] as const) {
  test(`“${typed}” finds ${right} first`, async () => {
    expect((await resultsOf(typed))[0]).toBe(right);
  });
}

test('the parts of an API name find pages about it, in any order', async () => {
  const [first = '', ...others] = await resultsOf('machine create');
  expect(first).toMatch(/create/i);
  expect([first, ...others].slice(0, 5)).toContainEqual(expect.stringMatching(/createmachine/i));
});

test('one in 20 keywords finds its page among the first five docs results', async () => {
  const { asked, lost } = await lostKeywords(20);
  expect(lost).toEqual([]);
  expect(asked).toBeGreaterThan(250);
});

test('every keyword finds its page', { tag: '@slow' }, async () => {
  test.slow();
  const { asked, lost } = await lostKeywords(1);
  expect(lost).toEqual([]);
  expect(asked).toBeGreaterThan(5000);
});

test('the glossary answers at least four in five of its terms', { tag: '@slow' }, async () => {
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

/** Which of the judged queries are asked: one in five, or all. */
for (const step of [5, 1])
  test(
    `a first result fetches ${MEDIAN} KB of index in the median and ${MOST} KB at most, in few requests, for ${step === 1 ? 'all queries' : `one in ${step} queries`}`,
    slowUnless(step > 1),
    async () => {
      test.slow();
      const bytes: number[] = [];
      const counts: number[] = [];
      const queries = ['readers-tune', 'threads-tune']
        .flatMap((name) => readJudged(name))
        .filter((_, i) => i % step === 0);
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
    },
  );
