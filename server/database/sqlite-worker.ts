// The thread of an SQLite database. Transactions that arrive together are written together: a disk syncs a hundred sign-ups as quickly as one.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { migrationState, pendingMigrations, type Row, type Statement } from './database.ts';
import type { SqliteAnswer, SqliteTask, SqliteThread } from './sqlite.ts';

const lockTimeoutMs = 3000;
const { schema, folder }: SqliteThread = workerData;
let database: DatabaseSync | undefined;
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

function runQueue(): void {
  const batch = queue;
  queue = [];
  if (batch.length === 0) return;
  let answers: SqliteAnswer[];
  try {
    database ??= open();
    answers = runTogether(database, batch);
  } catch (error) {
    // What is wrong with the file may be mended when the next one asks.
    close();
    const failure = error instanceof Error ? error.message : String(error);
    answers = batch.map(({ task }) => ({ task, failure }));
  }
  for (const answer of answers) parentPort?.postMessage(answer);
}

function open(): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const opened = new DatabaseSync(join(folder, `${schema.name}.sqlite`), { timeout: lockTimeoutMs });
  try {
    opened.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE');
    const [create, state] = migrationState(schema);
    run(opened, create);
    const done = Number(run(opened, state)[0]?.done ?? 0);
    for (const statement of pendingMigrations(schema, done)) run(opened, statement);
    opened.exec('COMMIT');
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}

function close(): void {
  try {
    database?.close();
  } catch {
    // It could not be used, and need not be closed.
  }
  database = undefined;
}

/** One transaction on the disk for all; what goes wrong in one is undone without the others. */
function runTogether(opened: DatabaseSync, batch: readonly SqliteTask[]): SqliteAnswer[] {
  opened.exec('BEGIN IMMEDIATE');
  const answers = batch.map(({ task, statements }): SqliteAnswer => {
    opened.exec('SAVEPOINT one');
    try {
      const rows = statements.map((statement) => run(opened, statement));
      opened.exec('RELEASE one');
      return { task, rows };
    } catch (error) {
      opened.exec('ROLLBACK TO one; RELEASE one');
      return { task, failure: error instanceof Error ? error.message : String(error) };
    }
  });
  opened.exec('COMMIT');
  return answers;
}

function run(opened: DatabaseSync, { sql, values = [] }: Statement): Row[] {
  const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
  // Rows have no prototype, and threads pass on plain objects only.
  return opened
    .prepare(sql)
    .all(named)
    .map((row) => ({ ...row }) as Row);
}
