import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { startPostgres } from '../database/postgres.fixture.ts';
import { startServer } from '../process.fixture.ts';
import { temporaryFolder, writeTestSite } from '../site.fixture.ts';
import { openSubscribers } from './open.ts';

const clients = 20;

/**
 * Expects that the server serves pages and loses no acknowledged sign-up while PostgreSQL restarts.
 * @param signals a signal for each restart
 */
export async function restartUnderLoad(signals: readonly NodeJS.Signals[]): Promise<void> {
  const postgres = await startPostgres();
  const env = {
    DIST: writeTestSite(),
    DATA: temporaryFolder(),
    DATABASE_URL: postgres.url,
    NEWSLETTER_LIMIT: '100000000',
  };
  const { child, url } = await startServer(env);
  child.stderr.resume();
  const acknowledged: string[] = [];
  let unavailable = 0;
  let pages = 0;
  let running = true;

  const signUp = async (client: number) => {
    for (let count = 0; running; count++) {
      const email = `reader${count}@client${client}.example`;
      const response = await fetch(`${url}registry/api/newsletter/signup`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `10.${client}.${count & 255}.${count >> 8}` },
        body: new URLSearchParams({ email, embed: '1' }),
      });
      expect([200, 503]).toContain(response.status);
      if (response.status === 200) acknowledged.push(email);
      else unavailable++;
      await response.text();
    }
  };
  const read = async () => {
    for (; running; pages++) {
      const response = await fetch(`${url}docs/guards`, { signal: AbortSignal.timeout(120_000) });
      expect(response.status).toBe(200);
      await response.text();
      await sleep(5);
    }
  };
  const load = Promise.all([read(), ...Array.from({ length: clients }, (_, client) => signUp(client))]);
  // Failed requests are reported at the end, after PostgreSQL is stopped.
  load.catch(() => undefined);
  try {
    for (const signal of signals) {
      const before = acknowledged.length;
      await postgres.restart(signal);
      await expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThan(before + 5 * clients);
    }
    running = false;
    await load;
    expect(child.exitCode).toBeNull();
    const subscribers = await openSubscribers({ databaseUrl: postgres.url, data: '' });
    const lost: string[] = [];
    for (const email of acknowledged) if (!(await subscribers.forget(email))) lost.push(email);
    await subscribers.close();
    console.log(
      `${signals.length} restarts: ${acknowledged.length} sign-ups kept, ${unavailable} refused, ${pages} pages`,
    );
    expect(lost).toEqual([]);
    expect(unavailable).toBeGreaterThan(0);
  } finally {
    running = false;
    child.kill('SIGKILL');
    await postgres.stop();
  }
}
