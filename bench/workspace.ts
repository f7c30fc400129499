import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { project } from '../src/core/node/project.ts';
import { run } from './process.ts';
import { ours, type Site } from './sites.ts';

/** Files and folders of the project that building the corpus doesn't need. */
const notCopied = /^(?:\.git|\.cache|\.data|node_modules|dist.*|content|docs|bench|tests)$/;

/** Returns the folder in which a site is built, so that a developer's cache and output stay untouched. */
export const workspaceOf = (site: Site): string => join(project, '.cache/bench', site.name);

/**
 * Fills a workspace, without the output and caches of earlier builds, with a copy of this project's
 * sources, or with a peer's configuration and packages.
 */
export async function prepareWorkspace(site: Site): Promise<void> {
  const folder = workspaceOf(site);
  if (site !== ours) return await preparePeer(site, folder);
  rmSync(folder, { recursive: true, force: true });
  for (const name of readdirSync(project).filter((each) => !notCopied.test(each)))
    cpSync(join(project, name), join(folder, name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

async function preparePeer(site: Site, folder: string): Promise<void> {
  const peers = join(import.meta.dirname, 'peers');
  const lock = createHash('sha256')
    .update(readFileSync(join(peers, site.name, 'package-lock.json')))
    .digest('hex');
  const stamp = join(folder, 'node_modules', lock);
  const isInstalled = existsSync(stamp);
  const old = isInstalled
    ? ['node_modules/.cache', 'node_modules/.vite', 'node_modules/.astro']
    : ['node_modules'];
  mkdirSync(folder, { recursive: true });
  for (const name of [...readdirSync(folder).filter((each) => each !== 'node_modules'), ...old])
    rmSync(join(folder, name), { recursive: true, force: true });
  cpSync(join(peers, site.name), folder, { recursive: true });
  cpSync(join(peers, 'sidebar.mjs'), join(folder, 'sidebar.mjs'));
  if (isInstalled) return;
  // `npm ci` rejects a lock file that lacks binaries of other systems, which some registries don't
  // have.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
  writeFileSync(stamp, '');
}
