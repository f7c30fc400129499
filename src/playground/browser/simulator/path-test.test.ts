import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import * as graphs from 'xstate/graph';
import { project } from '../../../site/node/project.ts';
import { explore } from '../sandbox/explore.ts';
import { withStubs4, withStubs5 } from '../sandbox/stubs.ts';
import { walk5 } from '../sandbox/walk.ts';
import { walk4 } from '../sandbox/walk-v4.ts';
import { contentMachine } from './content-machines.fixture.ts';
import { pathTest } from './path-test.ts';
import { trialsOf } from './trials.ts';

const folder = mkdtempSync(join(tmpdir(), 'path-test-'));
symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the test of a machine to a file, as a reader would. */
async function write([page, name]: readonly [string, string]) {
  const { script, machine } = await contentMachine(page, name);
  const events = trialsOf(script);
  const { input, xstate } = script;
  const { machine: complete, missing } =
    xstate === 5 ? await withStubs5(machine as never) : withStubs4(machine as never);
  const walk = xstate === 5 ? walk5(graphs, complete as never) : walk4(complete as never);
  const exploration = explore(graphs, walk, { input, events });
  const written = pathTest({ script, exploration, events, input, missing });
  // Both versions are packages of this project, under different names.
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
  ];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 });
  // It ends with an error where a test fails; the report is there all the same.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return JSON.parse(stdout.slice(stdout.indexOf('{')));
}

const machines = [
  ['v5/actor-model', 'stageMachine'],
  ['v5/context', 'tabMachine'],
  ['v5/delayed-transitions', 'lockMachine'],
  ['v5/input', 'frameMachine'],
  ['v5/invoke', 'checkoutMachine'],
  ['v5/promise-actors', 'searchMachine'],
  ['v5/routes', 'shopMachine'],
  ['v5/xstate-graph', 'escapeMachine'],
  ['v5/patterns/form-wizard', 'houseboatMachine'],
  ['v5/patterns/undo', 'poemMachine'],
  ['v4/transitions-and-events/delayed-transitions', 'lightMachine'],
  ['v4/transitions-and-events/guards', 'barrierMachine'],
] as const;

it('gives a test that passes, with the paths to all states', async () => {
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
  expect(count).toBeGreaterThan(25);
}, 60_000);
