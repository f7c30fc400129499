export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** SQL for both SQLite and PostgreSQL. `$1` is the first of `values`. */
export type Statement = { sql: string; values?: readonly Value[] };

/** A database that one part of the server uses. */
export type Database = {
  /**
   * Runs statements atomically. When it resolves, they are on disk; when it rejects, none is.
   * @returns the rows of each
   */
  transaction: (statements: readonly Statement[]) => Promise<Row[][]>;
  /** Whether the last finished transaction failed. */
  isUnavailable: () => boolean;
  close: () => Promise<void>;
};

/** The tables of one part of the server. */
export type Schema = {
  /** The name of SQLite's file, and of the part in PostgreSQL's list of connections. */
  name: string;
  /**
   * The table of completed migrations. Parts can share a PostgreSQL database, so each has its own.
   */
  migrationsTable: string;
  /**
   * The steps that create the tables. Existing steps never change, because they have run somewhere.
   */
  migrations: readonly (readonly string[])[];
};

/** The first statement creates the table of completed steps, and the second one reads it. */
export function migrationState({ migrationsTable }: Schema): [Statement, Statement] {
  return [
    { sql: `CREATE TABLE IF NOT EXISTS ${migrationsTable} (step INTEGER PRIMARY KEY)` },
    { sql: `SELECT COUNT(*) AS done FROM ${migrationsTable}` },
  ];
}

/** The statements that are missing after the first `done` steps. */
export function pendingMigrations({ migrations, migrationsTable }: Schema, done: number): Statement[] {
  return migrations
    .slice(done)
    .flatMap((steps, index) => [
      ...steps.map((sql) => ({ sql })),
      { sql: `INSERT INTO ${migrationsTable} (step) VALUES ($1)`, values: [done + index + 1] },
    ]);
}

/** How soon after a failure a database is tried again. */
const retryMs = 5000;

/**
 * A database that records whether it is unavailable. After a failure, it is tried until it works,
 * because the next request that needs it may be hours away.
 */
export function watched(
  { migrationsTable: table }: Schema,
  { transaction, close }: Omit<Database, 'isUnavailable'>,
): Database {
  // Reading isn't enough: it works on a full disk.
  const trial = [`INSERT INTO ${table} (step) VALUES (-1)`, `DELETE FROM ${table} WHERE step = -1`];
  let isUnavailable = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  const attempt: Database['transaction'] = async (statements) => {
    try {
      const rows = await transaction(statements);
      isUnavailable = false;
      return rows;
    } catch (error) {
      isUnavailable = true;
      clearTimeout(retry);
      if (!isClosed) retry = setTimeout(tryAgain, retryMs).unref();
      throw error;
    }
  };
  const tryAgain = () => {
    if (isUnavailable) attempt(trial.map((sql) => ({ sql }))).catch(() => {});
  };
  return {
    transaction: attempt,
    isUnavailable: () => isUnavailable,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await close();
    },
  };
}
