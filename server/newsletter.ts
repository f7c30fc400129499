import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Manifest, StartError } from './manifest.ts';
import { newsletterPage } from './newsletter-page.ts';
import { createRateLimit } from './rate-limit.ts';

/** Where the addresses of people who signed up are kept. */
export type Subscribers = {
  /** Keeps an address; one that is there already changes nothing. */
  add: (email: string) => void;
  close: () => void;
};

/** Opens (and at first creates) `newsletter.sqlite` in the data folder. */
export function openSubscribers(dataFolder: string): Subscribers {
  try {
    return openDatabase(dataFolder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The newsletter's database in ${dataFolder} cannot be opened (set DATA to change it): ${reason}`,
    );
  }
}

function openDatabase(dataFolder: string): Subscribers {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(dataFolder, 'newsletter.sqlite'), { timeout: 2000 });
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS subscribers (
      email TEXT PRIMARY KEY,
      created_at TEXT NOT NULL
    ) STRICT;
  `);
  const insert = database.prepare(
    'INSERT INTO subscribers (email, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  return {
    add: (email) => void insert.run(email.toLowerCase(), new Date().toISOString()),
    close: () => database.close(),
  };
}

/** The HTML specification's definition of a valid e-mail address, so that browser and server agree. */
const validEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const longestEmail = 254;

/**
 * The sign-up service. It answers a form post from a popup window with a page, and the same page whether or not the
 * address was known before: nobody can find out who reads the newsletter.
 */
export function newsletterRoute(subscribers: Subscribers, manifest: Manifest) {
  const allow = createRateLimit({ limit: 10, windowMs: 60_000, maxClients: 10_000 });
  const page = newsletterPage(manifest);
  const route = new Hono<{ Bindings: Partial<HttpBindings> }>();

  route.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
    if (c.req.method !== 'POST') {
      c.header('allow', 'POST');
      return c.html(page.problem('Please use the form to sign up.'), 405);
    }
    if (isCrossSite(c.req.raw.headers)) {
      return c.html(page.problem('Please sign up from this site.'), 403);
    }
    if (!allow(clientAddress(c.req.raw.headers, c.env?.incoming?.socket.remoteAddress))) {
      c.header('retry-after', '60');
      return c.html(page.problem('There were too many attempts. Please try again in a minute.'), 429);
    }
    return next();
  });

  route.post(
    '/',
    bodyLimit({
      maxSize: 4096,
      onError: (c) => c.html(page.problem('That is too long to be an address.'), 413),
    }),
    async (c) => {
      const email = await readEmail(c.req.raw);
      if (email === '') return c.html(page.problem('Please enter your email address.', email), 422);
      if (email.length > longestEmail || !validEmail.test(email)) {
        return c.html(page.problem('This does not look like an email address. Please check it.', email), 422);
      }
      subscribers.add(email);
      return c.html(page.thanks());
    },
  );
  return route;
}

/** The form's address; empty when there is none or the body is no form. */
async function readEmail(request: Request): Promise<string> {
  try {
    const email = (await request.formData()).get('email');
    return typeof email === 'string' ? email.trim() : '';
  } catch {
    return '';
  }
}

/** Whether a page of another site sent the form. Clients that are no browsers send neither header and harm nobody. */
function isCrossSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin';
  const origin = headers.get('origin');
  return origin !== null && URL.parse(origin)?.host !== headers.get('host');
}

/**
 * The address to count attempts by. A proxy on this machine appends the client's address to X-Forwarded-For; from anyone
 * else that header is a claim that would let every attempt look like a new client.
 */
function clientAddress(headers: Headers, remote = 'unknown'): string {
  const isLocal = remote === '::1' || /^(::ffff:)?127\./.test(remote);
  return (isLocal && headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()) || remote;
}
