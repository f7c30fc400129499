// The thread of an SQLite database. Transactions that arrive together are written together: a disk syncs a hundred sign-ups as quickly as one.
import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { migrationState, pendingMigrations, type Row, type Statement } from './database.ts';
import type { SqliteAnswer, SqliteTask, SqliteThread } from './sqlite.ts';

const lockTimeoutMs = 3000;
const { schema, folder }: SqliteThread = workerData;
const file = join(folder, `${schema.name}.sqlite`);
let database: DatabaseSync | undefined;
/** What `filesNow` said when it was opened. */
let filesThen = '';
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
// As the main thread does: a thread writes what it compiled when it ends by itself, which this one never does.
flushCompileCache();

function runQueue(): void {
  const batch = queue;
  queue = [];
  if (batch.length === 0) return;
  let answers: SqliteAnswer[];
  try {
    database ??= open();
    answers = runTogether(database, batch);
    // Whoever deletes or replaces the file of an open database takes away what is written to it, and SQLite does not notice.
    if (filesNow() !== filesThen) throw new Error(`${file} was deleted or replaced`);
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
  // A new one can be read by nobody else; SQLite gives its other files the same rights.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const connection = new DatabaseSync(file, { timeout: lockTimeoutMs });
  try {
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE');
    const [create, state] = migrationState(schema);
    run(connection, create);
    const done = Number(run(connection, state)[0]?.done ?? 0);
    for (const statement of pendingMigrations(schema, done)) run(connection, statement);
    connection.exec('COMMIT');
    filesThen = filesNow();
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Which files the database and its log of what was written last are.
 * @throws Error where one of them is not there
 */
function filesNow(): string {
  return [file, `${file}-wal`]
    .map((path) => statSync(path))
    .map(({ dev, ino }) => `${dev}:${ino}`)
    .join(' ');
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
      return { task, failure: error instanceof Error ? error.message : String(error) };
    }
  });
  connection.exec('COMMIT');
  return answers;
}

function run(connection: DatabaseSync, { sql, values = [] }: Statement): Row[] {
  const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
  // Rows have no prototype, and threads pass on plain objects only.
  return connection
    .prepare(sql)
    .all(named)
    .map((row) => ({ ...row }) as Row);
}
