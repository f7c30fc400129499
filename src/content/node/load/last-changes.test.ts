import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLastChanges } from './last-changes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(args: string[], day = '2026-01-01', cwd = join(folder, 'project')): void {
  const moment = `${day}T12:00:00Z`;
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const env = { ...process.env, GIT_COMMITTER_DATE: moment, GIT_AUTHOR_DATE: moment };
  execFileSync('git', [...person, ...args], { cwd, env, stdio: 'pipe' });
}

function commit(day: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, 'project', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  git(['add', '.'], day);
  git(['commit', '-m', 'x'], day);
}

function project(): void {
  mkdirSync(join(folder, 'project'));
  git(['init', '-q']);
  commit('2026-03-01', { 'content/docs/a.mdx': '1', 'content/docs/été b.mdx': '1', 'README.md': '1' });
  commit('2026-04-01', { 'content/docs/a.mdx': '2' });
  commit('2026-05-01', { 'README.md': '2' });
}

const read = (name = 'project/content') => readLastChanges(join(folder, name), join(folder, 'cache'));

it('returns the date of the last commit by path within the folder', async () => {
  project();
  expect(await read()).toEqual({ 'docs/a.mdx': '2026-04-01', 'docs/été b.mdx': '2026-03-01' });
});

it('returns the latest date even if a later commit has an earlier one', async () => {
  project();
  commit('2026-02-01', { 'content/docs/a.mdx': '3' });
  expect((await read())['docs/a.mdx']).toBe('2026-04-01');
});

it('includes new commits in spite of its cache', async () => {
  project();
  await read();
  commit('2026-06-01', { 'content/docs/a.mdx': '3' });
  expect((await read())['docs/a.mdx']).toBe('2026-06-01');
});

it('returns no dates in a shallow clone, where they would be wrong', async () => {
  project();
  git(
    ['clone', '-q', '--depth', '1', pathToFileURL(join(folder, 'project')).href, 'shallow'],
    undefined,
    folder,
  );
  expect(await read('shallow/content')).toEqual({});
});

it('returns no dates outside of a repository and before the first commit', async () => {
  mkdirSync(join(folder, 'project/content'), { recursive: true });
  expect(await read()).toEqual({});
  git(['init', '-q']);
  expect(await read()).toEqual({});
});
