import { DatabaseSync } from 'node:sqlite';
import type { Snapshot } from 'xstate';

const schema = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY, snapshot TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS timers (
    order_id TEXT, id TEXT, due_at INTEGER NOT NULL, event TEXT NOT NULL,
    PRIMARY KEY (order_id, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS outbox (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id TEXT NOT NULL, type TEXT NOT NULL, params TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS deliveries (id TEXT PRIMARY KEY) STRICT;
`;

/** A delayed event. */
export interface Timer {
  orderId: string;
  id: string;
  dueAt: number;
  event: unknown;
}

/** A side effect to execute, such as sending an email. */
export interface Effect {
  /** Stays the same when the effect is tried again. */
  key: number;
  orderId: string;
  type: string;
  params: unknown;
}

export type Store = ReturnType<typeof openStore>;

/** Opens the database, and creates it if it doesn't exist. */
export function openStore(file: string) {
  const db = new DatabaseSync(file);
  db.exec(schema);
  const sql = {
    orderIds: db.prepare('SELECT id FROM orders ORDER BY rowid'),
    snapshot: db.prepare('SELECT snapshot FROM orders WHERE id = ?'),
    saveSnapshot: db.prepare(
      `INSERT INTO orders VALUES (?, ?)
       ON CONFLICT DO UPDATE SET snapshot = excluded.snapshot`,
    ),
    timer: db.prepare(
      `SELECT order_id AS orderId, id, due_at AS dueAt, event
       FROM timers WHERE due_at <= ? ORDER BY due_at LIMIT 1`,
    ),
    addTimer: db.prepare('INSERT OR REPLACE INTO timers VALUES (?, ?, ?, ?)'),
    removeTimer: db.prepare('DELETE FROM timers WHERE order_id = ? AND id = ?'),
    effects: db.prepare(
      `SELECT key, order_id AS orderId, type, params FROM outbox ORDER BY key`,
    ),
    addEffect: db.prepare(
      'INSERT INTO outbox (order_id, type, params) VALUES (?, ?, ?)',
    ),
    removeEffect: db.prepare('DELETE FROM outbox WHERE key = ?'),
    delivery: db.prepare('SELECT 1 FROM deliveries WHERE id = ?'),
    addDelivery: db.prepare('INSERT INTO deliveries VALUES (?)'),
  };
  return {
    /** Saves everything that `work` changes, or nothing. */
    transaction<Result>(work: () => Result): Result {
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    orderIds: () => sql.orderIds.all().map(({ id }) => String(id)),
    snapshot(orderId: string): Snapshot<unknown> | undefined {
      const row = sql.snapshot.get(orderId);
      return row && JSON.parse(String(row.snapshot));
    },
    saveSnapshot: (orderId: string, snapshot: Snapshot<unknown>) =>
      sql.saveSnapshot.run(orderId, JSON.stringify(snapshot)),
    /** The timer that is due first. */
    dueTimer(now: number): Timer | undefined {
      const row = sql.timer.get(now) as Timer | undefined;
      return row && { ...row, event: JSON.parse(String(row.event)) };
    },
    addTimer: ({ orderId, id, dueAt, event }: Timer) =>
      sql.addTimer.run(orderId, id, dueAt, JSON.stringify(event)),
    removeTimer: (orderId: string, id: string) =>
      sql.removeTimer.run(orderId, id),
    /** The effects that have not been executed, the oldest first. */
    effects: () =>
      (sql.effects.all() as unknown as Effect[]).map((row) => ({
        ...row,
        params: JSON.parse(String(row.params)),
      })),
    addEffect: (orderId: string, type: string, params: unknown) =>
      sql.addEffect.run(orderId, type, JSON.stringify(params ?? null)),
    removeEffect: (key: number) => sql.removeEffect.run(key),
    hasDelivery: (id: string) => sql.delivery.get(id) !== undefined,
    addDelivery: (id: string) => sql.addDelivery.run(id),
    close: () => db.close(),
  };
}
