import { parentPort, workerData } from 'node:worker_threads';
import { hash } from '../../core/node/cache/hash.ts';
import { type Catalog, setMessages } from '../../i18n/messages.ts';
import { buildIndex } from './build-index.ts';
import type { SearchRecord } from './records.ts';

const { records, messages } = workerData as { records: SearchRecord[]; messages: Catalog };
setMessages(messages);
parentPort?.postMessage(buildIndex(records, hash));
