import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The same browser without what a window needs, which takes a third less of the machine. */
const SHELL = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Packages of Debian and what comes of it, the smaller one first; older releases have no shell. */
const DEBIAN = [SHELL, 'chromium'];

const help = `One of these helps:
  - install it with your package manager (apt-get install chromium, dnf install chromium, brew install --cask chromium)
  - npx playwright install --with-deps chromium
  - set CHROMIUM_PATH to the program of a Chromium or Chrome that is on this machine`;

/**
 * The Chromium to test in: one that is on the machine, or else a newly installed one.
 * @throws with what can be done where there is none
 */
export function findOrInstallChromium(): string {
  const find = () => findChromium({ shell: true });
  const found = find();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  console.log(`No Chromium on this machine: installing it with ${isRoot ? 'apt-get' : 'Playwright'}.`);
  const installed =
    (isRoot &&
      run('apt-get', 'update') &&
      DEBIAN.some((name) => run('apt-get', 'install', '-y', name)) &&
      find()) ||
    (run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium') && find());
  if (!installed)
    throw new Error(`End-to-end tests need Chromium, and it could neither be found nor installed.\n${help}`);
  return installed;
}

/**
 * Finds the Chromium that `CHROMIUM_PATH` names, the system's, or the one that Playwright has installed.
 * @param shell whether the shell comes first, or last: it is not what readers have
 * @returns the whole path, which is what Playwright starts; undefined where there is none
 * @throws where the one that is named does not run
 */
export function findChromium({ shell }: { shell: boolean }): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (runs(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, which does not run.\n${help}`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = (shell ? [SHELL, ...names] : [...names, SHELL])
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter(existsSync);
  return [...installed, chromium.executablePath()].find(runs);
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
