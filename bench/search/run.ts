// `npm run bench:search`: README.md describes what it measures, and its options.
import { compilePool } from '../../src/content/node/load/pool.ts';
import { readCommandLine } from '../../src/core/node/command-line.ts';
import { explain } from '../../src/framework/node/build/explain.ts';
import { loadSite } from '../../src/framework/node/build/load-site.ts';
import { loadSource } from '../../src/framework/node/build/site-source.ts';
import { searchRecords } from '../../src/search/node/records.ts';
import { median } from '../numbers.ts';
import { embedded } from './embedded.ts';
import { countsOf, judge, report } from './judge.ts';
import { frozen, readJudged } from './judged.ts';

/** The limits of the index bytes that a first result loads: their median and their maximum. */
const [MEDIAN_BYTES, MOST_BYTES] = [110_000, 180_000];
/**
 * Lowest accepted results over all open queries, as fractions. A run below them is a regression.
 * Raise them when the engine improves.
 */
const [MIN_FIRST, MIN_FIRST_THREE] = [0.645, 0.825];

const { values } = readCommandLine({
  forms: 'npm run bench:search -- [options]',
  options: {
    sealed: { type: 'string', value: 'SET', help: 'also measures a sealed set of queries' },
    verbose: { type: 'boolean', help: 'lists the queries that fail' },
  },
});
await measure().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});

async function measure(): Promise<void> {
  const sets = ['own', ...frozen.keys()].map((name) => ({ name, queries: readJudged(name) }));
  const isSealed = ({ name }: { name: string }) => name.endsWith('-sealed');
  const secret = sets.find((set) => set.name === values.sealed && isSealed(set));
  if (values.sealed !== undefined && !secret)
    throw new Error(`--sealed: bench/search/sets/ doesn’t contain a sealed set ‘${values.sealed}’.`);
  const open = sets.filter((set) => !isSealed(set));
  const { records, paths } = await loadSearchedSite();
  const engine = await embedded(records);
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const { sizes } = engine;
  console.log(
    `${records.length} pages, ${sizes.sections} sections, ${sizes.words} words; index made in ${engine.buildMs.toFixed(0)} ms: ${sizes.files} files, gzip ${kb(sizes.all)} in all, entry point ${kb(sizes.manifest)}, vocabulary ${kb(sizes.vocabulary)}`,
  );
  const costs = await Promise.all(
    open.flatMap(({ queries }) => queries.map(({ query }) => engine.firstQuery(query))),
  );
  const [bytes, files] = [costs.map((cost) => cost.bytes), costs.map((cost) => cost.files)];
  const [middle, most] = [median(bytes), Math.max(...bytes)];
  console.log(
    `first result, empty cache: gzip median ${kb(middle)}, most ${kb(most)}; ${median(files)} files, at most ${Math.max(...files)}`,
  );

  const places = new Set(
    records.flatMap(({ path, sections }) => [path, ...sections.map(({ anchor }) => `${path}#${anchor}`)]),
  );
  const gone = sets.flatMap(({ queries }) =>
    queries.flatMap(({ right }) => right.filter((place) => !places.has(place))),
  );
  if (gone.length > 0) console.log(`expected results that don’t exist: ${[...new Set(gone)].join(' ')}`);

  const all = [];
  for (const { name, queries } of open) {
    const answers = await judge(queries, paths, engine.ask);
    console.log(report(name, answers));
    all.push(...answers);
  }
  console.log(report('all open sets', all));
  for (const { judged, rank, got } of values.verbose ? all : [])
    if (rank !== 0)
      console.log(
        `  ${rank < 0 ? '--' : `#${rank + 1}`} [${judged.kind}] ${judged.query} → ${got.slice(0, 4).join('  ')}`,
      );
  // Prints only numbers, because an engine is easily tuned to failures that are shown.
  if (secret) console.log(report(secret.name, await judge(secret.queries, paths, engine.ask)));

  const { first, firstThree } = countsOf(all);
  const isWorse = first < MIN_FIRST * all.length || firstThree < MIN_FIRST_THREE * all.length;
  if (isWorse || middle > MEDIAN_BYTES || most > MOST_BYTES) process.exitCode = 1;
}

/** Loads the site's pages as in a build, and returns their URL paths and search records. */
async function loadSearchedSite() {
  const pool = compilePool();
  try {
    const { content: root, ...source } = await loadSource({});
    const { site } = await loadSite({ ...source, root, pool, drafts: false });
    return { paths: new Set(site.routes.map(({ path }) => path)), records: searchRecords(site) };
  } finally {
    await pool.close();
  }
}
