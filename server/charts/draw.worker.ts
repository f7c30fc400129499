import { parentPort } from 'node:worker_threads';
import { chartPicture } from '../../src/cards/node/chart-picture.ts';
import type { ThreadAnswer } from '../../src/site/node/threads.ts';

parentPort?.on('message', (svg: string) => {
  let answer: ThreadAnswer<Uint8Array>;
  try {
    answer = { result: chartPicture(svg) };
  } catch (error) {
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
