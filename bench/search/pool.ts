import { readFileSync } from 'node:fs';
import { type Ask, pageOf } from './judge.ts';
import { readLine } from './judged.ts';

/** Pages of each engine that are shown to who judges. */
const DEPTH = 4;

/**
 * What is to be judged: for each query of a file (`kind: query | source` a line, `kind@4` for readers of version 4) the first pages that any of the engines finds, each by its best section, in
 * the order of their addresses, so that nobody sees which engine found what, and at which place. Pooling is the method of TREC (Spärck Jones and van Rijsbergen, 1975).
 * @param engines asked one after the other
 * @returns lines as sets have them, of which those who judge delete what is not right
 * @throws where a line is no query
 */
export async function pool(file: string, engines: AsyncIterable<{ ask: Ask }>): Promise<string> {
  const entries = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((entry) => {
      const read = readLine(entry);
      if (!read) throw new Error(`${file}: no query: ${entry}`);
      return { ...read, found: new Set<string>() };
    });
  for await (const { ask } of engines) {
    for (const { query, context = 'current', found } of entries) {
      const pages = new Map<string, string>();
      for (const place of await ask(query, context)) {
        const page = pageOf(place);
        if (pages.size < DEPTH && !pages.has(page)) pages.set(page, place);
      }
      for (const place of pages.values()) found.add(place);
    }
  }
  return entries
    .map(({ kind, context, query, source, found }) => {
      const head = context ? `${kind}@${context}` : kind;
      return `${head}: ${query} => ${[...found].sort().join(' ')}${source ? ` | ${source}` : ''}`;
    })
    .join('\n');
}
