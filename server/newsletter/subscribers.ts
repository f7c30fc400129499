import { randomBytes } from 'node:crypto';
import type { Database, Schema, Statement } from '../database/database.ts';

/** An email to send to a subscriber. */
export type DueMail = {
  id: string;
  email: string;
  attempts: number;
  subscriber: string;
  confirmed: boolean;
  /** The language of the sign-up; empty if unknown. */
  language: string;
};

export type Subscriber = { id: string; email: string; createdAt: string; confirmedAt: string };

/**
 * How long an email is reserved for the process that sends it. A slow mail server can take minutes:
 * up to the timeout of `transport.ts` for each of its replies.
 */
const leaseMs = 10 * 60 * 1000;
/** Emails are never due later than this, unless the clock was wrong when they were queued. */
const longestWaitMs = 24 * 60 * 60 * 1000;
/** Unconfirmed subscribers are deleted after this time. */
const unconfirmedMs = 30 * 24 * 60 * 60 * 1000;

/** The newsletter's tables. */
export const newsletterSchema: Schema = {
  name: 'newsletter',
  migrationsTable: 'migrations',
  migrations: [
    ['CREATE TABLE IF NOT EXISTS subscribers (email TEXT PRIMARY KEY, created_at TEXT NOT NULL)'],
    [
      'ALTER TABLE subscribers ADD COLUMN id TEXT',
      'ALTER TABLE subscribers ADD COLUMN confirmed_at TEXT',
      'CREATE UNIQUE INDEX subscribers_id ON subscribers (id)',
      'CREATE TABLE outbox (id TEXT PRIMARY KEY, email TEXT NOT NULL, attempts INTEGER NOT NULL, next_at TEXT NOT NULL)',
      'CREATE INDEX outbox_email ON outbox (email)',
      'CREATE INDEX outbox_next_at ON outbox (next_at)',
    ],
    ['ALTER TABLE outbox ADD COLUMN language TEXT'],
  ],
};

/** Subscribers and their pending emails. */
export class Subscribers {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Stores an address and queues an email, unless one is pending; when it resolves, both are on
   * disk. Signing up again without having confirmed restarts the time limit.
   * @param language the page's language, which the email uses
   */
  async signUp(email: string, language = ''): Promise<void> {
    const now = this.#time();
    await this.#database.transaction([
      {
        sql: `INSERT INTO subscribers (id, email, created_at) VALUES ($1, $2, $3)
          ON CONFLICT (email) DO UPDATE SET id = COALESCE(subscribers.id, excluded.id),
            created_at = CASE WHEN subscribers.confirmed_at IS NULL THEN excluded.created_at ELSE subscribers.created_at END`,
        values: [newId(), email, now],
      },
      {
        sql: `INSERT INTO outbox (id, email, attempts, next_at, language)
          SELECT $1, $2, 0, $3, $4 WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE email = $2)`,
        values: [newId(), email, now, language],
      },
    ]);
  }

  /** Confirms a subscriber. Returns whether they exist. */
  async confirm(id: string): Promise<boolean> {
    const rows = await this.#run({
      sql: 'UPDATE subscribers SET confirmed_at = COALESCE(confirmed_at, $2) WHERE id = $1 RETURNING id',
      values: [id, this.#time()],
    });
    return rows.length > 0;
  }

  /** Removes a subscriber and all of their data. */
  async unsubscribe(id: string): Promise<void> {
    const [row] = await this.#run({ sql: 'SELECT email FROM subscribers WHERE id = $1', values: [id] });
    if (row) await this.forget(String(row.email));
  }

  /** Removes all data of an address. Returns whether there was any. */
  async forget(email: string): Promise<boolean> {
    const [removed = []] = await this.#database.transaction([
      { sql: 'DELETE FROM subscribers WHERE email = $1 RETURNING email', values: [email] },
      { sql: 'DELETE FROM outbox WHERE email = $1', values: [email] },
    ]);
    return removed.length > 0;
  }

  /**
   * Removes unconfirmed subscribers. Addresses from before confirmations existed have no id, and
   * stay.
   */
  async forgetUnconfirmed(): Promise<void> {
    await this.#run({
      sql: 'DELETE FROM subscribers WHERE confirmed_at IS NULL AND id IS NOT NULL AND created_at < $1',
      values: [this.#time(-unconfirmedMs)],
    });
  }

  /**
   * Due emails. They are reserved for the caller for ten minutes, so that no other server sends
   * them.
   */
  async dueMails(limit = 10): Promise<DueMail[]> {
    const claimed = await this.#run({
      sql: `UPDATE outbox SET attempts = attempts + 1, next_at = $2 WHERE (next_at <= $1 OR next_at > $3)
        AND id IN (SELECT id FROM outbox WHERE next_at <= $1 OR next_at > $3 ORDER BY next_at LIMIT ${limit})
        RETURNING id, email, attempts, language,
          (SELECT id FROM subscribers WHERE subscribers.email = outbox.email) AS subscriber,
          (SELECT confirmed_at FROM subscribers WHERE subscribers.email = outbox.email) AS confirmed_at`,
      values: [this.#time(), this.#time(leaseMs), this.#time(longestWaitMs)],
    });
    return claimed.map((row) => ({
      id: String(row.id),
      email: String(row.email),
      attempts: Number(row.attempts),
      subscriber: String(row.subscriber ?? ''),
      confirmed: row.confirmed_at !== null,
      language: String(row.language ?? ''),
    }));
  }

  /** Removes an email that was sent or never will be. */
  async mailDone(id: string): Promise<void> {
    await this.#run({ sql: 'DELETE FROM outbox WHERE id = $1', values: [id] });
  }

  async retryMail(id: string, inMs: number): Promise<void> {
    await this.#run({ sql: 'UPDATE outbox SET next_at = $2 WHERE id = $1', values: [id, this.#time(inMs)] });
  }

  /** All confirmed subscribers, sorted by address. */
  async confirmed(): Promise<Subscriber[]> {
    const rows = await this.#run({
      sql: 'SELECT id, email, created_at, confirmed_at FROM subscribers WHERE confirmed_at IS NOT NULL ORDER BY email',
    });
    return rows.map((row) => ({
      id: String(row.id),
      email: String(row.email),
      createdAt: String(row.created_at),
      confirmedAt: String(row.confirmed_at),
    }));
  }

  async stats(): Promise<{ confirmed: number; unconfirmed: number; unsent: number }> {
    const [[people] = [], [mails] = []] = await this.#database.transaction([
      { sql: 'SELECT COUNT(*) AS everybody, COUNT(confirmed_at) AS confirmed FROM subscribers' },
      { sql: 'SELECT COUNT(*) AS unsent FROM outbox' },
    ]);
    const confirmed = Number(people?.confirmed ?? 0);
    const unconfirmed = Number(people?.everybody ?? 0) - confirmed;
    return { confirmed, unconfirmed, unsent: Number(mails?.unsent ?? 0) };
  }

  /** Whether the last transaction failed. */
  isUnavailable(): boolean {
    return this.#database.isUnavailable();
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  async #run(statement: Statement) {
    return (await this.#database.transaction([statement]))[0] ?? [];
  }

  #time(shiftMs = 0): string {
    return new Date(this.#now() + shiftMs).toISOString();
  }
}

const newId = () => randomBytes(16).toString('base64url');
