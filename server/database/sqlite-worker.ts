// The thread of an SQLite database. Concurrent transactions are written together: syncing a hundred
// sign-ups takes as long as one.
import { statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { databaseReason } from './data-folder.ts';
import type { SqliteAnswer, SqliteTask, SqliteThread } from './sqlite.ts';
import { openSqliteFile, run, sqliteFile } from './sqlite-file.ts';

const { schema, folder }: SqliteThread = workerData;
const file = sqliteFile(schema, folder);
let database: DatabaseSync | undefined;
/** The result of `filesNow` when it was opened. */
let filesThen: string | undefined;
let queue: SqliteTask[] = [];

parentPort?.on('message', (message: SqliteTask | 'close') => {
  if (message === 'close') {
    runQueue();
    database?.close();
    parentPort?.close();
    return;
  }
  if (queue.length === 0) setImmediate(runQueue);
  queue.push(message);
});
// Like the main thread. Node writes compiled code when a thread exits normally, which this one
// never does.
flushCompileCache();

function runQueue(): void {
  const batch = queue;
  queue = [];
  if (batch.length === 0) return;
  let answers: SqliteAnswer[];
  try {
    database ??= open();
    answers = runTogether(database, batch);
    // If the file of an open database is deleted or replaced, writes are lost, and SQLite doesn't
    // notice.
    const files = filesNow();
    if (files === undefined || files !== filesThen)
      throw new Error(`${file} was deleted or replaced while the server was running`);
  } catch (error) {
    // The problem may be fixed before the next transaction.
    close();
    const failure = databaseReason(error, schema, folder);
    answers = batch.map(({ task }) => ({ task, failure }));
  }
  for (const answer of answers) parentPort?.postMessage(answer);
}

function open(): DatabaseSync {
  const connection = openSqliteFile(schema, file);
  filesThen = filesNow();
  return connection;
}

/** The identity of the database file and its write-ahead log; undefined if one of them is missing. */
function filesNow(): string | undefined {
  const files = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false }));
  if (!files.every((stats) => stats !== undefined)) return undefined;
  return files.map(({ dev, ino }) => `${dev}:${ino}`).join(' ');
}

function close(): void {
  try {
    database?.close();
  } catch {
    // It was unusable and doesn't need closing.
  }
  database = undefined;
}

/** One transaction on disk for all; a failed one is rolled back without affecting the others. */
function runTogether(connection: DatabaseSync, batch: readonly SqliteTask[]): SqliteAnswer[] {
  connection.exec('BEGIN IMMEDIATE');
  const answers = batch.map(({ task, statements }): SqliteAnswer => {
    connection.exec('SAVEPOINT one');
    try {
      const rows = statements.map((statement) => run(connection, statement));
      connection.exec('RELEASE one');
      return { task, rows };
    } catch (error) {
      connection.exec('ROLLBACK TO one; RELEASE one');
      return { task, failure: databaseReason(error, schema, folder) };
    }
  });
  connection.exec('COMMIT');
  return answers;
}
