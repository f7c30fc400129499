import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeCorpus } from './corpus.ts';
import { type ProcessCost, run } from './process.ts';
import { ours, peerFolder, type Site } from './sites.ts';

const project = resolve(import.meta.dirname, '..');
const minute = 60_000;

/** Files and folders of the project that are not its source. */
const notCopied = new Set([
  '.git',
  '.cache',
  '.data',
  'node_modules',
  'dist',
  'dist.releases',
  'content',
  'docs',
  'bench',
  'tests',
]);

/**
 * A separate folder in which a site is built, so that a developer's cache and output stay
 * untouched.
 */
export class Workspace {
  readonly site: Site;
  readonly folder: string;

  private constructor(site: Site) {
    this.site = site;
    this.folder = join(project, '.cache/bench', site.name);
  }

  /**
   * Prepares the folder with a copy of this project's sources, or with a peer's configuration and
   * packages. The packages are installed the first time and again when the lock file changes.
   * @throws Error if the packages cannot be installed
   */
  static async open(site: Site): Promise<Workspace> {
    const workspace = new Workspace(site);
    if (site === ours) workspace.#copyProject();
    else await workspace.#install();
    return workspace;
  }

  /** The folder of the built site. */
  get output(): string {
    return join(this.folder, this.site.output);
  }

  write(pages: number): void {
    writeCorpus(join(this.folder, this.site.content), pages);
  }

  /** Removes the output and the caches of a build. */
  clear(): void {
    for (const path of [this.site.output, ...this.site.caches]) {
      rmSync(join(this.folder, path), { recursive: true, force: true });
    }
  }

  /**
   * Builds the site.
   * @throws Error with the last lines of the output if the build fails
   */
  build(): Promise<ProcessCost> {
    return run(process.execPath, this.site.build, {
      cwd: this.folder,
      env: { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' },
      timeoutMs: 10 * minute,
    });
  }

  #copyProject(): void {
    rmSync(this.folder, { recursive: true, force: true });
    for (const name of readdirSync(project)) {
      if (!notCopied.has(name)) cpSync(join(project, name), join(this.folder, name), { recursive: true });
    }
    symlinkSync(join(project, 'node_modules'), join(this.folder, 'node_modules'), 'junction');
  }

  async #install(): Promise<void> {
    const source = peerFolder(this.site);
    const stamp = join(this.folder, 'installed');
    const wanted = createHash('sha256')
      .update(readFileSync(join(source, 'package-lock.json')))
      .digest('hex');
    cpSync(source, this.folder, { recursive: true });
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
    rmSync(join(this.folder, 'node_modules'), { recursive: true, force: true });
    // `npm ci` rejects a lock file that lacks binaries of other systems, which some registries
    // don't have.
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: this.folder,
      timeoutMs: 10 * minute,
    });
    writeFileSync(stamp, wanted);
  }
}
