// `npm run test:e2e [-- files or options of Playwright]`; DIST selects a folder other than dist.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './chromium.ts';

const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)];
if (process.argv.includes('--help')) {
  console.log('usage: npm run test:e2e -- [FILE[:LINE]…] [options of Playwright]\n');
  process.exit(spawnSync(process.execPath, playwright, { stdio: 'inherit' }).status ?? 1);
}

try {
  const { DIST = 'dist' } = process.env;
  if (!existsSync(`${DIST}/.site/manifest.json`)) {
    throw new Error(`There is no built site in ${DIST}. Run npm run build first.`);
  }
  // Temporary files of tests, servers, and browsers are deleted after the run, however it ends:
  // hundreds of built sites would fill a disk.
  const temporary = mkdtempSync(join(tmpdir(), 'e2e-'));
  const env = { ...process.env, CHROMIUM_PATH: findOrInstallChromium(), TMPDIR: temporary };
  const sites = spawnSync(process.execPath, ['tests/sites/build.ts'], { stdio: 'inherit' });
  if (sites.status !== 0)
    throw new Error('The sites in tests/sites/ couldn’t be built. The output above contains the errors.');
  const tests = spawn(process.execPath, playwright, { stdio: 'inherit', env });
  tests.on('exit', (code) => {
    process.exitCode = code ?? 1;
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  });
  // Ctrl+C reaches the tests through the terminal; a signal to this process alone doesn't.
  process.on('SIGTERM', () => tests.kill('SIGTERM'));
  process.on('SIGINT', () => undefined);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
