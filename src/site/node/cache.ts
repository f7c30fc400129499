import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A short, stable name for some text. */
export function hash(...parts: (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('base64url').slice(0, 22);
}

/** A name for the contents of files and folders, so that what is derived from them is made anew when they change. */
export function hashFiles(paths: string[]): string {
  const sum = createHash('sha256');
  const visit = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) sum.update(path).update(readFileSync(path));
  };
  for (const path of paths) visit(path);
  return sum.digest('base64url').slice(0, 22);
}

/** JSON values on disk by key. Keys name everything a value depends on, so an entry is never wrong, only unused. */
export class Cache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  get<T>(key: string): T | undefined {
    try {
      return JSON.parse(readFileSync(join(this.#folder, key), 'utf8')) as T;
    } catch {
      return undefined;
    }
  }

  set(key: string, value: unknown): void {
    writeFileSync(join(this.#folder, key), JSON.stringify(value));
  }
}
