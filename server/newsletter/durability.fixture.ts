import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startServer, statusOf } from '../process.fixture.ts';
import { temporaryFolder, writeTestSite } from '../site.fixture.ts';
import { openSubscribers } from './open.ts';

export const dist = writeTestSite();
/** Fewer connections than sign-ups, so that some wait when the server is killed, however late. */
const agent = new Agent({ keepAlive: true, maxSockets: 50 });

/** Signs up from a separate network. Returns the response's status, or 0 without a response. */
export function signUp(url: string, email: string, network = 0): Promise<number> {
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

/**
 * Expects that a server that is killed loses and duplicates neither acknowledged sign-ups nor their
 * emails.
 * @param load the number of concurrent sign-ups, and of responses before it is killed
 * @param databaseUrl of PostgreSQL; by default, the server uses SQLite
 */
export async function killDuringSignUps(
  { count, answers }: { count: number; answers: number },
  databaseUrl?: string,
): Promise<void> {
  const data = temporaryFolder();
  const env = {
    DIST: dist,
    DATA: data,
    NEWSLETTER_LIMIT: '100000',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const { child, url } = await startServer(env);
  let answered = 0;
  const people = Array.from({ length: count }, (_, index) => `reader${index}@example.com`);
  const statuses = await Promise.all(
    people.map(async (email, index) => {
      const status = await signUp(url, email, index);
      if (status === 200 && ++answered === answers) child.kill('SIGKILL');
      return status;
    }),
  );
  const thanked = people.filter((_, index) => statuses[index] === 200);
  expect(thanked.length).toBeGreaterThanOrEqual(answers);
  expect(thanked.length).toBeLessThan(count);

  const after = await startServer(env);
  const subscribers = await openSubscribers({ databaseUrl: env.DATABASE_URL, data });
  await expect
    .poll(async () => (await subscribers.stats()).unsent, { interval: 500 })
    // Emails that the killed server was sending are reserved for ten more minutes.
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
}
