export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** SQL that SQLite and PostgreSQL understand alike; `$1` is the first of `values`. */
export type Statement = { sql: string; values?: readonly Value[] };

/** Where the newsletter keeps what it knows. */
export type Database = {
  /**
   * Runs statements as one: when it is fulfilled, what they wrote is on the disk, and when it is rejected, nothing is.
   * @returns the rows of each
   */
  transaction: (statements: readonly Statement[]) => Promise<Row[][]>;
  close: () => Promise<void>;
};

/** How the tables came to be, step by step; what stands here has run somewhere and never changes. */
export const migrations: readonly (readonly string[])[] = [
  ['CREATE TABLE IF NOT EXISTS subscribers (email TEXT PRIMARY KEY, created_at TEXT NOT NULL)'],
  [
    'ALTER TABLE subscribers ADD COLUMN id TEXT',
    'ALTER TABLE subscribers ADD COLUMN confirmed_at TEXT',
    'CREATE UNIQUE INDEX subscribers_id ON subscribers (id)',
    'CREATE TABLE outbox (id TEXT PRIMARY KEY, email TEXT NOT NULL, attempts INTEGER NOT NULL, next_at TEXT NOT NULL)',
    'CREATE INDEX outbox_email ON outbox (email)',
    'CREATE INDEX outbox_next_at ON outbox (next_at)',
  ],
];

/** The first statement creates where it is noted which steps have run; the second one asks. */
export const migrationState: readonly [Statement, Statement] = [
  { sql: 'CREATE TABLE IF NOT EXISTS migrations (step INTEGER PRIMARY KEY)' },
  { sql: 'SELECT COUNT(*) AS done FROM migrations' },
];

/** The statements that a database with the first `done` steps lacks. */
export function pendingMigrations(done: number): Statement[] {
  return migrations
    .slice(done)
    .flatMap((steps, index) => [
      ...steps.map((sql) => ({ sql })),
      { sql: 'INSERT INTO migrations (step) VALUES ($1)', values: [done + index + 1] },
    ]);
}
