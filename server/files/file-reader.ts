import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import type { Readable } from 'node:stream';

/** The content of a file: all of its bytes, or an open file, if it is too large for memory. */
export type Content = { size: number; release: () => void } & ({ bytes: Buffer } | LargeFile);

interface LargeFile {
  /** Streams a range of the file, including both ends, and closes it. */
  stream: (start: number, end: number) => Readable;
}

/** Larger files are never cached, in bytes. */
const largestInMemory = 1024 * 1024;
/** Nearly all pages fit into a reusable buffer. Larger files that aren't cached are streamed. */
const bufferSize = 64 * 1024;
const maxBuffers = 32;
const nothing = () => undefined;

interface Requested {
  /** How often it was requested, halved from time to time. */
  requests: number;
  /** Its content, if it is cached. */
  bytes?: Buffer;
}

/**
 * Reads files of releases, whose content never changes, and caches the most requested ones. Reading
 * is synchronous: frequent files are in the system's cache, and reading from there is faster than
 * using another thread.
 */
export class FileReader {
  readonly #budget: number;
  readonly #halvedAfter: number;
  readonly #requested = new Map<string, Requested>();
  /** Cached files. The first one is the next to be replaced. */
  readonly #cached = new Set<Requested>();
  #cachedBytes = 0;
  #requests = 0;
  readonly #buffers: Buffer[] = [];

  /**
   * @param budget maximum number of cached bytes
   * @param halvedAfter the number of requests after which all counts are halved, so that files that
   *   were popular once make room
   */
  constructor(budget = 8 * 1024 * 1024, halvedAfter = 100_000) {
    this.#budget = budget;
    this.#halvedAfter = halvedAfter;
  }

  /**
   * Reads a file.
   * @returns its content, which must be released after use; undefined if the file doesn't exist
   */
  read(path: string): Content | undefined {
    const known = this.#requested.get(path);
    if (known) known.requests++;
    if (++this.#requests % this.#halvedAfter === 0) this.#halveCounts();
    if (known?.bytes) return { size: known.bytes.length, bytes: known.bytes, release: nothing };
    const file = openIfThere(path);
    if (file === undefined) return undefined;
    const { size } = fstatSync(file);
    if (size > largestInMemory) return largeFile(path, file, size);
    const requested = known ?? { requests: 1 };
    if (!known) this.#requested.set(path, requested);
    const fits = this.#makeRoom(size, requested.requests);
    // Responses to clients that read nothing would fill the memory.
    if (!fits && size > bufferSize) return largeFile(path, file, size);
    try {
      return fits ? this.#cache(requested, file, size) : this.#readOnce(file, size);
    } finally {
      closeSync(file);
    }
  }

  /**
   * Removes cached files until a file fits, but only those that were requested less than half as
   * often. So a crawler that requests every file in turn replaces none: buffers that are dropped
   * constantly would pile up until garbage collection.
   * @returns whether the file fits
   */
  #makeRoom(size: number, requests: number): boolean {
    if (size > this.#budget) return false;
    for (const oldest of this.#cached) {
      if (this.#cachedBytes + size <= this.#budget) break;
      this.#cached.delete(oldest);
      if (requests <= 2 * oldest.requests) {
        this.#cached.add(oldest);
        return false;
      }
      this.#cachedBytes -= oldest.bytes?.length ?? 0;
      delete oldest.bytes;
    }
    return this.#cachedBytes + size <= this.#budget;
  }

  #halveCounts(): void {
    for (const [path, requested] of this.#requested) {
      requested.requests = Math.floor(requested.requests / 2);
      if (requested.requests === 0 && !requested.bytes) this.#requested.delete(path);
    }
  }

  #cache(requested: Requested, file: number, size: number): Content {
    // Buffers from Node's pool would keep 8 KB alive.
    const buffer = Buffer.allocUnsafeSlow(size);
    const bytes = buffer.subarray(0, readSync(file, buffer, 0, size, 0));
    requested.bytes = bytes;
    this.#cached.add(requested);
    this.#cachedBytes += bytes.length;
    return { size: bytes.length, bytes, release: nothing };
  }

  /** Reads into a reusable buffer: new buffers for each response would be most of the garbage. */
  #readOnce(file: number, size: number): Content {
    const buffer = this.#buffers.pop() ?? Buffer.allocUnsafeSlow(bufferSize);
    const bytes = buffer.subarray(0, readSync(file, buffer, 0, size, 0));
    let isReleased = false;
    const release = () => {
      if (!isReleased && this.#buffers.length < maxBuffers) this.#buffers.push(buffer);
      isReleased = true;
    };
    return { size: bytes.length, bytes, release };
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function largeFile(path: string, fd: number, size: number): Content {
  let isStreamed = false;
  return {
    size,
    stream(start, end) {
      isStreamed = true;
      return createReadStream(path, { fd, start, end });
    },
    // A stream closes the file.
    release() {
      if (!isStreamed) closeSync(fd);
      isStreamed = true;
    },
  };
}
