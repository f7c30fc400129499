/**
 * Measures how long a build takes to draw 200 different machines, each on a separate page, with as
 * many threads as a build has: first with an empty cache, then after the text of every page has
 * changed but no machine.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { compilePool } from '../src/content/node/load/pool.ts';
import type { CompileInput } from '../src/content/node/parse/compile.ts';
import { trustContent } from '../src/core/node/contained/trust.ts';
import { samples } from '../src/statechart/examples.fixture.ts';
import { formatNumber, plainTable } from './table.ts';

const charts = Number(process.argv[2] ?? 200);
const limit = 20;
const folder = resolve(import.meta.dirname, '../.cache/bench/statecharts');

trustContent(true);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const rows: string[][] = [];
let isTooSlow = false;
for (const words of ['cold', 'other words']) {
  const pool = compilePool();
  const before = process.cpuUsage();
  const started = performance.now();
  const results = await Promise.all(pagesWith(words).map((page) => pool.run(page)));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  await pool.close();
  for (const result of results) if ('mistakes' in result) throw new Error(result.mistakes);
  isTooSlow ||= seconds > limit;
  rows.push([words, formatNumber(seconds), String(limit), formatNumber((user + system) / 1e6)]);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${charts} statecharts on ${availableParallelism()} cores`);
console.log(plainTable({ head: ['statecharts', 'seconds', 'at most', 'CPU seconds'], rows }));
process.exitCode = isTooSlow ? 1 : 0;

/**
 * Returns pages with the examples in rotation. Each copy has a different name for one of its
 * actions.
 */
function pagesWith(words: string): CompileInput[] {
  const examples = Object.entries(samples);
  return Array.from({ length: charts }, (_, index) => {
    const [name, { code, xstate }] = examples[index % examples.length]!;
    const copy = Math.floor(index / examples.length);
    const changed = code.replace('states: {', `entry: 'start${copy}', states: {`);
    const file = `${name}-${copy}.mdx`;
    const front = `---\ntitle: ${name} ${copy}\ndescription: A machine.\n---\n`;
    return {
      file,
      shownFile: file,
      kind: 'doc',
      xstate,
      cacheFolder: folder,
      source: `${front}\n${words}\n\n\`\`\`ts\n${changed}\n\`\`\`\n\n<Statechart machine="machine" />\n`,
    };
  });
}
