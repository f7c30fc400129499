import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type FSWatcher } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ignoreAllBut, watchFiles } from './watch-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'watch-'));
const file = join(folder, 'site.config.ts');
writeFileSync(file, 'first');

let vite: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  vite = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });
  const watched = () => expect(vite.watcher.getWatched()[folder]).toContain('site.config.ts');
  await vi.waitFor(watched, { timeout: 120_000 });
});
afterAll(async () => {
  await vite.close();
  rmSync(folder, { recursive: true });
});

it('reports a change that immediately follows another one', async () => {
  const seen: string[] = [];
  const fixed = new Promise<void>((done) =>
    watchFiles(vite.watcher, [], () => {
      seen.push(readFileSync(file, 'utf8'));
      if (seen.length === 1) setTimeout(() => writeFileSync(file, 'fixed'), 10);
      if (seen.at(-1) === 'fixed') done();
    }),
  );
  writeFileSync(file, 'a mistake');
  await fixed;
  expect(seen).toEqual(['a mistake', 'fixed']);
});

it('reports files in a folder outside of Vite’s, even if it is created later', async () => {
  const site = mkdtempSync(join(tmpdir(), 'watched-site-'));
  const examples = join(site, 'examples');
  const file = join(examples, 'counter.ts');
  const seen: string[] = [];
  watchFiles(vite.watcher, [examples], (changed) => seen.push(changed));
  await expect.poll(() => vite.watcher.getWatched()).toHaveProperty([site]);
  mkdirSync(examples);
  writeFileSync(file, 'first');
  await expect.poll(() => seen).toContain(file);
  rmSync(site, { recursive: true });
});

it('waits for the text of a file that an editor has emptied', () => {
  vi.useFakeTimers();
  const page = join(folder, 'page.mdx');
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const seen: string[] = [];
  watchFiles(watcher as unknown as FSWatcher, [], (changed) => seen.push(readFileSync(changed, 'utf8')));
  const save = (text: string) => {
    writeFileSync(page, text);
    watcher.emit('change', page, statSync(page));
  };
  save('');
  vi.advanceTimersByTime(100);
  expect(seen).toEqual([]);
  save('text');
  expect(seen).toEqual(['text']);
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(['text']);
  // The watcher drops the second change.
  save('');
  writeFileSync(page, 'other');
  vi.advanceTimersByTime(60);
  expect(seen).toEqual(['text', 'other']);
  save('');
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(['text', 'other', '']);
  vi.useRealTimers();
});

it('ignores what isn’t watched', () => {
  const watched = ['/project/src', '/project/my-site/content', '/elsewhere/content'];
  const isIgnored = ignoreAllBut('/project', () => watched);
  for (const path of [
    '/project',
    '/project/src',
    '/project/src/theme/shell.tsx',
    '/project/my-site',
    '/project/my-site/content/docs/..start.md',
    '/elsewhere/content/docs/start.md',
    '/other/project.md',
  ])
    expect(isIgnored(path), path).toBe(false);
  for (const path of [
    '/project/dist.releases/2026/index.html',
    '/project/..hidden',
    '/project/my-site/dist',
    '/project/srcs',
    '/project/package.json',
  ])
    expect(isIgnored(path), path).toBe(true);
  expect(isIgnored('/project/locales/fr.ts')).toBe(true);
  watched.push('/project/locales/fr.ts');
  expect(isIgnored('/project/locales/fr.ts')).toBe(false);
});
