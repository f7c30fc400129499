import { expect, test } from 'vitest';
import { embedded } from './embedded.ts';
import { corpusQueries, corpusRecords } from './growth.ts';

const PAGES = 3000;
/** The largest size of what a first result loads, in bytes with gzip. */
const MOST_BYTES = 180_000;
/** The largest number of requests for a first result. */
const MOST_FILES = 24;

test(`fetches at most ${MOST_BYTES / 1000} KB of index for a first result on a site of ${PAGES} pages`, {
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
  // If a title doesn't find its page, the numbers mean nothing.
  const found = await engine.ask(records[7]!.title, 'current');
  expect(found[0]).toBe(records[7]!.path);
});
