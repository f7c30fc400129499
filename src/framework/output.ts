import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hash } from '../content/cache.ts';

const compressible = /\.(html|js|css|json|svg|xml|txt|webmanifest)$/;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

// What is fetched by every visitor and never changes is worth the slowest setting; pages are many and change.
const BROTLI_ASSET = 11;
const BROTLI_PAGE = 6;
const GZIP_LEVEL = 6;

/**
 * The output folder. Files are put into it one by one and written by `finish`: only what has changed since the last build is
 * written and compressed, and what is no longer put is removed.
 */
export class Output {
  readonly #folder: string;
  readonly #record: string;
  readonly #before: Record<string, string>;
  readonly #now: Record<string, string> = {};
  readonly #pending: Promise<void>[] = [];
  /** Files written by this build. */
  written = 0;

  /**
   * @param folder where the site goes
   * @param cacheFolder where it is remembered what stands there
   */
  constructor(folder: string, cacheFolder: string) {
    this.#folder = folder;
    this.#record = join(cacheFolder, `${hash(folder)}.json`);
    mkdirSync(cacheFolder, { recursive: true });
    this.#before = existsSync(folder) && existsSync(this.#record) ? JSON.parse(readFileSync(this.#record, 'utf8')) : {};
  }

  /** Puts a file; its compressed forms stand beside it as `.br` and `.gz`. */
  put(file: string, content: string | Uint8Array): void {
    const key = hash(content);
    if (this.#now[file] !== undefined) throw new Error(`two things want to be ${file} in the output`);
    this.#now[file] = key;
    const path = join(this.#folder, file);
    if (this.#before[file] === key && existsSync(path)) return;
    this.written++;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    if (compressible.test(file) && !file.startsWith('.')) this.#pending.push(compress(path, content));
  }

  /** Waits for all files and removes what an earlier build left. */
  async finish(): Promise<void> {
    await Promise.all(this.#pending);
    this.#sweep('');
    writeFileSync(this.#record, JSON.stringify(this.#now));
  }

  #sweep(folder: string): boolean {
    let empty = true;
    for (const entry of readdirSync(join(this.#folder, folder), { withFileTypes: true })) {
      const file = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (this.#sweep(file)) rmdirSync(join(this.#folder, file));
        else empty = false;
      } else if (this.#now[file.replace(/\.(br|gz)$/, '')] === undefined) {
        rmSync(join(this.#folder, file));
      } else {
        empty = false;
      }
    }
    return empty;
  }
}

async function compress(path: string, content: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(content);
  const quality = path.includes('/assets/') ? BROTLI_ASSET : BROTLI_PAGE;
  const [br, gz] = await Promise.all([
    brotliAsync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipAsync(bytes, { level: GZIP_LEVEL }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

/** Every file below a folder, relative to it. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
}
