import { parentPort, workerData } from 'node:worker_threads';
import type { Sample } from '../../samples/sample.ts';
import { checkTypes } from './types.ts';

export interface TypesInput {
  samples: readonly Sample[];
  selected: readonly Sample[];
  root: string;
}

const { samples, selected, root }: TypesInput = workerData;
parentPort?.postMessage(await checkTypes(samples, selected, root));
