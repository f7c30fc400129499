import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { AuthorError } from '../../../core/errors.ts';
import { RELEASE_FILES, SERVER_MANIFEST } from '../../../core/output-files.ts';

/**
 * Number of earlier releases to keep. A server uses the previous release until it notices the
 * switch, and serves assets of all of them.
 */
const KEPT = 3;

/**
 * The releases of an output folder. `dist` is a symbolic link to one of the folders in
 * `dist.releases`. A release never changes after the switch to it, so readers always see one
 * complete build.
 */
export class Releases {
  readonly #link: string;
  readonly #folder: string;
  /** The folder of the current release, if any. */
  readonly current: string | undefined;

  /** @throws AuthorError if the output folder contains other files */
  constructor(link: string) {
    this.#link = link;
    this.#folder = `${link}.releases`;
    const isThere = existsSync(link);
    const isRelease = [RELEASE_FILES, SERVER_MANIFEST].some((file) => existsSync(join(link, file)));
    if (isThere && !isRelease && readdirSync(link).length > 0) {
      throw new AuthorError(
        { file: link },
        'the folder contains files that no build of this site wrote',
        'Choose an empty folder with --out DIR, or move the files elsewhere.',
      );
    }
    this.current = isRelease ? realpathSync(link) : undefined;
    this.clean();
  }

  /**
   * Creates the folder of a new release. Its name sorts after those of the others, even if the clock
   * was set back, and ends with the ID of the writing process.
   */
  create(): string {
    const time = Math.max(Date.now(), ...this.#list().map((name) => timeOf(name) + 1));
    const folder = join(this.#folder, `${new Date(time).toISOString().replace(/\W/g, '')}-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Atomically points the link to a release, then removes old releases. */
  switchTo(release: string): void {
    const next = `${this.#link}.${process.pid}`;
    rmSync(next, { force: true });
    symlinkSync(relative(dirname(this.#link), release), next);
    this.#makeWay();
    renameSync(next, this.#link);
    // The previous release is not always the newest of the others: the link may have been set back.
    const inUse = [release, this.current].map((path) => path && basename(path));
    const others = this.#list().filter((name) => this.#isComplete(name) && !inUse.includes(name));
    const old = others.slice(0, 1 - KEPT);
    for (const name of old) rmSync(join(this.#folder, name), { recursive: true, force: true });
  }

  /**
   * Removes the files of unfinished builds, except for those that another process is still writing.
   */
  clean(): void {
    for (const name of this.#list()) {
      const pid = Number(name.split('-')[1]);
      if (this.#isComplete(name) || (pid !== process.pid && isRunning(pid))) continue;
      rmSync(join(this.#folder, name), { recursive: true, force: true });
    }
  }

  /**
   * Removes or moves an output folder that isn't a link. Earlier versions of this project built
   * into the output folder itself.
   */
  #makeWay(): void {
    const stats = lstatSync(this.#link, { throwIfNoEntry: false });
    if (!stats?.isDirectory()) return;
    if (readdirSync(this.#link).length === 0) rmdirSync(this.#link);
    else renameSync(this.#link, join(this.#folder, `0-${process.pid}`));
  }

  #list(): string[] {
    return existsSync(this.#folder) ? readdirSync(this.#folder).sort() : [];
  }

  #isComplete(name: string): boolean {
    return existsSync(join(this.#folder, name, RELEASE_FILES));
  }
}

/** Returns the time in the name of a release; 0 for names that have none. */
function timeOf(name: string): number {
  const time = name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-.*/, '$1-$2-$3T$4:$5:$6.$7Z');
  return time === name ? 0 : Date.parse(time);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
