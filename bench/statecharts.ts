// `npm run bench:statecharts`: how long a build takes to draw 200 different machines, each on a
// separate page, with as many threads as a build has: first with an empty cache, then after the
// text of every page has changed but no machine.
import { compilePool } from '../src/content/node/load/pool.ts';
import type { CompileInput } from '../src/content/node/parse/compile.ts';
import { trustContent } from '../src/core/node/contained/trust.ts';
import { samples } from '../src/statechart/examples.fixture.ts';
import { type Measured, measureBuild, timed } from './limits.ts';
import { readAmount } from './options.ts';

const charts = readAmount('bench:statecharts', 200, 'charts');

trustContent(true);
await measureBuild('statecharts', async (folder) => ({
  [`${charts} charts, s`]: await drawn(folder, 'cold'),
  'other words, s': await drawn(folder, 'other words'),
}));

async function drawn(folder: string, words: string): Promise<Measured> {
  const pool = compilePool();
  const cost = await timed(async () => {
    for (const result of await Promise.all(pagesWith(folder, words).map((page) => pool.run(page))))
      if ('mistakes' in result) throw new Error(result.mistakes);
  });
  await pool.close();
  return { ...cost, 'at most': 20 };
}

/**
 * Returns pages with the examples in rotation. Each copy has a different name for one of its
 * actions.
 */
function pagesWith(folder: string, words: string): CompileInput[] {
  const examples = Object.entries(samples);
  return Array.from({ length: charts }, (_, index) => {
    const [name, { code, xstate }] = examples[index % examples.length]!;
    const copy = Math.floor(index / examples.length);
    const changed = code.replace('states: {', `entry: 'start${copy}', states: {`);
    const file = `${name}-${copy}.mdx`;
    const front = `---\ntitle: ${name} ${copy}\ndescription: A machine.\n---\n`;
    const source = `${front}\n${words}\n\n\`\`\`ts\n${changed}\n\`\`\`\n\n<Statechart machine="machine" />\n`;
    return { file, shownFile: file, kind: 'doc', xstate, cacheFolder: folder, source };
  });
}
