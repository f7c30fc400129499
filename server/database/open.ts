import type { Database, Schema } from './database.ts';
import { openSqlite } from './sqlite.ts';

/** Where a part of the server keeps what it knows, as the environment says. */
export type Storage = {
  /** `postgres://…`; without one, SQLite. */
  databaseUrl?: string | undefined;
  /** The folder of SQLite's files. */
  data: string;
};

/** The database of a part of the server: PostgreSQL where a URL names one, else SQLite in the data folder. */
export async function openDatabase(schema: Schema, { databaseUrl, data }: Storage): Promise<Database> {
  if (!databaseUrl) return openSqlite(schema, data);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(schema, databaseUrl);
}
