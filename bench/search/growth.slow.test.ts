import { expect, test } from 'vitest';
import type { SearchRecord } from '../../src/search/node/records.ts';
import { corpus } from '../corpus.ts';
import { embedded } from './embedded.ts';

const PAGES = 3000;
/** The largest size of what a first result loads, in bytes with gzip. */
const MOST_BYTES = 180_000;
/** The largest number of requests for a first result. */
const MOST_FILES = 24;

test(`fetches at most ${MOST_BYTES / 1000} KB of index for a first result on a site of ${PAGES} pages`, async () => {
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

const slug = (heading: string) => heading.toLowerCase().replaceAll(' ', '-');

/**
 * Returns the pages of the corpus as input of the index, split at their headings without building
 * them.
 */
function corpusRecords(pages: number): SearchRecord[] {
  return [...corpus(pages)].map(([file, text]) => {
    const [, title = '', description = '', body = ''] =
      /^---\ntitle: "(.+)"\ndescription: "(.+)"\n---\n([\s\S]*)$/.exec(text) ?? [];
    const sections = body.split(/^###? /m).map((part, i) => {
      const [heading = '', ...lines] = i === 0 ? ['', part] : part.split('\n');
      const rest = lines.join('\n');
      const code = [...rest.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, sample]) => sample).join(' ');
      return {
        anchor: slug(heading),
        heading,
        text: rest
          .replace(/^```ts\n[\s\S]*?^```$/gm, '')
          .replace(/[|*`#\s-]+/g, ' ')
          .trim(),
        names: [...new Set(code.match(/[\p{L}_$][\p{L}\p{N}_$]{2,}/gu))].join(' '),
      };
    });
    const path = `/docs/${file.replace('.md', '')}`;
    return {
      path,
      title,
      description,
      kind: 'docs',
      version: 'current',
      trail: [path.split('/')[2]!],
      names: [],
      tags: [],
      minor: false,
      sections,
    };
  });
}

/**
 * Returns queries that readers of such a site may type: words, beginnings of words, misspellings,
 * titles, headings, and a question.
 */
function corpusQueries(records: readonly SearchRecord[]): string[] {
  const some = records.filter((_, i) => i % 1000 === 7);
  return [
    ...['state', 's', 'sta', 'macihne', 'parallel states', 'how does a guard read the context of its parent'],
    ...some.map(({ title }) => title),
    ...some.map(({ sections }) => sections[2]!.heading),
  ];
}
