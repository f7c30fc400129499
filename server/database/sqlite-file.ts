import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrationState, pendingMigrations, type Row, type Schema, type Statement } from './database.ts';

const lockTimeoutMs = 3000;

/** Returns the path of a part's SQLite database in the data folder. */
export const sqliteFile = ({ name }: Schema, folder: string) => join(folder, `${name}.sqlite`);

/**
 * Opens an SQLite database, creates it if necessary, and brings its tables up to date.
 * @throws Error if it can't be used
 */
export function openSqliteFile(schema: Schema, file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Only the owner can read a new one; SQLite gives its other files the same rights.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const connection = new DatabaseSync(file, { timeout: lockTimeoutMs });
  try {
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE');
    const [create, state] = migrationState(schema);
    run(connection, create);
    const done = Number(run(connection, state)[0]?.done ?? 0);
    for (const statement of pendingMigrations(schema, done)) run(connection, statement);
    connection.exec('COMMIT');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Runs a statement and returns its rows. */
export function run(connection: DatabaseSync, { sql, values = [] }: Statement): Row[] {
  const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
  // Rows have no prototype, and threads pass on plain objects only.
  return connection
    .prepare(sql)
    .all(named)
    .map((row) => ({ ...row }) as Row);
}
