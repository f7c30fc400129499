import { parentPort, workerData } from 'node:worker_threads';
import { hash } from '../../site/node/cache.ts';
import { buildIndex } from './build-index.ts';

parentPort?.postMessage(buildIndex(workerData, hash));
