import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
