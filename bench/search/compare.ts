import type { Site } from '../../src/pages/model.ts';
import type { SearchRecord } from '../../src/search/node/records.ts';
import { type Ask, judge, report } from './judge.ts';
import type { Judged } from './judged.ts';

/** Another engine over the same pages. */
interface Candidate {
  name: string;
  ask: Ask;
  /** Compressed sizes of its code and of what it fetches before the first result. */
  codeBytes: number;
  indexBytes: number;
  note?: string;
  close?(): Promise<void>;
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Makes the other engines one after the other, since each is measured; they are installed with `npm install --prefix bench/search`. */
export async function* candidatesOf(
  records: readonly SearchRecord[],
): AsyncGenerator<Candidate & { madeMs: number }> {
  const module = (await import(new URL('./candidates.mjs', import.meta.url).href)) as {
    candidates: ((records: readonly SearchRecord[]) => Promise<Candidate>)[];
  };
  for (const make of module.candidates) {
    const started = performance.now();
    const candidate = await make(records);
    const madeMs = performance.now() - started;
    try {
      yield { ...candidate, madeMs };
    } finally {
      await candidate.close?.();
    }
  }
}

/** Measures the other engines on the same pages and queries. */
export async function compare(
  site: Site,
  records: readonly SearchRecord[],
  queries: readonly Judged[],
  verbose: boolean,
): Promise<void> {
  const paths = new Set(site.routes.map(({ path }) => path));
  for await (const { name, ask, codeBytes, indexBytes, note, madeMs } of candidatesOf(records)) {
    console.log(`\n${report(name, await judge(queries, paths, ask), verbose)}`);
    console.log(
      `  made in ${madeMs.toFixed(0)} ms; gzip: code ${kb(codeBytes)}, index before the first result ${kb(indexBytes)}${note ? `; ${note}` : ''}`,
    );
  }
}
