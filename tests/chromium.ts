import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';

const names = ['/usr/bin/chromium', 'chromium', 'chromium-browser', 'google-chrome'];

const help = `End-to-end tests need Chromium, and it could neither be found nor installed. One of these helps:
  - install it with your package manager (apt-get install chromium, dnf install chromium, brew install --cask chromium)
  - npx playwright install --with-deps chromium
  - set CHROMIUM_PATH to the program of a Chromium or Chrome that is on this machine`;

/**
 * The Chromium to test in: one that is on the machine, or else a newly installed one.
 * @throws with what can be done where there is none
 */
export function findOrInstallChromium(): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (runs(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, which does not run.\n${help}`);
  }
  const found = find();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  console.log(`No Chromium on this machine: installing it with ${isRoot ? 'apt-get' : 'Playwright'}.`);
  const installed =
    (isRoot && run('apt-get', 'update') && run('apt-get', 'install', '-y', 'chromium') && find()) ||
    (run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium') && find());
  if (!installed) throw new Error(help);
  return installed;
}

const find = () => [...names, chromium.executablePath()].find(runs);

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
