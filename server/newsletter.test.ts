import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { openSubscribers } from './newsletter.ts';
import { createRateLimit } from './rate-limit.ts';
import { temporaryFolder, testManifest, writeTestSite } from './test-site.ts';

const address = '/registry/api/newsletter/signup';
const dist = writeTestSite();
const data = join(temporaryFolder(), 'deep');
const newsletter = openSubscribers(data);
afterAll(() => newsletter.close());

let app = createApp({ dist, manifest: testManifest, newsletter });
// A new application has seen no attempts yet.
beforeEach(() => {
  app = createApp({ dist, manifest: testManifest, newsletter });
});

const signUp = (email: string, headers: Record<string, string> = {}) =>
  app.request(address, { method: 'POST', headers, body: new URLSearchParams({ email, embed: '1' }) });

function stored(): string[] {
  const database = new DatabaseSync(join(data, 'newsletter.sqlite'), { readOnly: true });
  const rows = database.prepare('SELECT email, created_at FROM subscribers ORDER BY created_at').all();
  database.close();
  for (const row of rows) expect(String(row.created_at)).toMatch(/^\d{4}-\d\d-\d\dT/);
  return rows.map((row) => String(row.email));
}

describe('newsletter', () => {
  it('keeps an address and says thank you in a page of its own', async () => {
    const log = vi.spyOn(console, 'log');
    const response = await signUp('  Ada@Example.com ');
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('Thank you');
    expect(page).toContain('<link rel="stylesheet" href="/assets/site-abc.css">');
    expect(page).not.toMatch(/style=|<style|<script/);
    expect(stored()).toContain('ada@example.com');
    expect(log).not.toHaveBeenCalled();
  });

  it('says the same to someone who is on the list already', async () => {
    const first = await (await signUp('grace@example.com')).text();
    const again = await signUp('GRACE@example.com');
    expect(again.status).toBe(200);
    expect(await again.text()).toBe(first);
    expect(stored().filter((email) => email === 'grace@example.com')).toHaveLength(1);
  });

  it('takes a multipart form', async () => {
    const body = new FormData();
    body.set('email', 'multi@example.com');
    body.set('embed', '1');
    expect((await app.request(address, { method: 'POST', body })).status).toBe(200);
    expect(stored()).toContain('multi@example.com');
  });

  it.each(['', 'ada', 'ada@', '@example.com', 'a b@example.com', 'ada@-a.com', `${'a'.repeat(250)}@b.com`])(
    'explains what is wrong with "%s" and offers the form again',
    async (email) => {
      const before = stored();
      const response = await signUp(email);
      const page = await response.text();
      expect(response.status).toBe(422);
      expect(page).toContain('<form method="post">');
      expect(page).toContain('role="alert"');
      expect(stored()).toEqual(before);
    },
  );

  it('shows what was typed as text, never as markup', async () => {
    const page = await (await signUp('"><script>alert(1)</script>')).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;');
  });

  it.each([
    ['application/json', '{"email":"ada@example.com"}'],
    ['multipart/form-data', 'no boundary'],
    ['text/plain', 'email=ada@example.com'],
  ])('takes no %s', async (type, body) => {
    const response = await app.request(address, { method: 'POST', headers: { 'content-type': type }, body });
    expect(response.status).toBe(422);
  });

  it('takes no more than 4 KB', async () => {
    expect((await signUp('a'.repeat(5000))).status).toBe(413);
  });

  it('takes only posts', async () => {
    const response = await app.request(address);
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
  ])('from %o: %i', async (headers, status) => {
    expect((await signUp('origin@example.com', headers)).status).toBe(status);
  });

  it('asks for patience after ten attempts in a minute', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await signUp('often@example.com');
    const response = await signUp('often@example.com');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.text()).toContain('try again in a minute');
  });

  it('counts by the address that a proxy on this machine reports, and by no other claim', async () => {
    const from = (remoteAddress: string, forwarded: string) =>
      app.request(
        address,
        {
          method: 'POST',
          headers: { 'x-forwarded-for': forwarded },
          body: new URLSearchParams({ email: 'proxy@example.com' }),
        },
        { incoming: { socket: { remoteAddress } } },
      );
    for (let i = 0; i < 10; i++) expect((await from('127.0.0.1', `9.9.9.9, 10.0.0.${i}`)).status).toBe(200);
    expect((await from('127.0.0.1', '1.1.1.1')).status).toBe(200);
    for (let i = 0; i < 10; i++) await from('203.0.113.5', `10.0.1.${i}`);
    expect((await from('203.0.113.5', '10.0.1.99')).status).toBe(429);
  });

  it('lies below the base URL', async () => {
    const based = createApp({ dist, manifest: { ...testManifest, baseUrl: '/site/' }, newsletter });
    const body = new URLSearchParams({ email: 'base@example.com' });
    expect((await based.request(`/site${address}`, { method: 'POST', body })).status).toBe(200);
    expect((await based.request(address, { method: 'POST', body })).status).toBe(404);
  });

  it('does not exist on a site without one', async () => {
    const without = createApp({ dist, manifest: { ...testManifest, newsletter: null }, newsletter: null });
    expect((await without.request(address, { method: 'POST' })).status).toBe(404);
  });

  it('says which folder it cannot write to', () => {
    const file = join(dist, 'a-file');
    writeFileSync(file, '');
    expect(() => openSubscribers(file)).toThrow(/set DATA/);
  });
});

describe('rate limit', () => {
  it('forgets after the window', () => {
    let time = 0;
    const allow = createRateLimit({ limit: 1, windowMs: 100, maxClients: 10, now: () => time });
    expect([allow('a'), allow('a'), allow('b')]).toEqual([true, false, true]);
    time = 100;
    expect(allow('a')).toBe(true);
  });

  it('remembers only so many clients', () => {
    const allow = createRateLimit({ limit: 1, windowMs: 100, maxClients: 2, now: () => 0 });
    for (const client of ['a', 'b', 'c']) allow(client);
    expect(allow('c')).toBe(false);
    expect(allow('b')).toBe(false);
    expect(allow('a')).toBe(true);
  });
});
