import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './tests/free-port.ts';

// Workers read this file again, and get the ports from the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_SITES_PORT ??= String(await freePort());
const { E2E_PORT, E2E_SITES_PORT, CHROMIUM_PATH, DIST = 'dist' } = process.env;
const node = JSON.stringify(process.execPath);

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A desktop browser gives a sandboxed frame a process of its own; the shell does so only when told to.
  '--site-per-process',
  // The browser takes answers that a busy machine gives late for a slow connection, on which pages fetch nothing ahead.
  '--force-effective-connection-type=4G',
];
// The sandbox does not start for root.
if (process.getuid?.() === 0) args.push('--no-sandbox');

export default defineConfig({
  testDir: 'tests',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A shared machine now and then stalls for seconds; what passes only the second time is named as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./tests/closing-line.ts']],
  use: {
    baseURL: `http://127.0.0.1:${E2E_PORT}`,
    trace: 'off',
    // What a service worker keeps would hide what the tests of other things ask the server for; its own tests allow it.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: CHROMIUM_PATH, args },
  },
  webServer: [
    {
      name: 'site',
      command: `${node} server/index.ts`,
      env: {
        HOST: '127.0.0.1',
        PORT: E2E_PORT,
        DIST,
        DATA: mkdtempSync(join(tmpdir(), 'e2e-data-')),
      },
      url: `http://127.0.0.1:${E2E_PORT}/`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    },
    {
      name: 'small sites',
      command: `${node} tests/sites/serve.ts`,
      env: { PORT: E2E_SITES_PORT },
      url: `http://127.0.0.1:${E2E_SITES_PORT}/`,
      stdout: 'pipe',
      // It builds several sites first, which a busy machine takes its time for.
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    },
  ],
});
