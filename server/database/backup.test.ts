import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { feedbackSchema, Votes } from '../feedback/votes.ts';
import { openSubscribers } from '../newsletter/open.ts';
import { newsletterSchema } from '../newsletter/subscribers.ts';
import { temporaryFolder } from '../site.fixture.ts';
import { backUp, restore } from './backup.ts';
import { openDatabase } from './open.ts';

/** Creates a data folder with this many sign-ups. */
async function dataWith(readers: number, prefix = 'reader'): Promise<string> {
  const data = temporaryFolder();
  const subscribers = await openSubscribers({ data });
  await Promise.all(
    Array.from({ length: readers }, (_, i) => subscribers.signUp(`${prefix}${i}@example.com`)),
  );
  await subscribers.close();
  return data;
}

async function unconfirmed(data: string): Promise<number> {
  const subscribers = await openSubscribers({ data });
  const { unconfirmed: count } = await subscribers.stats();
  await subscribers.close();
  return count;
}

/** Starts `npm run newsletter`. */
const newsletter = (data: string, ...words: string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '../newsletter/cli.ts'), ...words], {
    env: { ...process.env, DATA: data },
    stdio: 'ignore',
  });

describe('backups', () => {
  it('restores while a server uses the database, and removes later changes', async () => {
    const data = await dataWith(3);
    const file = join(temporaryFolder(), 'backup.sqlite');
    const server = await openSubscribers({ data });
    await server.signUp('last@example.com');
    // A subscriber and a mail for each, some of which are only in the write-ahead log.
    expect(backUp(newsletterSchema, { data }, file)).toBe(8);
    expect(statSync(file).mode & 0o077).toBe(0);
    await server.signUp('later@example.com');
    await server.forget('last@example.com');
    expect(restore(newsletterSchema, { data }, file)).toEqual({ rows: 8 });
    expect(await server.stats()).toMatchObject({ unconfirmed: 4, unsent: 4 });
    expect(await server.forget('last@example.com')).toBe(true);
    expect(await server.forget('later@example.com')).toBe(false);
    await server.close();
    expect(readdirSync(data).filter((name) => name.startsWith('restore-'))).toEqual([]);
  });

  it('replaces a damaged database and keeps the damaged file', async () => {
    const data = await dataWith(2);
    const file = join(temporaryFolder(), 'backup.sqlite');
    backUp(newsletterSchema, { data }, file);
    writeFileSync(join(data, 'newsletter.sqlite'), 'not a database '.repeat(1000));
    restore(newsletterSchema, { data }, file);
    expect(await unconfirmed(data)).toBe(2);
    expect(readdirSync(data).some((name) => name.startsWith('newsletter.sqlite.damaged-'))).toBe(true);
  });

  it('restores a backup of an earlier version, or a copy with its write-ahead log', async () => {
    const data = await dataWith(1);
    const old = join(temporaryFolder(), 'old.sqlite');
    const before = { ...newsletterSchema, migrations: newsletterSchema.migrations.slice(0, 1) };
    const database = await openDatabase({ ...before, name: 'old' }, { data: join(old, '..') });
    await database.transaction([
      { sql: "INSERT INTO subscribers (email, created_at) VALUES ('ada@example.com', '2026-01-01')" },
    ]);
    const copy = join(temporaryFolder(), 'copy.sqlite');
    for (const end of ['', '-wal']) copyFileSync(old + end, copy + end);
    await database.close();
    restore(newsletterSchema, { data }, copy);
    const subscribers = await openSubscribers({ data });
    expect(await subscribers.forget('ada@example.com')).toBe(true);
    await subscribers.close();
  });

  it('refuses files of other parts or newer versions, missing files, and non-databases', async () => {
    const data = await dataWith(1);
    const folder = temporaryFolder();
    const votes = new Votes(await openDatabase(feedbackSchema, { data: folder }));
    await votes.report({});
    await votes.close();
    const text = join(folder, 'text.sqlite');
    writeFileSync(text, 'no database '.repeat(100));
    const later = { ...newsletterSchema, name: 'later', migrations: [...newsletterSchema.migrations, []] };
    const database = await openDatabase(later, { data: folder });
    await database.transaction([]);
    await database.close();
    for (const [name, reason] of [
      [
        'feedback.sqlite',
        /isn’t a backup of the newsletter database \(no table migrations\)\. Choose a file that npm run/,
      ],
      ['text.sqlite', /isn’t a backup of the newsletter database \(file is not a database\)/],
      [
        'later.sqlite',
        /later\.sqlite was created by a newer version of the server\. Update the server, and then run the restore/,
      ],
      ['gone.sqlite', /doesn’t exist/],
      // A folder can't be opened.
      ['.', /^Couldn’t restore .*\. Check free space and permissions, and try again\.$/],
    ] as const)
      for (const each of [data, join(folder, 'new')])
        expect(() => restore(newsletterSchema, { data: each }, join(folder, name)), name).toThrow(reason);
    expect(await unconfirmed(data)).toBe(1);
    expect(readdirSync(join(folder, 'new'))).toEqual([]);
    expect(() => backUp(newsletterSchema, { data }, text)).toThrow(/already exists/);
    expect(() => backUp(newsletterSchema, { data }, join(folder, 'no/folder'))).toThrow(/Couldn’t back up/);
    const databaseUrl = 'postgres://nobody@127.0.0.1:9/nothing';
    expect(() => backUp(newsletterSchema, { data, databaseUrl }, join(folder, 'a'))).toThrow(/pg_dump/);
  });

  it('leaves a complete backup or none, and old or new content, after kill -9', async () => {
    const [data, other] = [await dataWith(1500), await dataWith(500, 'other')];
    const folder = temporaryFolder();
    const [large, small] = [join(folder, 'large'), join(folder, 'small')];
    backUp(newsletterSchema, { data }, large);
    backUp(newsletterSchema, { data: other }, small);
    const started = performance.now();
    await once(newsletter(data, 'backup', join(folder, 'timed')), 'exit');
    const usual = performance.now() - started;
    let current = 1500;
    for (let i = 0; i < 5; i++) {
      const file = join(folder, `killed-${i}`);
      const next = current === 1500 ? 500 : 1500;
      const running = [
        newsletter(data, 'backup', file),
        newsletter(data, 'restore', next === 500 ? small : large),
      ];
      const exits = running.map((child) => once(child, 'exit'));
      await sleep((usual * (i + 2)) / 6);
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(exits);
      const found = await unconfirmed(data);
      expect([current, next]).toContain(found);
      if (existsSync(file)) {
        restore(newsletterSchema, { data: other }, file);
        expect([500, 1500]).toContain(await unconfirmed(other));
      }
      current = found;
    }
  });
});

it('prints how many rows a command backed up or restored', async () => {
  const data = await dataWith(2);
  const file = join(temporaryFolder(), 'backup.sqlite');
  const command = async (part: string, ...words: string[]) => {
    const cli = join(import.meta.dirname, `../${part}/cli.ts`);
    const env = { ...process.env, DATA: data };
    return (await promisify(execFile)(process.execPath, [cli, ...words], { env })).stdout.trim();
  };
  expect(await command('newsletter', 'backup', file)).toBe(`4 rows backed up to ${file}`);
  expect(await command('newsletter', 'restore', file)).toBe(`4 rows restored from ${file}`);
  const votes = new Votes(await openDatabase(feedbackSchema, { data }));
  await votes.report({});
  await votes.close();
  expect(await command('feedback', 'backup', `${file}.votes`)).toBe(`0 rows backed up to ${file}.votes`);
  expect(await command('feedback', 'restore', `${file}.votes`)).toBe(`0 rows restored from ${file}.votes`);
  await expect(command('feedback', 'restore')).rejects.toThrow('usage');
});
