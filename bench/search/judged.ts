import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a reader may type, and the results that are right for it. */
export interface Judged {
  query: string;
  kind: string;
  /**
   * Addresses that are right, each with its anchor where only that section is; a page's address accepts its sections too. A query
   * counts as soon as one of them exists.
   */
  right: string[];
  /** Docs version being read. */
  context: string;
  /** Address of the thread or page that it was taken from, where that is kept. */
  source: string | undefined;
}

const line = /^([\w-]+)(?:@(\S+))?: (.+?)(?: => (.+?))?(?: \| (\S+))?$/;

/** A line of a set, `kind@version: query => addresses | source`; all but kind and query may be missing. Undefined where it is none. */
export function readLine(entry: string) {
  const [, kind, context, query, right, source] = line.exec(entry) ?? [];
  return kind && query ? { kind, context, query, right, source } : undefined;
}

/**
 * Reads a set of judged queries: a line each, `kind: query => addresses`, `kind@4:` for readers of version 4, addresses without a
 * slash at the front below /docs/, and ` | source` where that is kept.
 * @returns the queries, and the hash that says whether the set is the one that was frozen
 * @throws where a line is none of these
 */
export function readJudged(name: string): { queries: Judged[]; hash: string } {
  const text = readFileSync(new URL(`sets/${name}.txt`, import.meta.url), 'utf8');
  const queries = text
    .trim()
    .split('\n')
    .map((entry) => {
      const { kind, context = 'current', query, right, source } = readLine(entry) ?? {};
      if (!kind || !query || !right) throw new Error(`${name}.txt: no judged query: ${entry}`);
      const addresses = right
        .split(' ')
        .map((address) => (address.startsWith('/') ? address : `/docs/${address}`));
      return { query, kind, context, right: addresses, source };
    });
  return { queries, hash: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}
