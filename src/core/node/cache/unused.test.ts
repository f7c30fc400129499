import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DAY, removeUnused, touch } from './unused.ts';

it('removes only files and folders that were not used for some days', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unused-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, days] of Object.entries({ old: 4, used: 4, recent: 2 }))
    for (const path of [`${name}-file`, `${name}-folder`].map((entry) => join(folder, entry))) {
      if (path.endsWith('folder')) mkdirSync(path);
      writeFileSync(path.endsWith('folder') ? join(path, 'a') : path, '');
      const time = new Date(Date.now() - days * DAY);
      utimesSync(path, time, time);
    }
  touch(join(folder, 'used-file'));
  touch(join(folder, 'used-folder'));
  removeUnused(folder, 3);
  expect(readdirSync(folder)).toEqual(['recent-file', 'recent-folder', 'used-file', 'used-folder']);
});

it('ignores missing paths', () => {
  touch(join(tmpdir(), 'nowhere'));
  removeUnused(join(tmpdir(), 'nowhere'), 3);
});
