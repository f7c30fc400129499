// `npm run bench:samples`: how long `npm run check:samples` takes on 300 pages: first on copies of
// this site's pages, then on the corpus. A cold run has no cache; before a warm run nothing has
// changed.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { project } from '../src/core/node/project.ts';
import { writeCorpus } from './corpus.ts';
import { type Measured, measureBuild } from './limits.ts';
import { readAmount } from './options.ts';
import { run } from './process.ts';

const pages = readAmount('bench:samples', 300, 'pages');

await measureBuild('samples', async (folder) => {
  const rows: Record<string, Measured> = {};
  for (const [name, write] of Object.entries({ 'own pages': writeOwnPages, corpus: writeCorpus })) {
    const [content, cache] = [join(folder, name), join(folder, `${name}, cache`)];
    write(content, pages);
    rows[`${pages} ${name}, cold, s`] = { ...(await check(content, cache)), 'at most': 60 };
    rows[`${pages} ${name}, warm, s`] = { ...(await check(content, cache)), 'at most': 5 };
  }
  return rows;
});

async function check(content: string, cache: string): Promise<Measured> {
  const script = join(project, 'src/framework/node/check/check-samples.ts');
  const args = [script, '--trust-content', '--cache', cache, content];
  const { seconds, cpuSeconds, megabytes } = await run(process.execPath, args, project);
  return { measured: seconds, 'CPU seconds': cpuSeconds, 'peak MB': megabytes };
}

/**
 * Writes copies of this site's pages. The samples of each copy differ, because equal samples could
 * be checked only once.
 */
function writeOwnPages(target: string, count: number): void {
  const source = join(project, 'content');
  const names = globSync('**/*.{md,mdx}', { cwd: source }).sort();
  for (let i = 0; i < count; i++) {
    const copy = Math.floor(i / names.length);
    const name = names[i % names.length]!;
    const text = readFileSync(join(source, name), 'utf8');
    const path = join(target, `copy-${copy}`, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.replace(/^( *import .+ from 'xstate';)$/gm, `$1 // ${copy}`));
  }
}
