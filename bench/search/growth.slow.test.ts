import { expect, test } from 'vitest';
import { embedded } from './embedded.ts';
import { corpusQueries, corpusRecords } from './growth.ts';

/** What a first result of a site of 3,000 pages may fetch, with gzip, and in how many requests. */
const PAGES = 3000;
const MOST_BYTES = 180_000;
const MOST_FILES = 24;

test(`a first result of a site of ${PAGES} pages needs at most ${MOST_BYTES / 1000} KB of index`, {
  timeout: 120_000,
}, async () => {
  const records = corpusRecords(PAGES);
  const engine = await embedded(records);
  expect(engine.sizes.sections).toBeGreaterThan(20_000);
  const queries = corpusQueries(records);
  const costs = [];
  for (const query of queries) costs.push({ query, ...(await engine.firstQuery(query)) });
  const most = Math.max(...costs.map(({ bytes }) => bytes));
  console.log(
    `index made in ${engine.buildMs.toFixed(0)} ms; first result at most ${(most / 1000).toFixed(1)} KB, ${Math.max(...costs.map(({ files }) => files))} files`,
  );
  expect(costs.filter(({ bytes, files }) => bytes > MOST_BYTES || files > MOST_FILES)).toEqual([]);
  // Each title leads to its page, or nothing was measured.
  const found = await engine.ask(records[7]!.title, 'current');
  expect(found[0]).toBe(records[7]!.path);
});
