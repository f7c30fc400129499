import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { reasonOf } from '../log.ts';

/** SQLite's result codes for a lack of permissions or space, and for failed reads and writes. */
const OF_DISK = new Set([3, 8, 10, 13, 14]);

/** Whether the file system caused an error of Node or SQLite. */
export function isOfDisk(error: unknown): boolean {
  const { errcode, syscall } = error as { errcode?: number; syscall?: string };
  // The higher bits are details.
  return errcode === undefined ? syscall !== undefined : OF_DISK.has(errcode & 0xff);
}

/** The reason why something in the data folder failed, with what to do if it is the folder. */
export function storageReason(error: unknown, folder: string): string {
  if (!isOfDisk(error)) return reasonOf(error);
  return `Can’t write to ${resolve(folder)}, the folder that DATA sets: ${reasonOf(error)}. Give the server’s user write access and free space there, or set DATA to another folder.`;
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
