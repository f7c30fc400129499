import pg from 'pg';
import {
  type Database,
  migrationState,
  pendingMigrations,
  type Row,
  type Schema,
  type Statement,
  watched,
} from './database.ts';

/** Servers that start at the same time take this lock, so that one of them creates the tables. */
const migrationLock = 0x73746174;
const timeoutMs = 5000;

/**
 * Opens a PostgreSQL database by URL. It connects for the first transaction, and again after
 * PostgreSQL restarts: in the meantime, only transactions fail.
 */
export function openPostgres(schema: Schema, url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    keepAlive: true,
    application_name: schema.name,
  });
  // A lost connection fails its transaction. Without a listener, the error event would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});

  async function transaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw failure;
    } finally {
      // Closing a connection rolls back its transaction in any state.
      client.release(failure);
    }
  }

  let migrated: Promise<void> | undefined;
  const migrate = () =>
    transaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
      const [create, state] = migrationState(schema);
      await run(client, create);
      const done = Number((await run(client, state))[0]?.done ?? 0);
      for (const statement of pendingMigrations(schema, done)) await run(client, statement);
    });

  return watched(schema, {
    async transaction(statements) {
      migrated ??= migrate().catch((error) => {
        migrated = undefined;
        throw error;
      });
      await migrated;
      return await transaction(async (client) => {
        const rows: Row[][] = [];
        for (const statement of statements) rows.push(await run(client, statement));
        return rows;
      });
    },
    close: () => pool.end(),
  });
}

const run = async (client: pg.PoolClient, { sql, values = [] }: Statement): Promise<Row[]> =>
  (await client.query<Row>(sql, [...values])).rows;
