// Copies of SQLite databases, made and restored while servers use them.

import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../src/core/node/start-error.ts';
import { reasonOf } from '../log.ts';
import { damaged, ensureDatabase, isOfDisk, isUnusable, storageReason } from './data-folder.ts';
import { migrationState, type Schema } from './database.ts';
import type { Storage } from './open.ts';
import { openSqliteFile, run, sqliteFile } from './sqlite-file.ts';

const TRY_AGAIN = 'Check free space and permissions, and try again.';

/**
 * Writes everything in a part's database to a new file, as of one moment. The file is complete or
 * doesn't exist, whenever the process is killed.
 * @returns the number of rows
 * @throws StartError if it can't be written
 */
export function backUp(schema: Schema, storage: Storage, file: string): number {
  const database = sqliteOf(schema, storage, 'pg_dump');
  ensureDatabase(schema, storage);
  if (existsSync(file)) throw new StartError(`${file} already exists. Choose another file name.`);
  const partial = `${file}.${process.pid}.partial`;
  const refusals: Refusals = {
    later: `${database} was created by a newer version of the server. Update the server, and then run the backup again.`,
    foreign: `${database} can’t be backed up: the table ${schema.migrationsTable} is missing. Check that DATA is the server’s data folder.`,
    damaged: (reason) => damaged(schema, database, reason),
  };
  try {
    copySqlite(database, partial);
    const rows = check(schema, partial, refusals);
    renameSync(partial, file);
    return rows;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = reasonOf(error);
    throw new StartError(
      isUnusable(error)
        ? refusals.damaged(reason)
        : `Couldn’t back up ${database} to ${file}: ${reason}. ${TRY_AGAIN}`,
    );
  } finally {
    rmSync(partial, { force: true });
  }
}

/**
 * Replaces the content of a part's database with that of a backup, in one transaction. A damaged
 * database is replaced as a file, and kept under a different name.
 * @returns the number of rows, and the path of the damaged database, if it was
 * @throws StartError if the file isn't a backup of this part, or the data folder can't be used; the
 * database is unchanged
 */
export function restore(schema: Schema, storage: Storage, file: string): Restored {
  const database = sqliteOf(schema, storage, 'pg_restore');
  if (!existsSync(file)) throw new StartError(`${file} doesn’t exist. Check the path of the backup.`);
  try {
    return restoreInto(schema, database, file);
  } catch (error) {
    throw isOfDisk(error) ? new StartError(storageReason(error, dirname(database))) : error;
  }
}

type Restored = { rows: number; kept?: string | undefined };

function restoreInto(schema: Schema, database: string, file: string): Restored {
  const data = dirname(database);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(data, 'restore-'));
  try {
    const copy = join(folder, 'copy.sqlite');
    // Before the database is opened, which would create it, so that a refused file changes nothing.
    const rows = readBackup(schema, file, copy);
    try {
      replaceContent(schema, database, copy);
      return { rows };
    } catch (error) {
      if (!isUnusable(error)) throw error;
      return { rows, kept: replaceDamaged(database, copy) };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const BACKUP_COMMANDS = ['backup', 'restore'];
export const isBackupCommand = (command: string) => BACKUP_COMMANDS.includes(command);

/** Runs `backup FILE` or `restore FILE` and returns a message for the operator. */
export function backupCommand(command: string, schema: Schema, storage: Storage, file: string): string {
  const { rows, kept }: Restored =
    command === 'backup' ? { rows: backUp(schema, storage, file) } : restore(schema, storage, file);
  const done = `${rows} ${rows === 1 ? 'row' : 'rows'} ${command === 'backup' ? 'backed up to' : 'restored from'} ${file}`;
  return kept === undefined ? done : `${done}\nThe database was damaged, and is kept as ${kept}`;
}

function sqliteOf(schema: Schema, { databaseUrl, data }: Storage, program: string): string {
  if (databaseUrl)
    throw new StartError(
      `DATABASE_URL is set, so the data is in PostgreSQL. Use ${program} instead (see docs/deploying.md).`,
    );
  return sqliteFile(schema, data);
}

/** Copies a backup, which may be of an earlier version, and brings its tables up to date. */
function readBackup(schema: Schema, file: string, copy: string): number {
  const refused = (reason: string) =>
    `${file} isn’t a backup of the ${schema.name} database (${reason}). Choose a file that npm run ${schema.name} -- backup created.`;
  const refusals: Refusals = {
    later: `${file} was created by a newer version of the server. Update the server, and then run the restore again.`,
    foreign: refused(`no table ${schema.migrationsTable}`),
    damaged: refused,
  };
  try {
    copySqlite(file, copy);
    const rows = check(schema, copy, refusals);
    openSqliteFile(schema, copy).close();
    return rows;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = reasonOf(error);
    throw new StartError(
      isOfDisk(error) ? `Couldn’t restore ${file}: ${reason}. ${TRY_AGAIN}` : refusals.damaged(reason),
    );
  }
}

/** Copies a database, including what is only in its write-ahead log yet, and syncs it to the disk. */
function copySqlite(from: string, to: string): void {
  closeSync(openSync(to, 'wx', 0o600));
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    source.prepare('VACUUM INTO ?').run(to);
  } finally {
    source.close();
  }
  const written = openSync(to, 'r+');
  fsyncSync(written);
  closeSync(written);
}

/** Messages about a database that can't be copied. */
interface Refusals {
  later: string;
  foreign: string;
  damaged(reason: string): string;
}

/**
 * Returns the number of rows of a database.
 * @throws StartError if it is damaged, belongs to another part, or was created by a newer version
 */
function check(schema: Schema, file: string, refusals: Refusals): number {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    const [state] = run(connection, { sql: 'PRAGMA quick_check' });
    if (state?.quick_check !== 'ok') throw new StartError(refusals.damaged(String(state?.quick_check)));
    const tables = tablesOf(connection);
    if (!tables.includes(schema.migrationsTable)) throw new StartError(refusals.foreign);
    const done = Number(run(connection, migrationState(schema)[1])[0]?.done);
    if (done > schema.migrations.length) throw new StartError(refusals.later);
    return tables
      .filter((table) => table !== schema.migrationsTable)
      .map((table) => Number(run(connection, { sql: `SELECT COUNT(*) AS rows FROM "${table}"` })[0]?.rows))
      .reduce((sum, rows) => sum + rows, 0);
  } finally {
    connection.close();
  }
}

const tablesOf = (connection: DatabaseSync) =>
  run(connection, {
    sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
  }).map(({ name }) => String(name));

/**
 * Replaces a damaged database in one step: filling a new one could fail or be killed.
 * @returns the path under which the damaged one is kept, together with its log
 */
function replaceDamaged(database: string, copy: string): string {
  const suffix = `.damaged-${new Date().toISOString().replace(/\W/g, '')}`;
  linkSync(database, database + suffix);
  for (const path of ['-wal', '-shm'].map((end) => database + end))
    if (existsSync(path)) renameSync(path, path + suffix);
  renameSync(copy, database);
  return database + suffix;
}

function replaceContent(schema: Schema, database: string, copy: string): void {
  const live = openSqliteFile(schema, database);
  try {
    live.prepare('ATTACH ? AS backup').run(copy);
    live.exec('BEGIN IMMEDIATE');
    for (const table of tablesOf(live))
      live.exec(`DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM backup."${table}"`);
    live.exec('COMMIT; DETACH backup');
  } finally {
    live.close();
  }
}
