// `npm run test:e2e [-- files or options of Playwright]`; DIST names a built site elsewhere than in dist.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findOrInstallChromium } from './chromium.ts';

try {
  const { DIST = 'dist' } = process.env;
  if (!existsSync(`${DIST}/.site/manifest.json`)) {
    throw new Error(`There is no built site in ${DIST}: run npm run build first.`);
  }
  const env = { ...process.env, CHROMIUM_PATH: findOrInstallChromium() };
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)];
  const tests = spawn(process.execPath, playwright, { stdio: 'inherit', env });
  tests.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
  // Ctrl+C reaches the tests by the terminal; a signal to this process alone does not.
  process.on('SIGTERM', () => tests.kill('SIGTERM'));
  process.on('SIGINT', () => undefined);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
