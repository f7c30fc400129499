import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { hasPostgres, postgresForTests } from '../database/postgres.fixture.ts';
import { startServer, statusOf } from '../process.fixture.ts';
import { temporaryFolder, writeTestSite } from '../site.fixture.ts';
import { openSubscribers } from './open.ts';

const dist = writeTestSite();
const postgres = postgresForTests();

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Signs up from a separate network. Returns the response's status, or 0 without a response. */
function signUp(url: string, email: string, network = 0): Promise<number> {
  const sent = request(`${url}registry/api/newsletter/signup`, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.${network >> 8}.${network & 255}.1`,
    },
  });
  sent.end(new URLSearchParams({ email, embed: '1' }).toString());
  return statusOf(sent);
}

describe.each([
  ['SQLite', true],
  ['PostgreSQL', hasPostgres],
])('with %s', (kind, isHere) => {
  it.runIf(isHere)(
    'neither loses nor duplicates an acknowledged sign-up or its email if killed during 1,000',
    async () => {
      const data = temporaryFolder();
      const env = {
        DIST: dist,
        DATA: data,
        NEWSLETTER_LIMIT: '100000',
        ...(kind === 'PostgreSQL' && { DATABASE_URL: postgres() }),
      };
      const { child, url } = await startServer(env);
      let answered = 0;
      const people = Array.from({ length: 1000 }, (_, index) => `reader${index}@example.com`);
      const statuses = await Promise.all(
        people.map(async (email, index) => {
          const status = await signUp(url, email, index);
          if (status === 200 && ++answered === 300) child.kill('SIGKILL');
          return status;
        }),
      );
      const thanked = people.filter((_, index) => statuses[index] === 200);
      expect(thanked.length).toBeGreaterThanOrEqual(300);
      expect(thanked.length).toBeLessThan(1000);

      const after = await startServer(env);
      const subscribers = await openSubscribers({ databaseUrl: env.DATABASE_URL, data });
      await expect
        .poll(async () => (await subscribers.stats()).unsent, { interval: 500 })
        // Emails that the killed server was sending are reserved for two more minutes.
        .toBeLessThanOrEqual(10);
      after.child.kill('SIGTERM');
      await once(after.child, 'exit');
      const { unconfirmed, unsent } = await subscribers.stats();
      expect(unconfirmed).toBeGreaterThanOrEqual(thanked.length);
      for (const email of thanked.slice(0, 20)) expect(await subscribers.forget(email), email).toBe(true);
      await subscribers.close();

      const outbox = join(data, 'outbox');
      const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
      const written = mails.map((name) => /^To: (\S+)/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1]);
      expect(new Set(written).size).toBe(written.length);
      expect(written.length + unsent).toBeGreaterThanOrEqual(unconfirmed);
      const missing = thanked.filter((email) => !written.includes(email));
      expect(missing.length).toBeLessThanOrEqual(unsent);
    },
    180_000,
  );
});

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
    const answer = signUp(url, 'locked@example.com');
    let isAnswered = false;
    void answer.then(() => {
      isAnswered = true;
    });
    let pages = 0;
    for (; !isAnswered; pages++) expect((await fetch(`${url}docs/guards`)).status).toBe(200);
    // A blocked server would serve at most one page before the sign-up arrives, and one after its answer.
    expect(pages).toBeGreaterThan(2);
    expect(await answer).toBe(503);
    other.exec('ROLLBACK');
    other.close();
    expect(await signUp(url, 'locked@example.com')).toBe(200);
  });
});
