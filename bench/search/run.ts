// `npm run bench:search`: README.md describes what it measures, and its options.
import { parseArgs } from 'node:util';
import { compilePool } from '../../src/content/node/load/pool.ts';
import { explain } from '../../src/framework/node/build/explain.ts';
import { loadSite } from '../../src/framework/node/build/load-site.ts';
import { loadSource } from '../../src/framework/node/build/site-source.ts';
import { searchRecords } from '../../src/search/node/records.ts';
import { median } from '../numbers.ts';
import { embedded } from './embedded.ts';
import { countsOf, judge, report } from './judge.ts';
import { readJudged } from './judged.ts';

/** Hashes of the frozen sets. README.md describes which set may be used for what. */
const frozen = {
  'readers-tune': 'e65c30174dbf0607',
  'readers-sealed': '644e87c2a13b2d8e',
  'threads-tune': '3bf69f98064a70d5',
  'threads-sealed': '1389c631a7ae2701',
  'visitors-tune': '4c2d84e8ba51bc73',
  'visitors-sealed': 'bc4a5d12c90f4237',
  'askers-tune': '8cbf9cdfae0b233d',
  'askers-sealed': 'c08826311740992c',
  'strangers-tune': '96307020bc70f42f',
  'strangers-sealed': '03f1c012c6075276',
  'collected-tune': '25ea78cf1ed29a93',
  'collected-sealed': '63d275fee831c473',
};
/** The limits of the index bytes that a first result loads: their median and their maximum. */
const [MEDIAN_BYTES, MOST_BYTES] = [110_000, 180_000];
/**
 * Lowest accepted results over all open queries, as fractions. A run below them is a regression.
 * Raise them when the engine improves.
 */
const [MIN_FIRST, MIN_FIRST_THREE] = [0.645, 0.825];

const { values } = parseArgs({ options: { sealed: { type: 'string' }, verbose: { type: 'boolean' } } });
await measure().catch((error: unknown) => {
  console.error(explain(error, ''));
  process.exitCode = 1;
});

async function measure(): Promise<void> {
  const sets = Object.entries(frozen).map(([name, hash]) => {
    const set = readJudged(name);
    if (set.hash !== hash)
      throw new Error(
        `bench/search/sets/${name}.txt doesn’t match its hash in bench/search/run.ts. Restore the file with git restore.`,
      );
    return { name, queries: set.queries };
  });
  const secret = sets.find(({ name }) => name === values.sealed && name.endsWith('-sealed'));
  if (values.sealed !== undefined && !secret)
    throw new Error(`--sealed: bench/search/sets/ doesn’t contain a sealed set ‘${values.sealed}’.`);
  const open = [
    { name: 'own', queries: readJudged('own').queries },
    ...sets.filter(({ name }) => name.endsWith('-tune')),
  ];
  const { records, paths } = await loadSearchedSite();
  const engine = await embedded(records);
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const { sizes } = engine;
  console.log(
    `${records.length} pages, ${sizes.sections} sections, ${sizes.words} words; index made in ${engine.buildMs.toFixed(0)} ms: ${sizes.files} files, gzip ${kb(engine.allBytes())} in all, entry point ${kb(sizes.manifest)}, vocabulary ${kb(sizes.vocabulary)}`,
  );
  const costs = await Promise.all(
    open.flatMap(({ queries }) => queries.map(({ query }) => engine.firstQuery(query))),
  );
  const [bytes, files] = [costs.map((cost) => cost.bytes), costs.map((cost) => cost.files)];
  const [middle, most] = [median(bytes)!, Math.max(...bytes)];
  console.log(
    `first result, empty cache: gzip median ${kb(middle)}, most ${kb(most)}; ${median(files)} files, at most ${Math.max(...files)}`,
  );

  const places = new Set(
    records.flatMap(({ path, sections }) => [path, ...sections.map(({ anchor }) => `${path}#${anchor}`)]),
  );
  const gone = [...open, ...sets].flatMap(({ queries }) =>
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
