import { readFileSync, statSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Encoding } from './negotiate.ts';
import { type Spool, type Spooled, spooledLength } from './spool.ts';

export type Headers = Readonly<Record<string, string>>;

/**
 * A file of the built site. Its headers are those that all its forms have, and are shared with other files. Texts are kept as Brotli, from
 * which the other forms can be made whatever became of the files meanwhile; small others as they are. The rest is read from the disk when it
 * is asked for: what is large (videos, mostly), and pictures whose names change with what they show.
 */
export type ServedFile = KeptFile | DiskFile;
export type DiskFile = { path: string; headers: Headers; encoding: 'disk' };
export type KeptFile = {
  path: string;
  headers: Headers;
  tag: string;
  encoding: 'br' | 'identity';
  bytes: Spooled;
  /** How its gzip form was in `dist`, if it has one. */
  gzip: Stamp | undefined;
};

/** By which a file is known to be the one that was there when the table was made. */
type Stamp = { size: number; time: number };

/** A file in one encoding. Its bytes are read when they are asked for, unless they are in memory. */
export class Form {
  /** In bytes. */
  readonly length: number;
  /** All headers of an answer that holds it, as lines of a message (see `linesOf`). */
  readonly lines: string;
  /** Whether it was asked for since `FileTable` last looked for what it can forget. */
  used = false;
  /** What all forms of the file have. */
  readonly #shared: Headers;
  readonly #own: Headers;
  readonly #spool: Spool;
  readonly #kept: Spooled;
  /** Whether what is kept is the file as Brotli, and this is not. */
  readonly #isDecoded: boolean;
  #memory: Buffer | undefined;

  /** @param kept the bytes of this form; of an identity form, they may be those of the Brotli form */
  constructor(file: KeptFile, encoding: Encoding, kept: Spooled, spool: Spool) {
    const isEncoded = encoding !== 'identity';
    this.#shared = file.headers;
    this.#spool = spool;
    this.#kept = kept;
    this.#isDecoded = file.encoding === 'br' && !isEncoded;
    this.length = this.#isDecoded ? this.#read().length : spooledLength(kept);
    this.#own = {
      etag: isEncoded ? `"${file.tag}-${encoding}"` : `"${file.tag}"`,
      ...(isEncoded && { 'content-encoding': encoding }),
      'content-length': String(this.length),
    };
    this.lines = sharedLines(this.#shared) + linesOf(this.#own);
  }

  /** The same headers as they are. */
  get headers(): Headers {
    return { ...this.#shared, ...this.#own };
  }

  get isInMemory(): boolean {
    return this.#memory !== undefined;
  }

  /** @throws Error where they cannot be read, as after the end of the build */
  get bytes(): Buffer {
    return this.#memory ?? this.#read();
  }

  /** Writes the bytes into a buffer that has room for them; throws as `bytes` does. */
  copyTo(target: Buffer, at: number): void {
    if (this.#memory || this.#isDecoded) this.bytes.copy(target, at);
    else this.#spool.readInto(this.#kept, target, at);
  }

  keepInMemory(): void {
    this.#memory = this.bytes;
  }

  forget(): void {
    this.#memory = undefined;
  }

  #read(): Buffer {
    const bytes = this.#spool.read(this.#kept);
    return this.#isDecoded ? brotliDecompressSync(bytes) : bytes;
  }
}

/** What is kept in memory of what is asked for most. */
const hotBudget = 12 * 1024 * 1024;
/** Whoever reads the whole site, as search engines do, asks for more others before coming back to a file. */
const rememberedFiles = 500;

/**
 * The files of one build, by their addresses below the base URL (`/docs/guards.html`, not percent-encoded). The server answers from
 * this table only: no path leads to a file that is not in it, and a build that runs meanwhile cannot mix its pages with those being served.
 */
export class FileTable extends Map<string, ServedFile> {
  readonly #spool: Spool;
  /** What was asked for. */
  readonly #forms = new Map<KeptFile, Partial<Record<Encoding, Form>>>();
  /** What of it is in memory. */
  readonly #hot = new Set<Form>();
  /** What was asked for once lately: only what is asked for again is worth its memory. */
  readonly #once = new Set<Form>();
  #hotBytes = 0;

