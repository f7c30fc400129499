import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { project } from '../src/core/node/project.ts';
import { withBrowser } from './browser.ts';
import { measurementsOf } from './measurements.ts';
import { type Options, readOptions } from './options.ts';
import { markdownTable, printTables, type Result, tablesOf } from './report.ts';

const options = readOptionsOrExit();
const load = loadavg()[0]!;
const chromium = await withBrowser(async (browser) => browser.version());
const { results, failures } = await measureAll(options);
const tables = tablesOf(results);
printTables(tables);
for (const failure of failures) console.log(`Not measured: ${failure}`);
if (options.write) publish();

function readOptionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Takes all measurements. One that fails is reported and does not end the others. */
async function measureAll(options: Options) {
  const results: Result[] = [];
  const failures: string[] = [];
  for (const { table, subject, name, measure } of measurementsOf(options)) {
    const what = `${table}, ${subject}, ${name}`;
    try {
      const sample = await measure();
      results.push({ table, subject, sample });
      const numbers = Object.entries(sample).map(([metric, value]) => `${metric} ${value.toFixed(1)}`);
      console.error(`${what}: ${numbers.join('; ')}`);
    } catch (error) {
      // The message may contain paths of this machine.
      const reason = (error as Error).message.replaceAll(project, '.').replace(/\s+/g, ' ').slice(0, 300);
      failures.push(`${what}: ${reason}`);
      console.error(`${what} failed: ${reason}`);
    }
  }
  return { results, failures };
}

/** Writes the results to docs/measurements.md, whose last part explains them. */
function publish(): void {
  const file = join(project, 'docs/measurements.md');
  const [, explanation = ''] = readFileSync(file, 'utf8').split(/^(?=## How)/m);
  const { peers, runs, pages } = options;
  const parts = [
    '# Measurements',
    `\`npm run bench -- ${process.argv.slice(2).join(' ')}\`, ${new Date().toISOString().slice(0, 10)}: ${runs} runs with ${pages.join(' and ')} pages and ${peers.length} peers, of which the tables contain the medians.`,
    `Machine: ${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB; ${type()} ${release()}; Node ${process.version}; Chromium ${chromium}; load average before the first run ${load.toFixed(1)}.`,
    ...Object.entries(tables).flatMap(([title, table]) => [`## ${title}`, markdownTable(table)]),
    ...(failures.length > 0 ? ['## Not measured', failures.map((failure) => `- ${failure}`).join('\n')] : []),
    explanation,
  ];
  writeFileSync(file, parts.join('\n\n'));
}
