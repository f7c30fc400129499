import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The same browser without windows, which needs a third less of the machine's resources. */
const SHELL = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Where installers put a browser without adding it to PATH. */
const APPLICATIONS = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Packages of Debian and its derivatives, the smaller one first; older releases have no shell. */
const DEBIAN = [SHELL, 'chromium'];

const help = `Do one of the following:
  - install Chromium with your package manager (apt-get install chromium, dnf install chromium, brew install --cask chromium)
  - run npx playwright install --with-deps chromium
  - set CHROMIUM_PATH to the path of an installed Chromium or Chrome`;

/**
 * Returns the Chromium for tests: an installed one, or else a new installation.
 * @throws with a hint
 */
export function findOrInstallChromium(): string {
  const find = () => findChromium({ shell: true });
  const found = find();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  console.log(`Chromium isn’t installed. Installing Chromium with ${isRoot ? 'apt-get' : 'Playwright'}.`);
  const installed =
    (isRoot &&
      run('apt-get', 'update') &&
      DEBIAN.some((name) => run('apt-get', 'install', '-y', name)) &&
      find()) ||
    (run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium') && find());
  if (!installed)
    throw new Error(
      `End-to-end tests need Chromium, but it isn’t installed, and installing it failed.\n${help}`,
    );
  return installed;
}

interface FindOptions {
  /** Whether to prefer the shell. Otherwise it is the last choice, because readers don't use it. */
  shell: boolean;
  /** Paths to try after those of PATH. */
  applications?: readonly string[];
}

/**
 * Finds the Chromium or Chrome in `CHROMIUM_PATH`, on the system, or in Playwright's installation.
 * @returns its absolute path, which Playwright needs; undefined if none is found
 * @throws if the one in `CHROMIUM_PATH` doesn't run
 */
export function findChromium({ shell, applications = APPLICATIONS }: FindOptions): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (runs(wanted)) return wanted;
    throw new Error(`The program in CHROMIUM_PATH, ${wanted}, doesn’t run.\n${help}`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = (shell ? [SHELL, ...names] : [...names, SHELL])
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .concat(applications)
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
