import postgres from 'postgres';
import {
  type Database,
  migrationState,
  pendingMigrations,
  type Row,
  type Schema,
  type Statement,
  watched,
} from './database.ts';

/** So that of several servers that start together one prepares the tables, and the others find them. */
const migrationLock = 0x73746174;
const timeoutMs = 5000;

/** A PostgreSQL database by its URL. It is connected to when it is first needed. */
export function openPostgres(schema: Schema, url: string): Database {
  const sql = postgres(url, {
    max: 10,
    connect_timeout: timeoutMs / 1000,
    onnotice: () => {},
    connection: { statement_timeout: timeoutMs, application_name: schema.name },
  });
  let migrated: Promise<unknown> | undefined;

  const migrate = () =>
    sql.begin(async (connection) => {
      await connection.unsafe('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
      const [create, state] = migrationState(schema);
      await run(connection, create);
      const done = Number((await run(connection, state))[0]?.done ?? 0);
      for (const statement of pendingMigrations(schema, done)) await run(connection, statement);
    });

  return watched({
    async transaction(statements) {
      migrated ??= migrate().catch((error) => {
        migrated = undefined;
        throw error;
      });
      await migrated;
      return await sql.begin(async (connection) => {
        const rows: Row[][] = [];
        for (const statement of statements) rows.push(await run(connection, statement));
        return rows;
      });
    },
    close: () => sql.end({ timeout: timeoutMs / 1000 }),
  });
}

const run = async (connection: postgres.TransactionSql, { sql, values = [] }: Statement): Promise<Row[]> => [
  ...(await connection.unsafe<Row[]>(sql, [...values])),
];
