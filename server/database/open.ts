import type { Database, Schema } from './database.ts';
import { openSqlite } from './sqlite.ts';

/** Where to store a part's data, from the environment. */
export type Storage = {
  /** `postgres://…`; without one, SQLite. */
  databaseUrl?: string | undefined;
  /** The folder for SQLite's files. */
  data: string;
};

/**
 * Opens a server part's database: PostgreSQL if a URL is set, otherwise SQLite in the data folder.
 */
export async function openDatabase(schema: Schema, { databaseUrl, data }: Storage): Promise<Database> {
  if (!databaseUrl) return openSqlite(schema, data);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(schema, databaseUrl);
}
