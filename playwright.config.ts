import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Workers read this file again when the servers run, with the ports in the environment.
const { E2E_PORT, CHROMIUM_PATH, DIST = 'dist', EXPECT_SECONDS = '60' } = process.env;
/** How long an expectation or an action waits. A busy machine needs the default. Shorter is useful while you write a test. */
const WAIT = Number(EXPECT_SECONDS) * 1000;
/** How long a server may take to start, which a healthy one never needs. */
const START_LIMIT = 600_000;
const node = JSON.stringify(process.execPath);

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Documents of a site share a process, instead of starting one each: 11% less CPU time.
  '--renderer-process-limit=1',
  // A desktop browser gives a sandboxed frame its own process. The headless shell does so only with this flag.
  '--site-per-process',
  // A busy machine answers late. The browser would take that for a slow connection, on which pages
  // prefetch nothing.
  '--force-effective-connection-type=4G',
];
// The sandbox does not start for root.
if (process.getuid?.() === 0) args.push('--no-sandbox');

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Twice as many as most machines have cores: tests also wait.
  workers: 4,
  // A shared machine occasionally stalls for seconds. Tests that pass only on the second attempt are
  // reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Limits end what hangs. A busy machine stays far below them.
  timeout: 240_000,
  expect: { timeout: WAIT },
  reporter: [['list'], ['./tests/closing-line.ts']],
  use: {
    baseURL: `http://127.0.0.1:${E2E_PORT}`,
    trace: 'off',
    // A service worker's cache would hide requests. Its own tests allow it.
    serviceWorkers: 'block',
    actionTimeout: WAIT,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: CHROMIUM_PATH, args },
  },
  // Each server chooses a free port and prints its URL, by which the tests know that it is ready.
  webServer: [
    {
      name: 'site',
      command: `${node} server/index.ts`,
      env: { HOST: '127.0.0.1', PORT: '0', DIST, DATA: mkdtempSync(join(tmpdir(), 'e2e-data-')) },
      wait: { stdout: /http:\/\/127\.0\.0\.1:(?<e2e_port>\d+)/ },
      timeout: START_LIMIT,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    },
    {
      name: 'small sites',
      command: `${node} tests/sites/serve.ts`,
      wait: { stdout: /small sites: http:\/\/127\.0\.0\.1:(?<e2e_sites_port>\d+)/ },
      timeout: START_LIMIT,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    },
  ],
});
