import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from '../../src/core/node/start-error.ts';
import { reasonOf } from '../log.ts';
import type { Schema } from './database.ts';
import type { Storage } from './open.ts';
import { sqliteFile } from './sqlite-file.ts';

/** SQLite's result codes for a lack of permissions or space, and for failed reads and writes. */
const OF_DISK = new Set([3, 8, 10, 13, 14]);

/** SQLite's result codes for a file that is damaged, and for one that isn't a database. */
const UNUSABLE = new Set([11, 26]);

/** SQLite's result code. The higher bits are details, such as which part of a file is damaged. */
const primaryCode = (errcode: number) => errcode & 0xff;

/** Whether SQLite failed because the database file itself is the cause. */
export const isUnusable = (error: unknown) =>
  UNUSABLE.has(primaryCode((error as { errcode?: number }).errcode ?? 0));

/** Whether the file system caused an error of Node or SQLite. */
export function isOfDisk(error: unknown): boolean {
  const { errcode, syscall } = error as { errcode?: number; syscall?: string };
  return errcode === undefined ? syscall !== undefined : OF_DISK.has(primaryCode(errcode));
}

/** The reason why something in the data folder failed, with what to do if it is the folder. */
export function storageReason(error: unknown, folder: string): string {
  if (!isOfDisk(error)) return reasonOf(error);
  return `Can’t write to ${resolve(folder)}, the folder that DATA sets: ${reasonOf(error)}. Give the server’s user write access and free space there, or set DATA to another folder.`;
}

/** Says that a part's database is damaged, and what to do. */
export const damaged = ({ name }: Schema, file: string, reason: string) =>
  `${resolve(file)} is damaged: ${reason}. Restore a backup with npm run ${name} -- restore FILE, which keeps the damaged file (see “Backup and restore” in docs/deploying.md).`;

/** The reason why something with a part's database failed, with what to do about it. */
export const databaseReason = (error: unknown, schema: Schema, folder: string) =>
  isUnusable(error)
    ? damaged(schema, sqliteFile(schema, folder), reasonOf(error))
    : storageReason(error, folder);

/**
 * Checks that a database exists. Opening it would create it, in a wrong folder, too.
 * @throws StartError if it doesn't
 */
export function ensureDatabase(schema: Schema, { databaseUrl, data }: Storage): void {
  try {
    if (!databaseUrl) statSync(sqliteFile(schema, data));
  } catch (error) {
    // Opening the database reports other reasons.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
    throw new StartError(
      `There is no ${schema.name}.sqlite in ${resolve(data)}, the folder that DATA sets. Set DATA to the server’s data folder. The server creates the file when it first stores something.`,
    );
  }
}

/**
 * Creates the data folder if necessary.
 * @returns why it can't be used, if so
 */
export function prepareDataFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return storageReason(error, folder);
  }
}
