import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterEach, expect, it } from 'vitest';
import { isScript, type Sample } from '../../samples/sample.ts';
import { extractSamples } from './extract.ts';
import { packagesFolder } from './packages.ts';
import { root } from './testing.ts';

// Samples that are test files are type-checked like all others, and run here by their test runner.

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes the titled samples of a page and its test file as modules next to their packages. */
function writeSuite(page: string, isTest: (sample: Sample) => boolean, toModule: (code: string) => string) {
  const file = `content/docs/v4/xstate/${page}.mdx`;
  const samples = extractSamples(file, readFileSync(join(root, file), 'utf8')).filter(isScript);
  const suite = samples.find(isTest)!;
  const folder = mkdtempSync(join(packagesFolder(root, suite), '.run-'));
  folders.push(folder);
  for (const { title, source } of samples.filter((sample) => sample.title || sample === suite)) {
    const name = title?.replace(/\.test\.ts$|\.ts$/, '') ?? 'page';
    const ending = title === suite.title ? '.test' : '';
    const extension = toModule === keep ? 'ts' : 'js';
    writeFileSync(join(folder, `${name}${ending}.${extension}`), toModule(source));
  }
  return folder;
}

const keep = (code: string) => code;
const toCommonJs = (code: string) =>
  ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ESNext },
  }).outputText;

/** Runs a test runner, which fails if a test does. @returns the names of the tests that passed */
async function passed(cli: string, args: string[], folder: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  const { testResults } = JSON.parse(stdout) as {
    testResults: { assertionResults: { fullName: string; status: string }[] }[];
  };
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName);
}

function vitest(folder: string): Promise<string[]> {
  // Without a configuration file, Vitest would use the project's.
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};');
  return passed(join(root, 'node_modules/vitest/vitest.mjs'), ['run', '--reporter=json'], folder);
}

it('runs the test file of the Vitest page in Vitest, path by path', async () => {
  const folder = writeSuite('model-based-testing/vitest', ({ norun }) => norun === 'runs in Vitest', keep);
  expect(await vitest(folder)).toEqual([
    'photo booth Reaches state "idle": COIN → SMILE → TAKE_PHOTOS',
    'photo booth Reaches state "idle": COIN → CANCEL',
  ]);
});

it('runs the test file of the @xstate/test page in Vitest and covers all states', async () => {
  const folder = writeSuite('packages/xstate-test', ({ norun }) => norun === 'runs in Vitest', keep);
  expect(await vitest(folder)).toContain('covers all states');
});

it('runs the test file of the Jest page in Jest, path by path', async () => {
  const folder = writeSuite('model-based-testing/jest', ({ norun }) => norun === 'runs in Jest', toCommonJs);
  const cli = join(root, 'samples/xstate-4-alpha/node_modules/jest/bin/jest.js');
  const tests = await passed(
    cli,
    ['--rootDir', folder, '--json', '--watchman=false', '--config', '{}'],
    folder,
  );
  expect(tests.length).toBeGreaterThan(1);
  expect(tests.every((name) => name.startsWith('kettle Reaches state'))).toBe(true);
});
