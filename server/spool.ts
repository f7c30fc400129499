import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that a spool keeps: where they lie in its file, or, where they could not be written, themselves. */
export type Spooled = Readonly<{ at: number; length: number } | { bytes: Buffer }>;

/** How many bytes are kept. */
export const spooledLength = (kept: Spooled): number => ('bytes' in kept ? kept.bytes.length : kept.length);

/**
 * Keeps bytes outside of the process's memory, in a temporary file that nobody else can change: it has no name, and is gone with the
 * process, however that ends. What was read lately is in the system's memory, as the pages of any file are, and read in microseconds.
 * Where the file cannot be written (no folder, a full disk), bytes stay in the process's memory.
 */
export class Spool {
  #file: number | undefined;
  #end = 0;
  /** Why bytes are in memory, if any are. */
  problem: string | undefined;

  constructor(folder = tmpdir()) {
    const path = join(folder, `site-${randomUUID()}`);
    try {
      this.#file = openSync(path, 'wx+', 0o600);
      rmSync(path);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Keeps a copy of bytes. */
  add(bytes: Buffer): Spooled {
    const at = this.#end;
    try {
      if (this.#file !== undefined && this.problem === undefined) {
        const written = writeSync(this.#file, bytes, 0, bytes.length, at);
        if (written < bytes.length) throw new Error('the disk is full');
        this.#end += written;
        return { at, length: written };
      }
    } catch (error) {
      this.#fail(error);
    }
    return { bytes: Buffer.from(bytes) };
  }

  /** @throws Error after the spool was closed */
  read(kept: Spooled): Buffer {
    if ('bytes' in kept) return kept.bytes;
    // A buffer of its own: one out of Node's pool would keep 8 KB of others alive.
    const bytes = Buffer.allocUnsafeSlow(kept.length);
    this.readInto(kept, bytes, 0);
    return bytes;
  }

  /** Writes what is kept into a buffer that has room for it; throws as `read` does. */
  readInto(kept: Spooled, target: Buffer, at: number): void {
    if ('bytes' in kept) {
      kept.bytes.copy(target, at);
      return;
    }
    if (this.#file === undefined) throw new Error('the spool is closed');
    const length = readSync(this.#file, target, at, kept.length, kept.at);
    if (length < kept.length) throw new Error(`the spool has ${length} of ${kept.length} bytes`);
  }

  close(): void {
    const file = this.#file;
    this.#file = undefined;
    if (file !== undefined) closeSync(file);
  }

  #fail(error: unknown): void {
    this.problem ??= error instanceof Error ? error.message : String(error);
  }
}
