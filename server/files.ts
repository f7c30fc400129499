import { readFileSync, statSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Encoding } from './negotiate.ts';
import type { Spool, Spooled } from './spool.ts';

export type Headers = Readonly<Record<string, string>>;

/** A file in one encoding, with all headers of an answer that holds it: as they are, and as lines of a message (see `linesOf`). */
export type Form = { bytes: Buffer; headers: Headers; lines: string };

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
  /** The gzip form: how it was in `dist`, until it is asked for; from then on, where it lies. */
  gzip: Stamp | Spooled | undefined;
};

/** By which a file is known to be the one that was there when the table was made. */
type Stamp = { size: number; time: number };

/** `lend`: the bytes may be in a buffer that is used again once they are given back. */
export type FormOptions = { lend?: boolean };

/** A form in memory. */
type Hot = Form & { file: KeptFile; encoding: Encoding; used: boolean };

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
  readonly #forms = new Map<KeptFile, Partial<Record<Encoding, Hot>>>();
  readonly #hot = new Set<Hot>();
  /** What was asked for once lately: only what is asked for again is worth its memory. */
  readonly #once = new Set<KeptFile>();
  #hotBytes = 0;

  constructor(spool: Spool) {
    super();
    this.#spool = spool;
  }

  /** The bytes and headers of a file in the first encoding of those that it has. */
  form(file: KeptFile, encodings: readonly Encoding[], options: FormOptions = {}): Form {
    for (const encoding of encodings) {
      const form = this.#forms.get(file)?.[encoding] ?? this.#make(file, encoding, options);
      if (!form) continue;
      form.used = true;
      return form;
    }
    return this.form(file, ['identity'], options);
  }

  /** Ends the use of a form's bytes that may have been lent; others are left alone. */
  readonly giveBack = (bytes: string | Uint8Array): void => this.#spool.giveBack(bytes);

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
  #make(file: KeptFile, encoding: Encoding, { lend = false }: FormOptions): Hot | undefined {
    const isAskedAgain = this.#once.has(file);
    const bytes = this.#bytesOf(file, encoding, lend && !isAskedAgain);
    if (!bytes) return undefined;
    const encoded = encoding !== 'identity';
    const own = {
      etag: encoded ? `"${file.tag}-${encoding}"` : `"${file.tag}"`,
      ...(encoded && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    };
    const headers = { ...file.headers, ...own };
    const lines = sharedLines(file.headers) + linesOf(own);
    const form: Hot = { file, encoding, bytes, headers, lines, used: true };
    if (isAskedAgain) {
      this.#once.delete(file);
      this.#keep(form);
    } else {
      if (this.#once.size >= rememberedFiles) this.#once.clear();
      this.#once.add(file);
    }
    return form;
  }

  #bytesOf(file: KeptFile, encoding: Encoding, lend: boolean): Buffer | undefined {
    const read = (kept: Spooled) => (lend ? this.#spool.lend(kept) : this.#spool.read(kept));
    if (file.encoding === encoding) return read(file.bytes);
    if (file.encoding === 'identity' || encoding === 'br') return undefined;
    if (encoding === 'gzip') return this.#gzipOf(file, read);
    return brotliDecompressSync(this.#spool.read(file.bytes));
  }

  /** Most clients take Brotli, so it is read only when somebody asks for it; then it is kept as the other forms are. */
  #gzipOf(file: KeptFile, read: (kept: Spooled) => Buffer): Buffer | undefined {
    const { gzip } = file;
    if (!gzip || !('time' in gzip)) return gzip && read(gzip);
    const bytes = readUnchanged(`${file.path}.gz`, gzip);
    // Where nothing can be written, it would stay in memory.
    if (bytes && this.#spool.problem === undefined) file.gzip = this.#spool.add(bytes);
    return bytes;
  }

  /** Keeps a form, and forgets others for it that were not asked for since this last came by them ("second chance"). */
  #keep(form: Hot): void {
    const forms = this.#forms.get(form.file) ?? {};
    this.#forms.set(form.file, forms);
    forms[form.encoding] = form;
    this.#hot.add(form);
    this.#hotBytes += form.bytes.length;
    for (const other of this.#hot) {
      if (this.#hotBytes <= hotBudget) return;
      this.#hot.delete(other);
      if (other.used) {
        other.used = false;
        this.#hot.add(other);
      } else {
        delete this.#forms.get(other.file)?.[other.encoding];
        this.#hotBytes -= other.bytes.length;
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
  for (const [name, value] of Object.entries(headers)) {
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
