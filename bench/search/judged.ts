import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

const read = (file: string) => readFileSync(join(import.meta.dirname, 'sets', file), 'utf8');

/** The hashes of the frozen sets by name. README.md describes which set may be used for what. */
export const frozen: ReadonlyMap<string, string> = new Map(
  Array.from(read('SHA256SUMS').matchAll(/^(\w+) {2}(.+)\.txt$/gm), ([, hash, name]) => [name!, hash!]),
);

/**
 * Reads a set of judged queries. Each line is `kind: query => paths`, with `kind@4:` for readers of
 * version 4, and optionally ` | source`. Paths without a leading slash are in /docs/.
 * @throws if a line isn't in this format, or a frozen set has changed
 */
export function readJudged(name: string): Judged[] {
  const path = `bench/search/sets/${name}.txt`;
  const text = read(`${name}.txt`);
  const expected = frozen.get(name);
  if (expected && createHash('sha256').update(text).digest('hex') !== expected)
    throw new Error(`${path} doesn’t match its hash in SHA256SUMS. Restore the file with git restore.`);
  const entries = text.trimEnd().split('\n');
  return entries.map((entry, i) => {
    const [, kind, context = 'current', query, right, source] = line.exec(entry) ?? [];
    if (!kind || !query || !right)
      throw new Error(`${path}:${i + 1}: expected "kind: query => paths", but found "${entry}"`);
    const addresses = right.split(' ').map((each) => (each.startsWith('/') ? each : `/docs/${each}`));
    return { query, kind, context, right: addresses, source };
  });
}
