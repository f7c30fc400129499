import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { hasPostgres, postgresForTests } from '../database/postgres.fixture.ts';
import { openPostgres } from '../database/postgres.ts';
import { openSqlite } from '../database/sqlite.ts';
import { temporaryFolder } from '../site.fixture.ts';
import { newsletterSchema, Subscribers } from './subscribers.ts';

const postgres = postgresForTests();

const folder = temporaryFolder();
const kinds: [string, boolean, () => Database][] = [
  ['SQLite', true, () => openSqlite(newsletterSchema, folder)],
  ['PostgreSQL', hasPostgres, () => openPostgres(newsletterSchema, postgres())],
];

describe.each(kinds)('subscribers in %s', (_kind, isHere, open) => {
  describe.runIf(isHere)('', () => {
    let time = Date.parse('2023-12-01T10:00:00Z');
    let database: Database;
    let subscribers: Subscribers;
    beforeAll(() => {
      database = open();
      subscribers = new Subscribers(database, () => time);
    });
    afterAll(() => database.close());

    const dueMails = async () => {
      const due = await subscribers.dueMails();
      for (const { id } of due) await subscribers.retryMail(id, 0);
      return due;
    };

    it('get an email that was queued while the clock was a year ahead', async () => {
      time += 365 * 24 * 60 * 60 * 1000;
      await subscribers.signUp('ahead@example.com');
      time -= 365 * 24 * 60 * 60 * 1000;
      const [mail] = await subscribers.dueMails();
      expect(mail?.email).toBe('ahead@example.com');
      // It is only due once.
      expect(await subscribers.dueMails()).toEqual([]);
      await subscribers.forget('ahead@example.com');
    });

    it('are stored once and get one email', async () => {
      await Promise.all(Array.from({ length: 5 }, () => subscribers.signUp('ada@example.com')));
      expect(await subscribers.stats()).toMatchObject({ confirmed: 0, unconfirmed: 1 });
      expect(
        (await dueMails()).every(({ email, confirmed }) => email === 'ada@example.com' && !confirmed),
      ).toBe(true);
      for (const { id } of await dueMails()) await subscribers.mailDone(id);
      expect((await subscribers.stats()).unsent).toBe(0);
      await subscribers.signUp('ada@example.com');
      expect((await subscribers.stats()).unsent).toBe(1);
    });

    it('get an email from one server, or from another if the first did not send it', async () => {
      const other = new Subscribers(open(), () => time);
      const [first, second] = await Promise.all([subscribers.dueMails(), other.dueMails()]);
      expect(first.length + second.length).toBe(1);
      // A mail server can take 20 seconds for each of its replies.
      time += 5 * 60 * 1000;
      expect(await subscribers.dueMails()).toEqual([]);
      time += 6 * 60 * 1000;
      const [again] = await other.dueMails();
      expect(again?.attempts).toBe((first[0] ?? second[0])!.attempts + 1);
      await other.retryMail(again!.id, 60_000);
      expect(await subscribers.dueMails()).toEqual([]);
      time += 60_000;
      expect(await subscribers.dueMails()).toHaveLength(1);
      await subscribers.mailDone(again!.id);
      await other.close();
    });

    it('are exported after they confirm', async () => {
      await subscribers.signUp('grace@example.com');
      const [{ subscriber, id } = { subscriber: '', id: '' }] = await subscribers.dueMails();
      await subscribers.mailDone(id);
      expect(await subscribers.confirmed()).toEqual([]);
      expect(await subscribers.confirm(subscriber)).toBe(true);
      const at = new Date(time).toISOString();
      time += 1000;
      expect(await subscribers.confirm(subscriber)).toBe(true);
      expect(await subscribers.confirmed()).toEqual([
        { id: subscriber, email: 'grace@example.com', createdAt: at, confirmedAt: at },
      ]);
      expect(await subscribers.confirm('nobody')).toBe(false);
      await subscribers.signUp('grace@example.com');
      expect((await subscribers.dueMails())[0]).toMatchObject({ subscriber, confirmed: true });
      expect((await subscribers.stats()).confirmed).toBe(1);
    });

    it('are deleted completely when they unsubscribe', async () => {
      const [{ id } = { id: '' }] = await subscribers.confirmed();
      await subscribers.unsubscribe(id);
      await subscribers.unsubscribe(id);
      expect(await subscribers.forget('ada@example.com')).toBe(true);
      expect(await subscribers.forget('ada@example.com')).toBe(false);
      expect(await subscribers.stats()).toEqual({ confirmed: 0, unconfirmed: 0, unsent: 0 });
    });

    it('are forgotten 30 days after their last sign-up if they do not confirm', async () => {
      await subscribers.signUp('silent@example.com');
      time += 25 * 24 * 3600 * 1000;
      await subscribers.signUp('silent@example.com');
      time += 29 * 24 * 3600 * 1000;
      await subscribers.forgetUnconfirmed();
      expect((await subscribers.stats()).unconfirmed).toBe(1);
      time += 2 * 24 * 3600 * 1000;
      await subscribers.forgetUnconfirmed();
      expect((await subscribers.stats()).unconfirmed).toBe(0);
    });

    it('are stored as plain text, including SQL', async () => {
      const email = "o'hara'); DROP TABLE subscribers; --@example.com";
      await subscribers.signUp(email);
      expect(await subscribers.forget(email)).toBe(true);
    });

    it('are not affected by a concurrent transaction that fails', async () => {
      const [good, bad] = await Promise.allSettled([
        subscribers.signUp('good@example.com'),
        database.transaction([
          {
            sql: 'INSERT INTO subscribers (email, created_at) VALUES ($1, $1)',
            values: ['half@example.com'],
          },
          { sql: 'SELECT * FROM nowhere' },
        ]),
      ]);
      expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected']);
      expect(await subscribers.forget('good@example.com')).toBe(true);
      expect(await subscribers.forget('half@example.com')).toBe(false);
    });
  });
});

it('keeps addresses from before confirmations existed', async () => {
  const old = temporaryFolder();
  const before = new DatabaseSync(join(old, 'newsletter.sqlite'));
  before.exec(`CREATE TABLE subscribers (email TEXT PRIMARY KEY, created_at TEXT NOT NULL) STRICT;
    INSERT INTO subscribers VALUES ('old@example.com', '2020-01-01T00:00:00.000Z')`);
  before.close();
  const subscribers = new Subscribers(openSqlite(newsletterSchema, old));
  await subscribers.forgetUnconfirmed();
  await subscribers.signUp('old@example.com');
  expect(await subscribers.dueMails()).toMatchObject([{ email: 'old@example.com', confirmed: false }]);
  expect((await subscribers.stats()).unconfirmed).toBe(1);
  await subscribers.close();
});
