import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { itWithEachDatabase } from '../database/postgres.fixture.ts';
import { startServer } from '../process.fixture.ts';
import { temporaryFolder } from '../site.fixture.ts';
import { dist, killDuringSignUps, signUp } from './durability.fixture.ts';
import { openSubscribers } from './open.ts';

itWithEachDatabase(
  'neither loses nor duplicates an acknowledged sign-up or its email if killed during 200',
  (databaseUrl) => killDuringSignUps({ count: 200, answers: 60 }, databaseUrl),
);

it("keeps its data readable only by the server's user", async () => {
  const data = temporaryFolder();
  chmodSync(data, 0o755);
  const { url } = await startServer({ DIST: dist, DATA: data }, 'umask 022');
  expect(await signUp(url, 'ada@example.com')).toBe(200);
  const outbox = join(data, 'outbox');
  await expect.poll(() => existsSync(outbox) && readdirSync(outbox).length).toBe(1);
  const files = readdirSync(data).map((name) => join(data, name));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(statSync(file).mode & 0o077, file).toBe(0);
});

describe('with an unusable database', () => {
  it.each<[string, (data: string) => string | undefined]>([
    [
      'corrupt',
      (data) => void writeFileSync(join(data, 'newsletter.sqlite'), 'not a database '.repeat(1000)),
    ],
    ['not writable', (data) => void mkdirSync(join(data, 'newsletter.sqlite'))],
    // The signal would end the server; with a full disk, as here, writing fails.
    ['full', () => "trap '' XFSZ; ulimit -f 0"],
  ])('(%s) serves pages and answers 503 to sign-ups', async (_, prepare) => {
    const data = temporaryFolder();
    const { url } = await startServer({ DIST: dist, DATA: data }, prepare(data));
    expect((await fetch(`${url}docs/guards`)).status).toBe(200);
    expect(await signUp(url, 'ada@example.com')).toBe(503);
    expect((await fetch(`${url}docs/guards`)).status).toBe(200);
    const ready = await fetch(`${url}readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.text()).toBe('ready\nnewsletter: database unavailable\n');
  });

  it.each<[string, (data: string) => void]>([
    ['folder deleted', (data) => rmSync(data, { recursive: true })],
    ['file deleted', (data) => rmSync(join(data, 'newsletter.sqlite'))],
    ['write-ahead log deleted', (data) => rmSync(join(data, 'newsletter.sqlite-wal'))],
    [
      'file replaced',
      (data) => {
        writeFileSync(join(data, 'other.sqlite'), '');
        renameSync(join(data, 'other.sqlite'), join(data, 'newsletter.sqlite'));
      },
    ],
  ])('(%s while the server runs) loses no acknowledged sign-up', async (_, remove) => {
    const data = join(temporaryFolder(), 'data');
    const { child, url } = await startServer({ DIST: dist, DATA: data });
    expect(await signUp(url, 'first@example.com')).toBe(200);
    remove(data);
    const thanked: string[] = [];
    const refused: string[] = [];
    for (let index = 0; index < 20; index++) {
      const email = `reader${index}@example.com`;
      (await signUp(url, email, index)) === 200 ? thanked.push(email) : refused.push(email);
    }
    // The mailer may have noticed first.
    expect(refused.length).toBeLessThanOrEqual(2);
    expect(await (await fetch(`${url}readyz`)).text()).toBe('ready\n');
    child.kill('SIGKILL');
    const subscribers = await openSubscribers({ data });
    for (const email of thanked) expect(await subscribers.forget(email), email).toBe(true);
    await subscribers.close();
  });

  it('(PostgreSQL is down) serves pages and answers 503 to sign-ups', async () => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/nothing';
    const { url } = await startServer({ DIST: dist, DATA: temporaryFolder(), DATABASE_URL });
    expect(await signUp(url, 'ada@example.com')).toBe(503);
    expect((await fetch(`${url}docs/guards`)).status).toBe(200);
  });

  it('(locked) serves pages meanwhile, and accepts sign-ups once it is free', async () => {
    const data = temporaryFolder();
    const { url } = await startServer({ DIST: dist, DATA: data });
    expect(await signUp(url, 'first@example.com')).toBe(200);
    const other = new DatabaseSync(join(data, 'newsletter.sqlite'), { timeout: 5000 });
    other.exec('BEGIN EXCLUSIVE');
    // A blocked server would serve at most one page before a sign-up arrives, and one after its
    // answer. A slow machine can take as long for a page, so there are several sign-ups.
    let pages = 0;
    for (let attempt = 0; attempt < 20 && pages <= 2; attempt++) {
      const answer = signUp(url, `locked${attempt}@example.com`, attempt);
      let isAnswered = false;
      void answer.then(() => {
        isAnswered = true;
      });
      for (pages = 0; !isAnswered; pages++) {
        expect((await fetch(`${url}docs/guards`)).status).toBe(200);
        await sleep(20);
      }
      expect(await answer).toBe(503);
    }
    expect(pages).toBeGreaterThan(2);
    other.exec('ROLLBACK');
    other.close();
    expect(await signUp(url, 'locked@example.com', 20)).toBe(200);
  });
});
