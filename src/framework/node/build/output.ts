import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { hash } from '../../../core/node/cache/hash.ts';
import { writeWhole } from '../../../core/node/cache/write-whole.ts';
import { Threads } from '../../../core/node/threads/threads.ts';
import {
  type CompressedForms,
  formSuffixes,
  RELEASE_FILES,
  type ReleaseFiles,
} from '../../../core/output-files.ts';
import { LANGUAGE_FOLDER } from '../../../playground/language-files.ts';
import { explainFullDisk } from './full-disk.ts';
import type { OutputTask, WriteTask } from './output-worker.ts';
import { Releases } from './releases.ts';

const compressible = /\.(html|js|css|json|svg|xml|txt|md)$/;
// The search index and the machines are excluded from `asset`, because they are many files and
// change like pages.
/** Files that every reader fetches, or that the first press on Run or Simulate fetches. */
const important = /^assets\/(entry|react|hydrate|mount|sandbox|xstate)-/;
const asset = /^assets\/(?!(search|machines)\/)/;
/**
 * Files that few clients fetch: pages as Markdown, charts for other sites, and machines, which are
 * fetched by a press on Simulate. Without their `.gz` files, this site has 2,000 fewer files, and
 * hosts limit the number of files. Clients that don't accept Brotli get them uncompressed.
 */
const rare = /(^|\/)(embed|assets\/machines)\/|\.md$/;
/** Smaller files fit into one packet, compressed or not. */
const SMALLEST = 1400;
const BATCH = 16;
/** Links are fast to create, so a message to a thread contains many. */
const LINKS_BATCH = 500;
/**
 * Maximum number of batches that wait for a thread. Rendering is faster than compressing, and
 * waiting batches occupy memory.
 */
const MAX_WAITING = 8;
const worker = new URL('./output-worker.ts', import.meta.url);
/** Identifies the code that compresses, or that it isn't used. */
const compressionOf = (isCompressed: boolean) =>
  isCompressed ? hash(readFileSync(worker), readFileSync(import.meta.filename)) : 'none';

type Files = ReleaseFiles['files'];

/**
 * Writes a release of the site. Threads write and compress files that have changed since the
 * previous release. All others become hard links to it. `finish` switches the output folder to the
 * new release. Until then, the previous one is served.
 */
export class Output {
  readonly #releases: Releases;
  readonly #folder: string;
  readonly #compression: string;
  readonly #before: Files;
  readonly #now: Files = {};
  readonly #unchanged: string[] = [];
  readonly #threads: Threads<OutputTask[], null>;
  readonly #folders = new Set<string>();
  /** Batches that are not written yet, and failed ones. */
  readonly #waiting = new Set<Promise<null>>();
  #batch: OutputTask[] = [];
  #bytes = 0;
  /** Number of files written by this build. */
  written = 0;

  /**
   * @param folder the output folder, such as `dist`: a link to the current release
   * @param isCompressed whether files get compressed versions
   * @throws AuthorError if the folder contains other files
   */
  constructor(folder: string, isCompressed = true) {
    this.#releases = new Releases(folder);
    this.#folder = this.#releases.create();
    this.#compression = compressionOf(isCompressed);
    // Only compressing keeps more than one thread busy.
    this.#threads = new Threads(worker, isCompressed ? {} : { size: 1 });
    this.#before = readFiles(this.#releases.current, this.#compression);
  }

