import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect } from 'vitest';
import { project } from '../../../core/node/project.ts';
import { explore4, explore5 } from '../../explore/explore.fixture.ts';
import { withStubs4, withStubs5 } from '../../explore/stubs.ts';
import { trialsOf } from '../../explore/trials.ts';
import { contentMachine } from './content-machines.fixture.ts';
import { pathTest } from './path-test.ts';

const folder = mkdtempSync(join(tmpdir(), 'path-test-'));
symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The name of a machine, and its page. */
type PageMachine = readonly [page: string, name: string];

/** Writes a machine's test to a file, like a reader would. */
async function write([page, name]: PageMachine) {
  const { script, machine } = await contentMachine(page, name);
  const events = trialsOf(script);
  const { input, xstate } = script;
  const { machine: complete, missing } =
    xstate === 5 ? withStubs5(machine as never) : withStubs4(machine as never);
  const { bounds = [] } = script;
  const exploration =
    xstate === 5
      ? await explore5(complete as never, { input, events, bounds })
      : await explore4(complete as never, { events, bounds });
  const written = pathTest({ script, exploration, trials: events, input, missing });
  // Both versions are packages of this project, with different names.
  const text = xstate === 5 ? written : written.replaceAll("from 'xstate'", "from 'xstate4'");
  writeFileSync(join(folder, `${page.replaceAll('/', '-')}-${name}.test.ts`), text);
  return exploration;
}

interface Report {
  numTotalTests: number;
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { failureMessages: string[] }[];
  }[];
}

async function runVitest(): Promise<Report> {
  const args = [
    join(project, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    folder,
    '--reporter',
    'json',
    // One process for all files.
    '--no-isolate',
    '--maxWorkers=1',
  ];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 });
  // It exits with an error if a test fails, but still reports.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return JSON.parse(stdout.slice(stdout.indexOf('{')));
}

/**
 * Expects that the tests of the paths through machines pass.
 * @returns the number of tests
 */
export async function checkPathTests(machines: readonly PageMachine[]): Promise<number> {
  const written = [];
  for (const machine of machines) written.push(await write(machine));
  const report = await runVitest();
  const failed = report.testResults.filter(({ status }) => status !== 'passed');
  expect(
    failed.map(({ name, message, assertionResults }) => [
      name,
      message,
      assertionResults.flatMap((it) => it.failureMessages),
    ]),
  ).toEqual([]);
  const count = written.reduce((sum, { paths }) => sum + paths.length, 0);
  expect(report.numPassedTests).toBe(count);
  return count;
}
