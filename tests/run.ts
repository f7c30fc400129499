// `npm run test:e2e [-- files or options of Playwright]`; DIST names a built site elsewhere than in dist.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './chromium.ts';

try {
  const { DIST = 'dist' } = process.env;
  if (!existsSync(`${DIST}/.site/manifest.json`)) {
    throw new Error(`There is no built site in ${DIST}: run npm run build first.`);
  }
  // What tests, their servers and browsers put aside is gone with the run, however it ends: hundreds of built sites would fill a disk.
  const temporary = mkdtempSync(join(tmpdir(), 'e2e-'));
  const env = { ...process.env, CHROMIUM_PATH: findOrInstallChromium(), TMPDIR: temporary };
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)];
  const tests = spawn(process.execPath, playwright, { stdio: 'inherit', env });
  tests.on('exit', (code) => {
    process.exitCode = code ?? 1;
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  });
  // Ctrl+C reaches the tests by the terminal; a signal to this process alone does not.
  process.on('SIGTERM', () => tests.kill('SIGTERM'));
  process.on('SIGINT', () => undefined);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
