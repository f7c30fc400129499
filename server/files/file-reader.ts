import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import type { Readable } from 'node:stream';

/** The content of a file: all of its bytes, or an open file, if it is too large for memory. */
export type Content = { size: number; release: () => void } & ({ bytes: Buffer } | LargeFile);

interface LargeFile {
  /** Streams a range of the file, including both ends, and closes it. */
  stream: (start: number, end: number) => Readable;
}

/** Larger files are streamed, in bytes. */
const largestInMemory = 1024 * 1024;
/** Nearly all pages fit into a reusable buffer. */
const bufferSize = 64 * 1024;
const maxBuffers = 32;
/**
 * The minimum time before the full cache is cleared again. Buffers that are dropped constantly would
 * pile up until garbage collection.
 */
const emptiedAfterMs = 60_000;
const nothing = () => undefined;

/**
 * Reads files of releases, whose content never changes, and caches requested ones. Reading is
 * synchronous: frequent files are in the system's cache, and reading from there is faster than
 * using another thread.
 */
export class FileReader {
  readonly #budget: number;
  readonly #kept = new Map<string, Buffer>();
  #keptBytes = 0;
  #emptied = performance.now();
  readonly #buffers: Buffer[] = [];

  /** @param budget maximum number of cached bytes */
  constructor(budget = 12 * 1024 * 1024) {
    this.#budget = budget;
  }

  /**
   * Reads a file.
   * @returns its content, which must be released after use; undefined if the file doesn't exist
   */
  read(path: string): Content | undefined {
    const kept = this.#kept.get(path);
    if (kept) return { size: kept.length, bytes: kept, release: nothing };
    const file = openIfThere(path);
    if (file === undefined) return undefined;
    const { size } = fstatSync(file);
    if (size > largestInMemory) return largeFile(path, file, size);
    try {
      return this.#hasRoom(size) ? this.#keep(path, file, size) : this.#readOnce(file, size);
    } finally {
      closeSync(file);
    }
  }

  #hasRoom(size: number): boolean {
    if (this.#keptBytes + size <= this.#budget) return true;
    const now = performance.now();
    if (now - this.#emptied < emptiedAfterMs) return false;
    this.#emptied = now;
    this.#kept.clear();
    this.#keptBytes = 0;
    return size <= this.#budget;
  }

  #keep(path: string, file: number, size: number): Content {
    // Buffers from Node's pool would keep 8 KB alive.
    const buffer = Buffer.allocUnsafeSlow(size);
    const bytes = buffer.subarray(0, readSync(file, buffer, 0, size, 0));
    this.#kept.set(path, bytes);
    this.#keptBytes += bytes.length;
    return { size: bytes.length, bytes, release: nothing };
  }

  /** Reads into a reusable buffer: new buffers for each response would be most of the garbage. */
  #readOnce(file: number, size: number): Content {
    const isSmall = size <= bufferSize;
    const buffer = (isSmall && this.#buffers.pop()) || Buffer.allocUnsafeSlow(isSmall ? bufferSize : size);
    const bytes = buffer.subarray(0, readSync(file, buffer, 0, size, 0));
    let isReleased = !isSmall;
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
