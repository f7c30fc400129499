import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that a spool keeps: where they lie in its file, or, where they could not be written, themselves. */
export type Spooled = Readonly<{ at: number; length: number } | { bytes: Buffer }>;

/** Nearly all of a site's pages are shorter; in bytes. */
const lendable = 64 * 1024;
/** More are lent at a time only where answers wait for slow clients. */
const sparesKept = 4;

/**
 * Keeps bytes outside of the process's memory, in a temporary file that nobody else can change: it has no name, and is gone with the
 * process, however that ends. What was read lately is in the system's memory, as the pages of any file are, and read in microseconds.
 * Where the file cannot be written (no folder, a full disk), bytes stay in the process's memory.
 */
export class Spool {
  #file: number | undefined;
  #end = 0;
  readonly #spares: ArrayBufferLike[] = [];
  readonly #lent = new WeakSet<ArrayBufferLike>();
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
    return this.#fill(Buffer.allocUnsafeSlow(kept.length), kept.at);
  }

  /** As `read`, but where bytes fit, in a buffer that is used for others once they are given back: making one takes longer than reading. */
  lend(kept: Spooled): Buffer {
    if ('bytes' in kept || kept.length > lendable) return this.read(kept);
    const buffer = this.#spares.pop() ?? new ArrayBuffer(lendable);
    const bytes = this.#fill(Buffer.from(buffer, 0, kept.length), kept.at);
    this.#lent.add(buffer);
    return bytes;
  }

  /** Ends the use of what was lent. What was not, or is given back for a second time, is left alone. */
  giveBack(bytes: string | Uint8Array): void {
    if (typeof bytes === 'string' || !this.#lent.delete(bytes.buffer)) return;
    if (this.#spares.length < sparesKept) this.#spares.push(bytes.buffer);
  }

  close(): void {
    const file = this.#file;
    this.#file = undefined;
    if (file !== undefined) closeSync(file);
  }

  #fill(bytes: Buffer, at: number): Buffer {
    if (this.#file === undefined) throw new Error('the spool is closed');
    const length = readSync(this.#file, bytes, 0, bytes.length, at);
    if (length < bytes.length) throw new Error(`the spool has ${length} of ${bytes.length} bytes`);
    return bytes;
  }

  #fail(error: unknown): void {
    this.problem ??= error instanceof Error ? error.message : String(error);
  }
}