  /**
   * Adds a file. Its compressed versions, if they save anything, are written next to it.
   * @param version identifies the content, if that is cheaper than hashing it
   * @param key identifies everything that the file is made from; see `keepMade`
   */
  put(file: string, content: string | Uint8Array, version = hash(content), key?: string): void {
    if (this.#now[file] !== undefined)
      throw new Error(`Two sources generate the same output file, ${file}. Rename one of them.`);
    if (this.keep(file, version, key)) return;
    // A message with bytes costs the threads less than one with text, which they would encode.
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const compressed = this.#compression === 'none' ? undefined : formsOf(file, bytes.length);
    this.#bytes += bytes.length;
    this.#note(file, version, compressed, key);
    this.written++;
    this.#add({ path: this.#pathOf(file), bytes, effort: effortFor(file), compressed });
    if (this.#batch.length >= BATCH) this.#flush();
  }

  /**
   * Reuses a file of the previous release, so that it doesn't have to be generated again.
   * @param version identifies the content
   * @param key see `put`
   * @returns false if it or a compressed version is missing, or if its version differs; call `put` in
   * that case
   */
  keep(file: string, version: string, key?: string): boolean {
    const before = this.#before[file];
    if (before?.version !== version) return false;
    const path = join(this.#releases.current ?? '', file);
    if (!formSuffixes[before.compressed ?? 'none'].every((form) => existsSync(path + form))) return false;
    this.#note(file, version, before.compressed, key);
    this.#unchanged.push(file);
    return true;
  }

  /**
   * Reuses a file of the previous release that was made from the same, so that it is neither made nor
   * hashed.
   * @param key identifies everything that the file is made from. Its content may be the same with
   * another key
   * @returns its version; undefined if it must be made
   */
  keepMade(file: string, key: string): string | undefined {
    const before = this.#before[file];
    return before?.key === key && this.keep(file, before.version, key) ? before.version : undefined;
  }

  /**
   * Returns the text of a file that is kept.
   * @throws if there is no such file
   */
  read(file: string): string {
    return readFileSync(join(this.#releases.current ?? '', file), 'utf8');
  }

  /**
   * Waits until the threads can accept more batches. Call it between the files of a long list.
   * @throws Error if a file could not be written
   */
  async drain(): Promise<void> {
    try {
      while (this.#waiting.size >= MAX_WAITING) await Promise.race(this.#waiting);
    } catch (error) {
      throw this.#explained(error);
    }
  }

  /** Waits for all files, then switches to the new release if it differs from the previous one. */
  async finish(): Promise<void> {
    try {
      this.#flush();
      const isSame = this.written === 0 && this.#unchanged.length === Object.keys(this.#before).length;
      if (isSame) return;
      this.#linkUnchanged();
      await Promise.all(this.#waiting);
      const release: ReleaseFiles = { compression: this.#compression, files: this.#now };
      mkdirSync(dirname(this.#pathOf(RELEASE_FILES)), { recursive: true });
      writeWhole(this.#pathOf(RELEASE_FILES), JSON.stringify(release));
      this.#releases.switchTo(this.#folder);
    } catch (error) {
      throw this.#explained(error);
    } finally {
      await this.close();
    }
  }

  /** Ends the threads and removes the files of an unfinished release. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#waiting);
    await this.#threads.close();
    this.#releases.clean();
  }

  #explained(error: unknown): unknown {
    return explainFullDisk(error, this.#folder, this.#releases.current, this.#bytes);
  }

  #note(file: string, version: string, compressed: CompressedForms | undefined, key?: string): void {
    this.#now[file] = { version, ...(compressed && { compressed }), ...(key && { key }) };
  }

  #linkUnchanged(): void {
    for (const file of this.#unchanged) {
      const from = join(this.#releases.current ?? '', file);
      this.#add({ from, path: this.#pathOf(file), compressed: this.#now[file]?.compressed });
      if (this.#batch.length >= LINKS_BATCH) this.#flush();
    }
    this.#flush();
  }

  #pathOf(file: string): string {
    return join(this.#folder, file);
  }

  #add(task: OutputTask): void {
    const folder = dirname(task.path);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    this.#batch.push(task);
  }

  #flush(): void {
    if (this.#batch.length === 0) return;
    const written = this.#threads.run(this.#batch);
    this.#waiting.add(written);
    // Failures stay in the set, so that `drain` and `finish` throw them.
    written.then(
      () => this.#waiting.delete(written),
      () => undefined,
    );
    this.#batch = [];
  }
}

/** Returns the files of a release that can be reused with this compression. */
function readFiles(release: string | undefined, compression: string): Files {
  if (release === undefined) return {};
  try {
    const known: ReleaseFiles = JSON.parse(readFileSync(join(release, RELEASE_FILES), 'utf8'));
    return known.compression === compression ? known.files : {};
  } catch {
    // The release was written by a different version of this project.
    return {};
  }
}

function formsOf(file: string, size: number): CompressedForms | undefined {
  if (!compressible.test(file) || file.startsWith('.') || size < SMALLEST) return undefined;
  return rare.test(file) ? 'br' : 'br+gz';
}

function effortFor(file: string): WriteTask['effort'] {
  if (important.test(file)) return 'entry';
  if (file.startsWith(LANGUAGE_FOLDER)) return 'language';
  return asset.test(file) ? 'asset' : 'page';
}

/**
 * Returns the paths of all files under a folder, relative to it, with slashes on every platform.
 */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll(sep, '/'));
}
