import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
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
  mkdirSync(folder, { recursive: true });
  const old = readdirSync(folder).filter((each) => each !== 'node_modules');
  for (const name of [...old, ...['.cache', '.vite', '.astro'].map((each) => `node_modules/${each}`)])
    rmSync(join(folder, name), { recursive: true, force: true });
  cpSync(join(peers, site.name), folder, { recursive: true });
  cpSync(join(peers, 'sidebar.mjs'), join(folder, 'sidebar.mjs'));
  // Leaves installed packages alone, unlike `npm ci`, which also rejects a lock file that lacks
  // binaries of other systems, which some registries don't have.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
}
