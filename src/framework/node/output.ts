import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { AuthorError } from '../../site/errors.ts';
import { hash } from '../../site/node/hash.ts';
import { Threads } from '../../site/node/threads.ts';
import { writeWhole } from '../../site/node/write-whole.ts';
import { BUILD_MARK, SERVER_MANIFEST } from '../../site/output-files.ts';
import type { WriteTask } from './output-worker.ts';

const compressible = /\.(html|js|css|json|svg|xml|txt|md)$/;
// The search index and the machines are many files, and change as pages do.
const asset = /^assets\/(?!(search|machines)\/)/;
const BATCH = 16;
/** Batches that may wait for a thread: pages are rendered faster than they are compressed, and what waits is held in memory. */
const MOST_WAITING = 8;
const worker = new URL('./output-worker.ts', import.meta.url);

/**
 * The output folder. Files are put into it one by one and written by threads: only what has changed since the last build is
 * written and compressed, and what is no longer put is removed by `finish`.
 */
export class Output {
  readonly #folder: string;
  readonly #record: string;
  readonly #before: Record<string, string>;
  readonly #now: Record<string, string> = {};
  readonly #threads = new Threads<WriteTask[], null>(worker);
  readonly #folders = new Set<string>();
  /** Batches that are not written yet, and those that could not be. */
  readonly #waiting = new Set<Promise<null>>();
  #batch: WriteTask[] = [];
  /** Files written by this build. */
  written = 0;

  /**
   * @param folder where the site goes
   * @param cacheFolder where it is remembered what stands there
   * @throws AuthorError where the folder holds something else, which `finish` would remove
   */
  constructor(folder: string, cacheFolder: string) {
    this.#folder = folder;
    // What stands there was compressed as the worker's code says.
    this.#record = join(cacheFolder, `${hash(folder, readFileSync(worker))}.json`);
    mkdirSync(cacheFolder, { recursive: true });
    mkdirSync(folder, { recursive: true });
    const isOurs = existsSync(this.#record) || existsSync(join(folder, SERVER_MANIFEST));
    if (!isOurs && readdirSync(folder).length > 0) {
      throw new AuthorError(
        { file: folder },
        'holds files that no build of this site wrote',
        'Name an empty folder, or empty it.',
      );
    }
    this.#before = readRecord(this.#record);
    // Until the build is whole, nothing is known for sure about the folder.
    writeWhole(this.#record, '{}');
    rmSync(join(folder, BUILD_MARK), { force: true });
  }

  /**
   * Puts a file; its compressed forms stand beside it as `.br` and `.gz`.
   * @param version names the content where that is cheaper than reading it
   */
  put(file: string, content: string | Uint8Array, version = hash(content)): void {
    if (this.#now[file] !== undefined) throw new Error(`two things want to be ${file} in the output`);
    this.#now[file] = version;
    const path = join(this.#folder, file);
    if (this.#before[file] === version && existsSync(path)) return;
    this.written++;
    const folder = dirname(path);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    this.#batch.push({ path, content, compress: compressionOf(file) });
    if (this.#batch.length >= BATCH) this.#flush();
  }

  /**
   * Keeps a file that an earlier build wrote, so that it need not be made again.
   * @returns whether it is there; otherwise it has to be put
   */
  keep(file: string, version: string): boolean {
    if (this.#before[file] !== version || !existsSync(join(this.#folder, file))) return false;
    this.#now[file] = version;
    return true;
  }

  #flush(): void {
    if (this.#batch.length === 0) return;
    const written = this.#threads.run(this.#batch);
    this.#waiting.add(written);
    // A failure stays, to be told by `room` or by `finish`.
    written.then(
      () => this.#waiting.delete(written),
      () => undefined,
    );
    this.#batch = [];
  }

  /**
   * Waits until the threads can take more: who puts many files asks between them.
   * @throws where a file could not be written
   */
  async room(): Promise<void> {
    while (this.#waiting.size >= MOST_WAITING) await Promise.race(this.#waiting);
  }

  /** Waits for all files and removes what an earlier build left. */
  async finish(): Promise<void> {
    this.#flush();
    try {
      await Promise.all(this.#waiting);
    } finally {
      await this.#threads.close();
    }
    this.#sweep('');
    const record = JSON.stringify(this.#now);
    writeWhole(this.#record, record);
    const mark = join(this.#folder, BUILD_MARK);
    mkdirSync(dirname(mark), { recursive: true });
    writeWhole(mark, hash(record));
  }

  #sweep(folder: string): boolean {
    let empty = true;
    for (const entry of readdirSync(join(this.#folder, folder), { withFileTypes: true })) {
      const file = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (this.#sweep(file)) rmdirSync(join(this.#folder, file));
        else empty = false;
      } else if (this.#now[file] === undefined && this.#now[file.replace(/\.(br|gz)$/, '')] === undefined) {
        rmSync(join(this.#folder, file));
      } else {
        empty = false;
      }
    }
    return empty;
  }
}

/** What the last build wrote; nothing is known where that cannot be read. */
function readRecord(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function compressionOf(file: string): WriteTask['compress'] {
  if (!compressible.test(file) || file.startsWith('.')) return 'no';
  if (file.startsWith('assets/entry-')) return 'entry';
  return asset.test(file) ? 'asset' : 'page';
}

/** Every file below a folder, relative to it, with slashes on every system. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll(sep, '/'));
}
