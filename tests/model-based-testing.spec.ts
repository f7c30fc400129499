import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extractSamples } from '../src/content/node/samples/extract.ts';
import { expect, test } from './support.ts';

const PAGE = 'content/docs/v4/xstate/model-based-testing/playwright.mdx';

interface Report {
  suites: { specs: { title: string; ok: boolean }[] }[];
}

test('the test on the Playwright page passes against this site, with one test for each path', {
  tag: '@slow',
}, async ({ baseURL }) => {
  // A separate run of Playwright, with as many browsers.
  test.slow();
  const folder = mkdtempSync(resolve('samples/xstate-4-alpha/.run-'));
  try {
    for (const { title, code } of extractSamples(PAGE, readFileSync(PAGE, 'utf8')))
      if (title) writeFileSync(join(folder, title), code);
    const launchOptions = test.info().project.use.launchOptions;
    writeFileSync(
      join(folder, 'playwright.config.ts'),
      `export default ${JSON.stringify({ timeout: 240_000, use: { baseURL, launchOptions } })};`,
    );
    const { suites } = await report(folder);
    const specs = suites.flatMap((suite) => suite.specs);
    expect(specs.filter(({ ok }) => !ok)).toEqual([]);
    expect(specs).toHaveLength(7);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Playwright's report for the tests of a folder. */
function report(folder: string): Promise<Report> {
  const cli = resolve('node_modules/@playwright/test/cli.js');
  return new Promise((done) => {
    execFile(
      process.execPath,
      [cli, 'test', '--reporter=json'],
      { cwd: folder, env: { PATH: process.env.PATH, HOME: process.env.HOME } },
      (_, stdout) => done(JSON.parse(stdout)),
    );
  });
}
