/**
 * Measures how long a build draws 200 different machines, on pages of their own, by as many threads as a build has: once with
 * nothing kept from before, once when the words of every page have changed but no machine has.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { CompileInput } from '../src/content/node/compile.ts';
import { compilePool } from '../src/content/node/pool.ts';
import { samples } from '../src/statechart/examples.fixture.ts';
import { formatNumber, plainTable } from './table.ts';

const charts = Number(process.argv[2] ?? 200);
const limit = 20;
const folder = resolve(import.meta.dirname, '../.cache/bench/statecharts');

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

/** The examples in turn, each time with another name for one of their events or states. */
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
