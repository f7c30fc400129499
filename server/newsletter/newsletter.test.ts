import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../app.ts';
import { loadBuild } from '../files/build.ts';
import { patientTimeout } from '../patient.fixture.ts';
import { formPost, quietLog, serve, temporaryFolder, testManifest, writeTestSite } from '../site.fixture.ts';
import { linksOf } from './mails.ts';
import { createNewsletter } from './newsletter.ts';
import { openSubscribers } from './open.ts';
import { createTokens } from './tokens.ts';

vi.stubGlobal('setTimeout', patientTimeout);

const address = '/registry/api/newsletter/signup';
const build = loadBuild(writeTestSite());
const subscribers = await openSubscribers({ data: temporaryFolder() });
const tokens = createTokens('a secret of this test');
const links = linksOf(address);

/** A server without earlier attempts. */
function fresh(given: Partial<Parameters<typeof createNewsletter>[0]> = {}, served = build) {
  const log = quietLog();
  const newsletter = createNewsletter({ subscribers, tokens, log, ...given });
  const app = createApp({ build: served, log, newsletter });
  return { send: serve(app), log };
}

const post = (email: string, headers?: Record<string, string>, more?: Record<string, string>) =>
  formPost({ email, embed: '1', ...more }, headers);
const signUp = (email: string, headers?: Record<string, string>, more?: Record<string, string>) =>
  fresh().send(address, post(email, headers, more));
const known = async (email: string) => subscribers.forget(email);
const idOf = async (email: string) => {
  await subscribers.signUp(email);
  const due = await subscribers.dueMails(1000);
  for (const { id } of due) await subscribers.retryMail(id, 0);
  return due.find((mail) => mail.email === email)!.subscriber;
};

describe('a sign-up', () => {
  it('is stored, and answered with a page in the site’s design', async () => {
    const response = await signUp('  Ada@Example.com ');
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    });
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('<h1>Check your inbox</h1>');
    expect(page).toContain('<link rel="stylesheet" href="/assets/site-abc.css">');
    const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(page).not.toMatch(/style=|<script/);
    expect(await known('ada@example.com')).toBe(true);
  });

  it('gets the same answer for an address that is already subscribed', async () => {
    const first = await (await signUp('grace@example.com')).text();
    await subscribers.confirm(await idOf('grace@example.com'));
    const again = await signUp('GRACE@example.com');
    expect(again.status).toBe(200);
    expect(await again.text()).toBe(first);
  });

  it('is answered with JSON for scripts', async () => {
    const json = { accept: 'application/json' };
    const good = await signUp('script@example.com', json);
    expect(good.headers.get('content-type')).toBe('application/json');
    expect(await good.json()).toMatchObject({ outcome: 'check-inbox', message: expect.any(String) });
    const bad = await signUp('script', json);
    expect([bad.status, await bad.json()]).toMatchObject([422, { outcome: 'invalid' }]);
  });

  it('accepts a multipart form', async () => {
    const body = [
      '--of-many-characters-as-browsers-do',
      'content-disposition: form-data; name="email"',
      '',
      'multi@example.com',
      '--of-many-characters-as-browsers-do--',
      '',
    ];
    const headers = { 'content-type': 'multipart/form-data; boundary=of-many-characters-as-browsers-do' };
    const response = await fresh().send(address, { method: 'POST', headers, body: body.join('\r\n') });
    expect(response.status).toBe(200);
    expect(await known('multi@example.com')).toBe(true);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'a b@example.com',
    'ada@-a.com',
    `${'a'.repeat(65)}@b.com`,
    `${'a'.repeat(250)}@b.com`,
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com,eve@example.com',
    'аda@example.com',
    'ada@еxample.com',
    'ada@xn--xample-2of.com',
  ])('with "%s" explains the problem, offers the form again, and stores nothing', async (email) => {
    const before = await subscribers.stats();
    const response = await signUp(email);
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('<form method="post">');
    expect(page).toContain('role="alert"');
    expect(await subscribers.stats()).toEqual(before);
  });

  it('escapes the address in the response', async () => {
    const page = await (await signUp('"><script>alert(1)</script>')).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('value="&quot;>&lt;script>');
  });

  it.each([
    ['application/json', '{"email":"ada@example.com"}'],
    ['multipart/form-data', 'no boundary'],
    ['text/plain', 'email=ada@example.com'],
  ])('is rejected as %s', async (type, body) => {
    const headers = { 'content-type': type };
    expect((await fresh().send(address, { method: 'POST', headers, body })).status).toBe(422);
  });

  it('with the hidden field filled in is rejected as spam', async () => {
    expect((await signUp('bot@example.com', {}, { website: 'https://spam.example' })).status).toBe(422);
    expect(await known('bot@example.com')).toBe(false);
  });

  it('is limited to 4 KB, whether or not a length is declared', async () => {
    expect((await signUp('a'.repeat(5000))).status).toBe(413);
    const response = await signUp('a'.repeat(5000), { 'transfer-encoding': 'chunked' });
    expect(response.status).toBe(413);
    expect((await signUp('b@example.com')).status).toBe(200);
  });

  it('requires POST', async () => {
    const response = await fresh().send(address);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost', host: 'localhost' }, 403],
    [{ origin: 'https://docs.example', host: 'docs.example' }, 200],
    [{ origin: 'https://evil.example', host: 'docs.example' }, 403],
    [{ origin: 'null', host: 'docs.example' }, 403],
  ])('with %o gets %i', async (headers, status) => {
    expect((await signUp('origin@example.com', headers)).status).toBe(status);
    expect(await known('origin@example.com')).toBe(status === 200);
  });

  it('gets a 503 without details if the database fails', async () => {
    const failing = { ...subscribers, signUp: () => Promise.reject(new Error('disk is full')) };
    const { send, log } = fresh({ subscribers: failing as unknown as typeof subscribers });
    const response = await send(address, post('full@example.com'));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    const page = await response.text();
    expect(page).toContain('can’t save your email address');
    expect(page).not.toContain('disk');
    expect(log.lines.join()).toContain('disk is full');
    expect(log.lines.join()).not.toContain('full@');
  });

  it('is served under the base URL', async () => {
    const based = loadBuild(writeTestSite({ ...testManifest, baseUrl: '/site/' }));
    const { send } = fresh({}, based);
    expect((await send(`/site${address}`, post('base@example.com'))).status).toBe(200);
    expect((await send(address, post('base@example.com'))).status).toBe(404);
  });

  it('does not exist on a site without a newsletter', async () => {
    const without = loadBuild(writeTestSite({ ...testManifest, newsletter: null }));
    expect((await fresh({}, without).send(address, post('a@example.com'))).status).toBe(404);
  });
});

