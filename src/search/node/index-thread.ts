import { parentPort, workerData } from 'node:worker_threads';
import { type Catalogue, setMessages } from '../../site/messages.ts';
import { hash } from '../../site/node/hash.ts';
import { buildIndex } from './build-index.ts';
import type { SearchRecord } from './records.ts';

const { records, messages } = workerData as { records: SearchRecord[]; messages: Catalogue };
setMessages(messages);
parentPort?.postMessage(buildIndex(records, hash));
