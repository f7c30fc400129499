import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { answerTasks, messageOf } from '../../site/node/answer-tasks.ts';

/** A file to write, and whether its compressed forms stand beside it. */
export interface WriteTask {
  path: string;
  content: string | Uint8Array;
  compress: 'no' | keyof typeof BROTLI;
}

// What every visitor fetches and what never changes is worth the slowest setting. What is fetched on demand is worth a slow one; pages are many
// and change. Where that comes out no smaller than gzip, the slowest does.
const BROTLI = { page: 5, asset: 9, entry: 11 };
const GZIP = { page: 5, asset: 9, entry: 9 };

answerTasks((tasks: WriteTask[]): null => {
  for (const task of tasks) write(task);
  return null;
}, messageOf);

function write({ path, content, compress }: WriteTask): void {
  const bytes = Buffer.from(content as Uint8Array);
  writeFileSync(path, bytes);
  if (compress === 'no') return;
  const gzip = gzipSync(bytes, { level: GZIP[compress] });
  const brotli = toBrotli(bytes, BROTLI[compress]);
  writeFileSync(`${path}.gz`, gzip);
  writeFileSync(`${path}.br`, brotli.length < gzip.length ? brotli : toBrotli(bytes, BROTLI.entry));
}

function toBrotli(bytes: Buffer, quality: number): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