describe('too many attempts', () => {
  const from = (client: string) => ({ 'x-forwarded-for': client });

  it('are rejected per client after five in ten minutes', async () => {
    const { send } = fresh();
    for (let i = 0; i < 5; i++) {
      expect((await send(address, post(`often${i}@example.com`, from(`2001:db8:1:2::${i}`)))).status).toBe(
        200,
      );
    }
    const response = await send(address, post('last@example.com', from('2001:db8:1:2:ffff::1')));
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('600');
    expect(await response.text()).toContain('try again later');
    expect(await known('last@example.com')).toBe(false);
    expect((await send(address, post('next@example.com', from('2001:db8:1:3::1')))).status).toBe(200);
  });

  it('are rejected per network after ten in ten minutes', async () => {
    const { send } = fresh();
    const statuses = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await send(address, post('wrong', from(`192.0.2.${i}`)))).status);
    expect(statuses.slice(9)).toEqual([422, 429]);
    expect((await send(address, post('wrong', from('192.0.3.1')))).status).toBe(422);
  });

  it('are rejected per address, without revealing whether it is subscribed', async () => {
    const { send } = fresh();
    const statuses = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await send(address, post('one@example.com', from(`10.${i}.0.1`)))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('are rejected per mailbox, regardless of how its address is written', async () => {
    const { send } = fresh();
    const statuses = [];
    for (const [i, email] of [
      'a.da@example.com',
      'ad.a+1@example.com',
      'ada+2@example.com',
      'ADA@example.com',
    ].entries())
      statuses.push((await send(address, post(email, from(`10.${i}.0.1`)))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('are rejected per domain and in total, across all clients', async () => {
    const { send } = fresh({ signUpsPerHour: 20 });
    let client = 0;
    const statusOf = async (email: string) =>
      (await send(address, post(email, from(`10.${client++}.0.1`)))).status;
    expect([await statusOf('a@one.example'), await statusOf('b@one.example')]).toEqual([200, 200]);
    expect(await statusOf('c@one.example')).toBe(429);
    for (let domain = 0; domain < 18; domain++) expect(await statusOf(`a@${domain}.example`)).toBe(200);
    expect(await statusOf('a@other.example')).toBe(429);
  });
});

it('accepts a mail provider’s address after an hour of sign-ups for its others from one network', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const { send } = fresh();
  for (let attempt = 0; attempt < 120; attempt++) {
    now.mockReturnValue(Math.floor(attempt / 20) * 600_000);
    const client = `2001:db8:1:${attempt % 20}::1`;
    await send(address, post(`invented${attempt}@mail.example`, { 'x-forwarded-for': client }));
  }
  const reader = { 'x-forwarded-for': '198.51.100.7' };
  expect((await send(address, post('reader@mail.example', reader))).status).toBe(200);
});

describe('links in emails', () => {
  it('confirm with a button, not by being opened', async () => {
    const id = await idOf('link@example.com');
    const link = links.confirm(tokens.sign('confirm', id));
    const { send } = fresh();
    const page = await send(link);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(await page.text()).toContain('<form method="post"><button type="submit">Confirm</button></form>');
    expect(await subscribers.confirmed()).not.toContainEqual(expect.objectContaining({ id }));
    const done = await send(link, { method: 'POST' });
    expect(await done.text()).toContain('You are subscribed');
    expect(await subscribers.confirmed()).toContainEqual(expect.objectContaining({ id }));
  });

  it('unsubscribe with one click in the mail client (RFC 8058)', async () => {
    const id = await idOf('leaving@example.com');
    const link = links.unsubscribe(tokens.sign('unsubscribe', id));
    const { send } = fresh();
    expect(await (await send(link)).text()).toContain('>Unsubscribe</button>');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const click = { method: 'POST', body, headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await send(link, click)).status).toBe(200);
    expect(await known('leaving@example.com')).toBe(false);
    expect((await send(link, click)).status).toBe(200);
  });

  it('are rejected if they are forged, expired, or for a different purpose', async () => {
    const id = await idOf('token@example.com');
    const { send } = fresh();
    const late = createTokens('a secret of this test', () => Date.now() - 4 * 24 * 3600 * 1000);
    for (const link of [
      links.confirm(tokens.sign('unsubscribe', id)),
      links.unsubscribe(tokens.sign('confirm', id)),
      links.confirm(late.sign('confirm', id)),
      links.confirm(createTokens('another secret').sign('confirm', id)),
      links.confirm(''),
      links.confirm('a.b.c'),
      links.confirm(tokens.sign('confirm', id)).split('?')[0]!,
    ]) {
      const response = await send(link, { method: 'POST' });
      expect(response.status, link).toBe(400);
    }
    expect(await subscribers.confirmed()).not.toContainEqual(expect.objectContaining({ id }));
  });
});
