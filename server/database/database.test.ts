import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { newsletterSchema } from '../newsletter/subscribers.ts';
import { temporaryFolder } from '../site.fixture.ts';
import { openDatabase } from './open.ts';

afterEach(() => vi.useRealTimers());

it('is available again soon after the cause of a failure is gone, without requests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const data = temporaryFolder();
  const file = join(data, 'newsletter.sqlite');
  mkdirSync(file);
  const database = await openDatabase(newsletterSchema, { data });
  await expect(database.transaction([])).rejects.toThrow('Can’t write to');
  await vi.advanceTimersByTimeAsync(5000);
  // The trial is before this transaction in the thread's queue.
  await expect(database.transaction([])).rejects.toThrow('Can’t write to');
  expect(database.isUnavailable()).toBe(true);
  rmSync(file, { recursive: true });
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(database.isUnavailable()).toBe(false), { timeout: 120_000 });
  const [rows] = await database.transaction([
    { sql: 'SELECT COUNT(*) AS trials FROM migrations WHERE step < 0' },
  ]);
  expect(rows).toEqual([{ trials: 0 }]);
  await database.close();
});

it.each<[string, (data: string) => void]>([
  ['file', (data) => rmSync(join(data, 'newsletter.sqlite'))],
  ['write-ahead log', (data) => rmSync(join(data, 'newsletter.sqlite-wal'))],
  ['folder', (data) => rmSync(data, { recursive: true })],
])('says that its file was deleted if its %s is', async (_, remove) => {
  const data = join(temporaryFolder(), 'data');
  const database = await openDatabase(newsletterSchema, { data });
  await database.transaction([]);
  remove(data);
  await expect(database.transaction([])).rejects.toThrow(
    `${join(data, 'newsletter.sqlite')} was deleted or replaced while the server was running`,
  );
  await database.close();
});
