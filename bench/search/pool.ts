import { readFileSync } from 'node:fs';
import type { Ask } from './judge.ts';

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
      const [, head, context = 'current', query, source] =
        /^([\w-]+(?:@(\S+))?): (.+?)( \| \S+)?$/.exec(entry) ?? [];
      if (!head || !query) throw new Error(`${file}: no query: ${entry}`);
      return { head, context, query, source: source ?? '', found: new Set<string>() };
    });
  for await (const { ask } of engines) {
    for (const { query, context, found } of entries) {
      const pages = new Map<string, string>();
      for (const place of await ask(query, context)) {
        const page = place.split('#')[0]!;
        if (pages.size < DEPTH && !pages.has(page)) pages.set(page, place);
      }
      for (const place of pages.values()) found.add(place);
    }
  }
  return entries
    .map(({ head, query, source, found }) => `${head}: ${query} => ${[...found].sort().join(' ')}${source}`)
    .join('\n');
}