  constructor(spool: Spool) {
    super();
    this.#spool = spool;
  }

  /** A file in the first encoding of those that it has. */
  form(file: KeptFile, encodings: readonly Encoding[]): Form {
    for (const encoding of encodings) {
      const form = this.#forms.get(file)?.[encoding] ?? this.#make(file, encoding);
      if (!form) continue;
      this.#noteUse(form);
      return form;
    }
    return this.form(file, ['identity']);
  }

  /**
   * Takes a file over from another table, which may end afterwards.
   * @returns the file in this table
   */
  adopt(address: string, file: ServedFile, from: FileTable): ServedFile {
    const adopted: ServedFile =
      file.encoding === 'disk'
        ? { ...file }
        : // What lies beside it by now belongs to another build.
          { ...file, bytes: this.#spool.add(from.#spool.read(file.bytes)), gzip: undefined };
    this.set(address, adopted);
    return adopted;
  }

  /** Undefined where the file has no such form. */
  #make(file: KeptFile, encoding: Encoding): Form | undefined {
    const kept = this.#keptFor(file, encoding);
    if (!kept) return undefined;
    const form = new Form(file, encoding, kept, this.#spool);
    // Where nothing can be written, what was read just now would stay in memory.
    if (kept !== file.bytes && 'bytes' in kept) return form;
    const forms = this.#forms.get(file) ?? {};
    this.#forms.set(file, forms);
    forms[encoding] = form;
    return form;
  }

  #keptFor(file: KeptFile, encoding: Encoding): Spooled | undefined {
    if (encoding === file.encoding || encoding === 'identity') return file.bytes;
    // Most clients take Brotli, so gzip is read only when somebody asks for it.
    const bytes = encoding === 'gzip' && readUnchanged(`${file.path}.gz`, file.gzip);
    return bytes ? this.#spool.add(bytes) : undefined;
  }

  #noteUse(form: Form): void {
    form.used = true;
    if (form.isInMemory) return;
    if (this.#once.delete(form)) {
      this.#keep(form);
    } else {
      if (this.#once.size >= rememberedFiles) this.#once.clear();
      this.#once.add(form);
    }
  }

  /** Keeps a form, and forgets others for it that were not asked for since this last came by them ("second chance"). */
  #keep(form: Form): void {
    form.keepInMemory();
    this.#hot.add(form);
    this.#hotBytes += form.length;
    for (const other of this.#hot) {
      if (this.#hotBytes <= hotBudget) return;
      this.#hot.delete(other);
      if (other.used) {
        other.used = false;
        this.#hot.add(other);
      } else {
        other.forget();
        this.#hotBytes -= other.length;
      }
    }
  }
}

const known = new WeakMap<Headers, string>();

/** `linesOf` for headers that thousands of files share. */
function sharedLines(headers: Headers): string {
  const lines = known.get(headers) ?? linesOf(headers);
  known.set(headers, lines);
  return lines;
}

/**
 * Headers as lines of a message, each with its end.
 * @throws where a value would be more than its line
 */
export function linesOf(headers: Headers): string {
  let lines = '';
  for (const name in headers) {
    const value = headers[name]!;
    if (/[^\t -~]/.test(value)) throw new Error(`The header ${name} holds what no header may: ${value}`);
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

/** A file as it is, to be compared with what it is later. */
export function stampOf(path: string): Stamp {
  const { size, mtimeMs } = statSync(path);
  return { size, time: mtimeMs };
}

/** A file's content, unless it is gone or another one by now. */
function readUnchanged(path: string, stamp: Stamp | undefined): Buffer | undefined {
  if (!stamp) return undefined;
  try {
    const now = stampOf(path);
    const bytes = readFileSync(path);
    return now.time === stamp.time && bytes.length === stamp.size ? bytes : undefined;
  } catch {
    return undefined;
  }
}
