import { Worker } from 'node:worker_threads';
import { type Database, type Row, type Schema, type Statement, watched } from './database.ts';

/** Data for starting the thread. */
export type SqliteThread = { schema: Schema; folder: string };
export type SqliteTask = { task: number; statements: readonly Statement[] };
export type SqliteAnswer = { task: number } & ({ rows: Row[][] } | { failure: string });

/** Refuses more pending transactions: the database isn't keeping up. */
const longestQueue = 2000;

/**
 * A file in the data folder (`newsletter.sqlite`), in a separate thread, so that neither a slow
 * disk nor another process's lock blocks the server. It is opened at first use, and again after
 * every failure.
 */
export function openSqlite(schema: Schema, folder: string): Database {
  const waiting = new Map<number, { resolve: (rows: Row[][]) => void; reject: (error: Error) => void }>();
  let tasks = 0;
  let worker: Worker | undefined;

  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = () => {
    const started = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: { schema, folder } satisfies SqliteThread,
      // It holds a batch of short rows.
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
    });
    started.on('message', (answer: SqliteAnswer) => {
      const task = waiting.get(answer.task);
      waiting.delete(answer.task);
      if ('rows' in answer) task?.resolve(answer.rows);
      else task?.reject(new Error(answer.failure));
    });
    started.on('error', (error: Error) => {
      worker = undefined;
      failAll(error);
    });
    return started;
  };

  return watched(schema, {
    transaction(statements) {
      if (waiting.size >= longestQueue)
        return Promise.reject(
          new Error(`too many requests are waiting for the database (limit: ${longestQueue})`),
        );
      worker ??= start();
      const task = ++tasks;
      return new Promise((resolve, reject) => {
        waiting.set(task, { resolve, reject });
        worker?.postMessage({ task, statements } satisfies SqliteTask);
      });
    },
    async close() {
      const closing = worker;
      worker = undefined;
      if (closing) {
        closing.postMessage('close');
        await new Promise((closed) => closing.once('exit', closed));
      }
      failAll(new Error('the database is closed'));
    },
  });
}
