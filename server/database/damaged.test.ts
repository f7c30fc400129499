import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openSubscribers } from '../newsletter/open.ts';
import { newsletterSchema } from '../newsletter/subscribers.ts';
import { temporaryFolder } from '../site.fixture.ts';
import { backUp, backupCommand } from './backup.ts';

const PAGE = 4096;

it.each<[string, (file: string) => void]>([
  ['isn’t a database', (file) => writeFileSync(file, 'not a database '.repeat(1000))],
  ['has damaged tables', (file) => writeFileSync(file, readFileSync(file).fill('damage', PAGE))],
])('names a file that %s and how to restore it, and keeps it', async (_, damage) => {
  const data = temporaryFolder();
  const first = await openSubscribers({ data });
  await first.signUp('ada@example.com');
  await first.close();
  const backup = join(temporaryFolder(), 'backup.sqlite');
  backUp(newsletterSchema, { data }, backup);
  const file = join(data, 'newsletter.sqlite');
  damage(file);

  const hint = `Restore a backup with npm run newsletter -- restore FILE`;
  const damaged = await openSubscribers({ data });
  await expect(damaged.stats()).rejects.toThrow(`${file} is damaged: `);
  await expect(damaged.stats()).rejects.toThrow(hint);
  await damaged.close();
  expect(() => backUp(newsletterSchema, { data }, `${backup}.2`)).toThrow(hint);

  const message = backupCommand('restore', newsletterSchema, { data }, backup);
  const [, kept = ''] = /The database was damaged, and is kept as (\S+)$/.exec(message) ?? [];
  expect(existsSync(kept)).toBe(true);
  const restored = await openSubscribers({ data });
  expect(await restored.stats()).toMatchObject({ unconfirmed: 1 });
  await restored.close();
});

it('names a file that has a damaged index', async () => {
  const data = temporaryFolder();
  const file = join(data, 'newsletter.sqlite');
  const first = await openSubscribers({ data });
  await first.signUp('ada@example.com');
  await first.close();
  const database = new DatabaseSync(file);
  const [one = 0, other = 0] = database
    .prepare("SELECT rootpage FROM sqlite_schema WHERE name IN ('subscribers_id', 'outbox_next_at')")
    .all()
    .map(({ rootpage }) => (Number(rootpage) - 1) * PAGE);
  database.close();
  const bytes = readFileSync(file);
  const page = Buffer.from(bytes.subarray(one, one + PAGE));
  bytes.copyWithin(one, other, other + PAGE);
  page.copy(bytes, other);
  writeFileSync(file, bytes);
  const damaged = await openSubscribers({ data });
  await expect(damaged.forget('ada@example.com')).rejects.toThrow(`${file} is damaged: `);
  await damaged.close();
});

it('replaces a damaged database in one step, so that no write can leave an empty one', async () => {
  const data = temporaryFolder();
  const subscribers = await openSubscribers({ data });
  await Promise.all(Array.from({ length: 1000 }, (_, i) => subscribers.signUp(`reader${i}@example.com`)));
  await subscribers.close();
  const backup = join(temporaryFolder(), 'backup.sqlite');
  backUp(newsletterSchema, { data }, backup);
  writeFileSync(join(data, 'newsletter.sqlite'), 'not a database '.repeat(1000));
  // The backup fits into the largest file that the command can write, but its rows with the
  // write-ahead log's headers don't. The unit is 512 bytes.
  const blocks = statSync(backup).size / 512;
  const command = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`;
  const cli = join(import.meta.dirname, '../newsletter/cli.ts');
  const { stderr } = spawnSync('sh', ['-c', command, process.execPath, cli, 'restore', backup], {
    env: { ...process.env, DATA: data },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(statSync(join(data, 'newsletter.sqlite')).mode & 0o077).toBe(0);
  const restored = await openSubscribers({ data });
  expect(await restored.stats()).toMatchObject({ unconfirmed: 1000, unsent: 1000 });
  await restored.close();
});
