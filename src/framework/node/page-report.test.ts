import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { docPage, versionOf } from '../../content/content.fixture.ts';
import { siteOf } from '../../pages/site.fixture.ts';
import { pageReport } from './page-report.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'report-'));
  mkdirSync(join(root, 'docs/v5'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const site = siteOf({
  versions: [versionOf({ about: docPage('about', { slug: '' }), 状態: docPage('状態') }, [{ doc: 'about' }])],
  posts: [],
  pages: [],
});
const now = Date.parse('2026-11-22');

function commit(file: string, day: string): void {
  writeFileSync(join(root, file), day);
  const date = `${day}T12:00:00Z`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  execFileSync('git', ['add', '.'], { cwd: root });
  execFileSync('git', [...identity, 'commit', '-qm', 'x'], { cwd: root, env });
}

it('names orphans, and pages by the day of their last commit', () => {
  execFileSync('git', ['init', '-q'], { cwd: root });
  commit('docs/v5/about.mdx', '2020-01-01');
  commit('docs/v5/状態.mdx', '2021-01-01');
  commit('docs/v5/about.mdx', '2026-11-01');
  expect(pageReport(site, root, now)).toEqual([
    '1 page that no sidebar and no other page leads to',
    '  content/docs/v5/状態.mdx  /docs/状態',
    '1 page not changed for a year',
    '  content/docs/v5/状態.mdx  2021-01-01',
  ]);
});

it('says so where there is no history', () => {
  expect(pageReport(site, root, now).at(-1)).toMatch(
    /^When pages were changed is not known: .*not a git repository/,
  );
});
