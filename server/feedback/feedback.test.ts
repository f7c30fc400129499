import { describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { openDatabase } from '../database/open.ts';
import { loadBuild } from '../files/build.ts';
import { Metrics } from '../metrics.ts';
import { patientTimeout } from '../patient.fixture.ts';
import { formPost, quietLog, serve, temporaryFolder, testManifest, writeTestSite } from '../site.fixture.ts';
import { createFeedback } from './feedback.ts';
import { createVoters } from './voters.ts';
import { feedbackSchema, Votes } from './votes.ts';

vi.stubGlobal('setTimeout', patientTimeout);
// Limits per minute must not depend on how long the requests take.
vi.spyOn(performance, 'now').mockReturnValue(0);

const address = '/registry/api/feedback';
const build = loadBuild(writeTestSite());

/** A server without votes. */
async function fresh(given: Partial<Parameters<typeof createFeedback>[0]> = {}, served = build) {
  const log = quietLog();
  const metrics = new Metrics();
  const votes = new Votes(await openDatabase(feedbackSchema, { data: temporaryFolder() }));
  const feedback = createFeedback({ votes, voters: createVoters(), log, metrics, ...given });
  const send = serve(createApp({ build: served, log, feedback }));
  const vote = (fields: Record<string, string>, headers?: Record<string, string>) =>
    send(address, formPost(fields, headers));
  return { send, vote, votes, log, metrics };
}
const yes = { page: '/docs/guards', helpful: 'yes' };
const no = { page: '/docs/guards', helpful: 'no' };
const from = (client: string) => ({ 'x-forwarded-for': client });

describe('the feedback endpoint', () => {
  it('counts a vote and responds with a page that has a comment form and a link back', async () => {
    const { vote, votes } = await fresh();
    const response = await vote(no);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    });
    expect(response.headers.has('set-cookie')).toBe(false);
    expect(page).toContain('<h1>Thank you</h1>');
    expect(page).toContain('<label for="comment">What was missing? (optional)</label>');
    expect(page).toContain('<a href="/docs/guards">Back to the page</a>');
    expect(page).not.toMatch(/style=|<script/);
    expect(await votes.report()).toMatchObject([{ page: '/docs/guards', yes: 0, no: 1, comments: [] }]);
  });

  it('accepts a comment with the same vote once', async () => {
    const { vote, votes } = await fresh();
    await vote(no);
    const response = await vote({ ...no, comment: ' An example\r\nwith a delay. ' });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('<textarea');
    expect(await votes.report()).toMatchObject([
      { yes: 0, no: 1, comments: [{ helpful: false, text: 'An example\nwith a delay.' }] },
    ]);
  });

  it('responds with JSON to scripts', async () => {
    const { vote } = await fresh();
    const json = { accept: 'application/json' };
    const good = await vote(yes, json);
    expect(good.headers.get('content-type')).toBe('application/json');
    expect(await good.json()).toMatchObject({ outcome: 'counted', message: expect.any(String) });
    const bad = await vote({ ...yes, page: '/nowhere' }, json);
    expect([bad.status, await bad.json()]).toMatchObject([422, { outcome: 'no-page' }]);
  });

  it('counts one vote per network, page, and day', async () => {
    let now = Date.parse('2026-11-22T23:00:00Z');
    const { vote, votes } = await fresh({ voters: createVoters(() => now) });
    const counts = async () => (await votes.report()).map((page) => [page.page, page.yes, page.no]);
    await vote(yes, from('192.0.2.7'));
    await vote(no, from('192.0.2.7'));
    expect(await counts()).toEqual([['/docs/guards', 0, 1]]);
    await vote(yes, from('192.0.2.8'));
    await vote({ ...yes, page: '/docs/' }, from('192.0.2.7'));
    expect(await counts()).toContainEqual(['/docs/guards', 1, 1]);
    expect(await counts()).toContainEqual(['/docs/', 1, 0]);
    now += 2 * 3600 * 1000;
    await vote(no, from('192.0.2.7'));
    expect(await counts()).toContainEqual(['/docs/guards', 1, 2]);
  });

  it.each([
    [{ helpful: 'yes' }, 'no-page'],
    [{ ...yes, page: '/nowhere' }, 'no-page'],
    [{ ...yes, page: '/docs/guards.html' }, 'no-page'],
    [{ ...yes, page: '/404' }, 'no-page'],
    [{ ...yes, page: '__proto__' }, 'no-page'],
    [{ page: '/docs/guards' }, 'refused'],
    [{ ...yes, helpful: 'perhaps' }, 'refused'],
    [{ ...yes, website: 'https://spam.example' }, 'refused'],
  ])('rejects %j', async (fields, outcome) => {
    const { vote, votes } = await fresh();
    const response = await vote(fields as Record<string, string>, { accept: 'application/json' });
    expect([response.status, (await response.json()).outcome]).toEqual([422, outcome]);
    expect(await votes.report()).toEqual([]);
  });

  it('accepts comments of up to 1,000 characters and returns longer ones for editing', async () => {
    const { vote, votes } = await fresh();
    expect((await vote({ ...no, comment: '€'.repeat(1000) })).status).toBe(200);
    const long = await vote({ ...no, comment: '€'.repeat(1001) });
    expect(long.status).toBe(413);
    expect(await long.text()).toContain(`required>${'€'.repeat(1001)}</textarea>`);
    expect((await votes.report())[0]?.comments[0]?.text).toHaveLength(1000);
    const endless = await vote({ ...no, comment: 'a'.repeat(20_000) }, { 'transfer-encoding': 'chunked' });
    expect(endless.status).toBe(413);
    // The connection can be reused.
    expect((await vote(no)).status).toBe(200);
  });

  it('escapes the comment in the response', async () => {
    const { vote } = await fresh();
    const page = await (await vote({ ...no, comment: `</textarea><script>${'a'.repeat(1000)}` })).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;/textarea>&lt;script>');
  });

  it('accepts only POST requests from the same site', async () => {
    const { vote, send, votes } = await fresh();
    expect((await vote(yes, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await vote(yes, { origin: 'https://evil.example', host: 'docs.example' })).status).toBe(403);
    const get = await send(address);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await votes.report()).toEqual([]);
  });

  it('accepts 20 votes per minute from a client and 30 from a network', async () => {
    const { vote, metrics } = await fresh();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await vote(yes, from('192.0.2.7'))).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    for (let i = 0; i < 10; i++) statuses.push((await vote(yes, from(`192.0.2.${10 + i}`))).status);
    expect(statuses.at(-1)).toBe(200);
    expect((await vote(yes, from('192.0.2.250'))).status).toBe(429);
    expect((await vote(yes, from('198.51.100.1'))).status).toBe(200);
    expect(metrics.text()).toContain('feedback_answers_total{outcome="too-many"} 2');
  });

  it('limits the votes of all networks together and returns the comment of one that it refuses', async () => {
    const { vote, votes, metrics } = await fresh({ votesPerHour: 3 });
    // Invalid votes don't count.
    await vote({ ...yes, page: '/nowhere' }, from('198.51.0.1'));
    for (let i = 1; i <= 3; i++) expect((await vote(yes, from(`198.51.${i}.1`))).status).toBe(200);
    const refused = await vote({ ...no, comment: 'Some words.' }, from('198.51.4.1'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await refused.text()).toContain('>Some words.</textarea>');
    expect(await votes.report()).toMatchObject([{ yes: 3, no: 0 }]);
    expect(metrics.text()).toContain('feedback_answers_total{outcome="too-many"} 1');
  });

  it('answers 503 with the comment while the database is unavailable', async () => {
    const { vote, log } = await fresh({
      votes: { cast: () => Promise.reject(new Error('disk full')) },
    });
    const response = await vote({ ...no, comment: 'Some words.' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await response.text()).toContain('>Some words.</textarea>');
    expect(log.lines.join()).toContain('feedback database unavailable');
    expect(log.lines.join()).not.toMatch(/127\.0\.0\.1|Some words/);
  });
});

it('serves feedback under the base URL, and only on sites that enable it', async () => {
  const mounted = loadBuild(writeTestSite({ ...testManifest, baseUrl: '/site/' }));
  const at = await fresh({}, mounted);
  const response = await at.send(`/site${address}`, { method: 'POST', body: new URLSearchParams(yes) });
  expect(await response.text()).toContain('<a href="/site/docs/guards">');
  const none = await fresh({}, loadBuild(writeTestSite({ ...testManifest, feedback: null })));
  expect((await none.vote(yes)).status).toBe(404);
});
