export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** SQL that SQLite and PostgreSQL understand alike; `$1` is the first of `values`. */
export type Statement = { sql: string; values?: readonly Value[] };

/** Where a part of the server keeps what it knows. */
export type Database = {
  /**
   * Runs statements as one: when it is fulfilled, what they wrote is on the disk, and when it is rejected, nothing is.
   * @returns the rows of each
   */
  transaction: (statements: readonly Statement[]) => Promise<Row[][]>;
  /** Whether the last transaction that has ended failed. */
  isAway: () => boolean;
  close: () => Promise<void>;
};

/** The tables of one part of the server. */
export type Schema = {
  /** Names SQLite's file, and the part to those who look at PostgreSQL's connections. */
  name: string;
  /** The table in which it is noted which migrations have run; parts share a PostgreSQL database, so each has its own. */
  migrationsTable: string;
  /** How the tables came to be, step by step; what stands here has run somewhere and never changes. */
  migrations: readonly (readonly string[])[];
};

/** The first statement creates where it is noted which steps have run; the second one asks. */
export function migrationState({ migrationsTable }: Schema): [Statement, Statement] {
  return [
    { sql: `CREATE TABLE IF NOT EXISTS ${migrationsTable} (step INTEGER PRIMARY KEY)` },
    { sql: `SELECT COUNT(*) AS done FROM ${migrationsTable}` },
  ];
}

/** The statements that a database with the first `done` steps lacks. */
export function pendingMigrations({ migrations, migrationsTable }: Schema, done: number): Statement[] {
  return migrations
    .slice(done)
    .flatMap((steps, index) => [
      ...steps.map((sql) => ({ sql })),
      { sql: `INSERT INTO ${migrationsTable} (step) VALUES ($1)`, values: [done + index + 1] },
    ]);
}

/** A database that knows whether it is away. */
export function watched({ transaction, close }: Omit<Database, 'isAway'>): Database {
  let isAway = false;
  return {
    async transaction(statements) {
      try {
        const rows = await transaction(statements);
        isAway = false;
        return rows;
      } catch (error) {
        isAway = true;
        throw error;
      }
    },
    isAway: () => isAway,
    close,
  };
}
