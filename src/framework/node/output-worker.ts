import { writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ThreadAnswer } from '../../site/node/threads.ts';

/** A file to write, and whether its compressed forms stand beside it. */
export interface WriteTask {
  path: string;
  content: string | Uint8Array;
  compress: 'no' | keyof typeof BROTLI;
}

// What every visitor fetches and what never changes is worth the slowest setting. What is fetched on demand is worth a slow one; pages are many
// and change: below 7 some come out larger than with gzip.
const BROTLI = { page: 7, asset: 9, entry: 11 };
/** Bytes below which only the slowest setting is sure to be smaller than gzip, and costs little. */
const TINY = 2048;
const GZIP = { page: 5, asset: 9, entry: 9 };

parentPort?.on('message', (tasks: WriteTask[]) => {
  let answer: ThreadAnswer<null> = { result: null };
  try {
    for (const task of tasks) write(task);
  } catch (error) {
    answer = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});

function write({ path, content, compress }: WriteTask): void {
  const bytes = Buffer.from(content as Uint8Array);
  writeFileSync(path, bytes);
  if (compress === 'no') return;
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length < TINY ? BROTLI.entry : BROTLI[compress],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: GZIP[compress] }));
}
