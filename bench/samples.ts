/**
 * Measures `npm run check:samples` on 300 pages: first on copies of this site's pages, then on the
 * corpus of the other measurements. A cold run has no cache; before a warm run nothing has changed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { writeCorpus } from './corpus.ts';
import { run } from './process.ts';
import { formatNumber, plainTable } from './table.ts';

const project = resolve(import.meta.dirname, '..');
// Within the project, so that samples resolve packages like those in its pages.
const folder = join(project, '.cache/bench/samples');
const pages = Number(process.argv[2] ?? 300);
const limits = { cold: 60, warm: 5 };

const rows: string[][] = [];
let isTooSlow = false;
for (const [name, write] of Object.entries({ 'own pages': writeOwnPages, corpus: writeCorpusPages })) {
  const content = join(folder, 'content');
  const cache = join(folder, 'cache');
  rmSync(folder, { recursive: true, force: true });
  write(content);
  for (const kind of ['cold', 'warm'] as const) {
    const cost = await run(
      process.execPath,
      [
        join(project, 'src/framework/node/check/check-samples.ts'),
        '--trust-content',
        '--cache',
        cache,
        content,
      ],
      { cwd: project, timeoutMs: 600_000 },
    );
    isTooSlow ||= cost.seconds > limits[kind];
    rows.push([
      `${name}, ${kind}`,
      String(countSamples(content)),
      formatNumber(cost.seconds),
      String(limits[kind]),
      formatNumber(cost.cpuSeconds),
      formatNumber(cost.peakMB),
    ]);
  }
}
rmSync(folder, { recursive: true, force: true });
console.log(`${pages} pages on ${availableParallelism()} cores`);
console.log(
  plainTable({ head: ['check:samples', 'samples', 'seconds', 'at most', 'CPU seconds', 'peak MB'], rows }),
);
process.exitCode = isTooSlow ? 1 : 0;

/**
 * Writes copies of this site's pages. The samples of each copy differ, because equal samples could
 * be checked only once.
 */
function writeOwnPages(target: string): void {
  const source = join(project, 'content');
  const names = pageNames(source);
  for (let i = 0; i < pages; i++) {
    const copy = Math.floor(i / names.length);
    const name = names[i % names.length]!;
    const text = readFileSync(join(source, name), 'utf8');
    const path = join(target, `copy-${copy}`, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.replace(/^( *import .+ from 'xstate';)$/gm, `$1 // ${copy}`));
  }
}

function writeCorpusPages(target: string): void {
  writeCorpus(target, pages);
}

function pageNames(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort();
}

function countSamples(root: string): number {
  const texts = pageNames(root).map((name) => readFileSync(join(root, name), 'utf8'));
  return texts.reduce((sum, text) => sum + (text.match(/^ *```(ts|tsx|js|jsx)\b/gm)?.length ?? 0), 0);
}
