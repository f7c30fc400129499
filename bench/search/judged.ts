import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A query that a reader may type, with its correct results. */
export interface Judged {
  query: string;
  kind: string;
  /**
   * The correct URL paths, with an anchor if only that section is correct. A page's path also
   * accepts its sections. A query counts as soon as one of the pages exists.
   */
  right: string[];
  /** Docs version being read. */
  context: string;
  /** URL of the thread or page from which the query was taken, if recorded. */
  source: string | undefined;
}

const line = /^([\w-]+)(?:@(\S+))?: (.+?) => (.+?)(?: \| (\S+))?$/;

/**
 * Reads a set of judged queries. Each line is `kind: query => paths`, with `kind@4:` for readers of
 * version 4, and optionally ` | source`. Paths without a leading slash are in /docs/.
 * @returns the queries, and a hash that shows whether the set is the frozen one
 * @throws if a line isn't in this format
 */
export function readJudged(name: string): { queries: Judged[]; hash: string } {
  const path = `bench/search/sets/${name}.txt`;
  const text = readFileSync(new URL(`sets/${name}.txt`, import.meta.url), 'utf8');
  const queries = text
    .trimEnd()
    .split('\n')
    .map((entry, i) => {
      const [, kind, context = 'current', query, right, source] = line.exec(entry) ?? [];
      if (!kind || !query || !right)
        throw new Error(`${path}:${i + 1}: expected "kind: query => paths", but found "${entry}"`);
      const addresses = right
        .split(' ')
        .map((address) => (address.startsWith('/') ? address : `/docs/${address}`));
      return { query, kind, context, right: addresses, source };
    });
  return { queries, hash: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}
