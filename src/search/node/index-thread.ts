import { parentPort, workerData } from 'node:worker_threads';
import { hash } from '../../site/node/hash.ts';
import { buildIndex } from './build-index.ts';

parentPort?.postMessage(buildIndex(workerData, hash));
