import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { itWithEachDatabase } from '../database/postgres.fixture.ts';
import { openSqlite } from '../database/sqlite.ts';
import { startServer, statusOf } from '../process.fixture.ts';
import { temporaryFolder, writeTestSite } from '../site.fixture.ts';
import { castMany } from './many-comments.fixture.ts';
import { feedbackSchema, MOST_COMMENTS } from './votes.ts';

const dist = writeTestSite();

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** Votes from a separate network. Returns the response's status, or 0 without a response. */
function vote(url: string, network: number, fields: Record<string, string> = {}): Promise<number> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': `10.${network >> 8}.${network & 255}.1`,
  };
  const sent = request(`${url}registry/api/feedback`, { agent, method: 'POST', headers });
  sent.end(new URLSearchParams({ page: '/docs/guards', helpful: 'no', ...fields }).toString());
  return statusOf(sent);
}

/** The output of `npm run feedback`. */
async function command(env: Record<string, string>, ...words: string[]) {
  const cli = join(import.meta.dirname, 'cli.ts');
  const run = promisify(execFile)(process.execPath, [cli, ...words], { env: { ...process.env, ...env } });
  return await run.then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

itWithEachDatabase(
  'keeps every acknowledged vote exactly once if killed amid 600 votes',
  async (databaseUrl) => {
    const data = temporaryFolder();
    const env = { DIST: dist, DATA: data, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    const { child, url } = await startServer(env);
    let answered = 0;
    const statuses = await Promise.all(
      Array.from({ length: 600 }, async (_, network) => {
        const status = await vote(url, network, { comment: `Reader ${network}` });
        if (status === 200 && ++answered === 200) child.kill('SIGKILL');
        return status;
      }),
    );
    const counted = statuses.flatMap((status, network) => (status === 200 ? [`Reader ${network}`] : []));
    expect(counted.length).toBeGreaterThanOrEqual(200);
    expect(counted.length).toBeLessThan(600);
    const { stdout } = await command(env, 'report', '--json');
    const [report] = JSON.parse(stdout);
    const kept: string[] = report.comments.map(({ text: words }: { text: string }) => words);
    expect(counted.filter((words) => !kept.includes(words))).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
    expect(report.no).toBe(kept.length);
    expect((await startServer(env)).url).toMatch(/^http/);
  },
);

it('reports pages and comments as text, and rejects invalid arguments', async () => {
  const env = { DIST: dist, DATA: temporaryFolder() };
  const { url } = await startServer(env);
  await vote(url, 1, { comment: 'Which \u001b[31mone?\nThis one.' });
  await vote(url, 2, { helpful: 'yes', page: '/docs/' });
  const { stdout } = await command(env, 'report');
  const [first, comment, second, last] = stdout.split('\n');
  expect(first).toMatch(/^\/docs\/guards +0 yes +1 no +0% +\(0% to 79%\)$/);
  expect(comment).toMatch(/^ {4}\d{4}-\d\d-\d\d no {3}Which \[31mone\?$/);
  expect(second?.trim()).toBe('This one.');
  expect(last).toMatch(/^\/docs\/ +1 yes +0 no +100% +\(21% to 100%\)$/);
  expect((await command(env, 'report', '--page', '/docs/')).stdout).not.toContain('guards');
  expect((await command(env, 'report', '--since', '2999-01-01')).stdout).toBe('No votes found.\n');
  for (const wrong of [[], ['stats'], ['report', '--when', 'now'], ['report', '--since', '2026-02-30']]) {
    const { code, stderr } = await command(env, ...wrong);
    expect([wrong, code, stderr]).toEqual([
      wrong,
      2,
      expect.stringMatching(/usage|Unknown option --when|--since must be a date/),
    ]);
  }
});

it('notes that a report contains only the newest comments', async () => {
  const data = temporaryFolder();
  const database = openSqlite(feedbackSchema, data);
  await castMany(database, '/docs/guards', MOST_COMMENTS + 1);
  await database.close();
  const report = (...options: string[]) => command({ DATA: data }, 'report', '--json', ...options);
  const { stdout, stderr } = await report();
  expect(stderr).toBe('The report contains only the newest 2000 comments. Use --page for those of a page.\n');
  expect(JSON.parse(stdout)).toMatchObject([{ no: MOST_COMMENTS + 1 }]);
  const page = await report('--page', '/docs/guards');
  expect(page.stderr).toBe('The report contains only the newest 2000 comments.\n');
  // All but one.
  expect((await report('--since', '2026-11-22')).stderr).toBe('');
});

describe('with a data folder that can’t be used', () => {
  const DATA = join(temporaryFolder(), 'file');
  writeFileSync(DATA, '');
  const reason = new RegExp(`Can’t write to ${DATA}, the folder that DATA sets: E.*set DATA to another`);

  it('names DATA and the folder when the server starts, and with each vote', async () => {
    const { child, url } = await startServer({ DIST: dist, DATA });
    const log = text(child.stderr);
    expect(await vote(url, 1)).toBe(503);
    child.kill();
    const lines = (await log).trim().split('\n');
    expect(lines[0]).toContain('sign-ups and votes are refused');
    // A message about delayed emails may come between or after the others.
    expect(lines.slice(1)).toContainEqual(expect.stringContaining('feedback database unavailable'));
    for (const line of lines) expect(line).toMatch(reason);
  });

  it('creates no database in a wrong folder to report nothing', async () => {
    const wrong = join(temporaryFolder(), 'wrong');
    const message = new RegExp(`There is no feedback\\.sqlite in ${wrong}, the folder that DATA sets`);
    for (const words of [['report'], ['backup', join(temporaryFolder(), 'backup.sqlite')]])
      expect(await command({ DATA: wrong }, ...words)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(message),
      });
    expect(existsSync(wrong)).toBe(false);
  });

  it('names them in the commands', async () => {
    expect(await command({ DATA }, 'report')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(reason),
    });
    const backup = join(temporaryFolder(), 'backup.sqlite');
    writeFileSync(backup, '');
    expect(await command({ DATA }, 'restore', backup)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(reason),
    });
  });
});

describe('with an unusable database', () => {
  it.each<[string, (data: string) => string | undefined]>([
    ['not writable', (data) => void mkdirSync(join(data, 'feedback.sqlite'))],
    ['full', () => "trap '' XFSZ; ulimit -f 0"],
  ])('(%s) serves pages and answers 503 to votes', async (_, prepare) => {
    const data = temporaryFolder();
    const { url } = await startServer({ DIST: dist, DATA: data }, prepare(data));
    expect(await vote(url, 1)).toBe(503);
    expect((await fetch(`${url}docs/guards`)).status).toBe(200);
    expect((await fetch(`${url}readyz`)).status).toBe(200);
  });

  it('(PostgreSQL is down) serves pages and answers 503 to votes', async () => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/nothing';
    const { url } = await startServer({ DIST: dist, DATA: temporaryFolder(), DATABASE_URL });
    expect(await vote(url, 1)).toBe(503);
    expect((await fetch(`${url}docs/guards`)).status).toBe(200);
  });
});
