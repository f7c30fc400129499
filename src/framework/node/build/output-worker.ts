import { copyFileSync, linkSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { answerTasks, messageOf } from '../../../core/node/threads/answer-tasks.ts';
import { type CompressedForms, formSuffixes } from '../../../core/output-files.ts';

/** A file to write or to link, and whether it has compressed versions next to it. */
export type OutputTask = WriteTask | LinkTask;

export interface WriteTask {
  path: string;
  bytes: Uint8Array;
  /** How much time compression may take. */
  effort: keyof typeof BROTLI;
  compressed?: CompressedForms | undefined;
}

interface LinkTask {
  path: string;
  from: string;
  compressed?: CompressedForms | undefined;
}

// Compression levels. Files that every reader fetches get the slowest setting, and files fetched on
// demand get a slow one: level 9 takes five times as long for a script, and saves 0.3%. It saves more
// for the few large files of the editor's language service. There are many pages, and they change
// often.
const BROTLI = { page: 5, asset: 8, language: 9, entry: 11 };
const GZIP = { page: 5, asset: 9, language: 9, entry: 9 };
/**
 * The level for a page whose Brotli version isn't smaller than its gzip version. Lower ones often
 * don't change that, and 11 takes three times as long for the same size.
 */
const BROTLI_AGAIN = 10;

answerTasks((tasks: OutputTask[]): null => {
  for (const task of tasks) 'from' in task ? link(task) : write(task);
  return null;
}, messageOf);

function write({ path, bytes, effort, compressed }: WriteTask): void {
  writeFileSync(path, bytes);
  if (!compressed) return;
  const brotli = toBrotli(bytes, BROTLI[effort]);
  if (compressed === 'br') {
    writeFileSync(`${path}.br`, brotli);
    return;
  }
  const gzip = gzipSync(bytes, { level: GZIP[effort] });
  writeFileSync(`${path}.gz`, gzip);
  writeFileSync(`${path}.br`, brotli.length < gzip.length ? brotli : toBrotli(bytes, BROTLI_AGAIN));
}

function link({ from, path, compressed }: LinkTask): void {
  for (const form of formSuffixes[compressed ?? 'none']) {
    try {
      linkSync(from + form, path + form);
    } catch {
      // Not all file systems support hard links.
      copyFileSync(from + form, path + form);
    }
  }
}

function toBrotli(bytes: Uint8Array, quality: number): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
