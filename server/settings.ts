import { randomBytes } from 'node:crypto';
import { StartError } from '../src/core/node/start-error.ts';
import { type Clients, trustProxies } from './http/clients.ts';

// Checked by hand, like the manifest: a library would take more memory and startup time than the
// rest of the server.

/** The server's settings from environment variables; docs/deploying.md explains each. */
export type Settings = {
  HOST: string;
  PORT: number;
  DIST: string;
  DATA: string;
  /** The origin at which visitors reach the site, for links in emails. */
  ORIGIN: string | undefined;
  /** `TRUSTED_PROXIES` */
  clients: Clients;
  /** Seconds in which a client has to read some of its response. */
  SEND_TIMEOUT: number;
  ACCESS_LOG: boolean;
  LOG_FORMAT: 'text' | 'json';
  METRICS_TOKEN: string | undefined;
  DATABASE_URL: string | undefined;
  SMTP_URL: string | undefined;
  MAIL_FROM: string | undefined;
  NEWSLETTER_SECRET: string | undefined;
  /** Sign-ups accepted per hour. */
  NEWSLETTER_LIMIT: number;
  NODE_ENV: string | undefined;
};

const secretRule = 'must have at least 32 characters, such as the output of openssl rand -base64 32';

/**
 * Reads the environment; an empty variable counts as not set.
 * @throws StartError with each wrong variable, and its value unless it may be a secret
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const given = (name: string) => environment[name] || undefined;
  /** Reads a variable with `parse`, which returns undefined for invalid values. */
  const read = <T>(name: string, parse: (value: string) => T | undefined, rule: string): T | undefined => {
    const value = given(name);
    if (value === undefined) return undefined;
    const parsed = parse(value);
    const shown = /URL|SECRET|TOKEN/.test(name) ? '' : `, not '${value}'`;
    if (parsed === undefined) problems.push(`${name} ${rule}${shown}.`);
    return parsed;
  };
  const oneOf = <T extends string>(name: string, first: T, second: T) =>
    read(name, (value) => [first, second].find((known) => known === value), `must be ${first} or ${second}`);
  const url = (name: string, protocols: RegExp, rule: string) => {
    const value = read(
      name,
      (text) => (protocols.test(URL.parse(text)?.protocol ?? '') ? text : undefined),
      rule,
    );
    if (value !== undefined && !isDecodable(new URL(value)))
      problems.push(`${name} must contain %25 for each % in the user name or password.`);
    return value;
  };
  const fitting = (name: string, pattern: RegExp, rule: string) =>
    read(name, (value) => (pattern.test(value) ? value : undefined), rule);

  const origin = url('ORIGIN', /^https?:$/, 'must be an http(s) URL');
  const settings = {
    HOST: given('HOST') ?? 'localhost',
    PORT: read('PORT', toPort, 'must be a port number from 0 to 65535') ?? 3000,
    DIST: given('DIST') ?? './dist',
    DATA: given('DATA') ?? './.data',
    ORIGIN: origin && new URL(origin).origin,
    SEND_TIMEOUT: read('SEND_TIMEOUT', toSeconds, 'must be a number of seconds from 1 to 3600') ?? 60,
    ACCESS_LOG: oneOf('ACCESS_LOG', '0', '1') === '1',
    LOG_FORMAT: oneOf('LOG_FORMAT', 'text', 'json') ?? 'text',
    METRICS_TOKEN: given('METRICS_TOKEN'),
    DATABASE_URL: url('DATABASE_URL', /^postgres(ql)?:$/, 'must begin with postgres://'),
    SMTP_URL: url('SMTP_URL', /^smtps?:$/, 'must begin with smtp:// or smtps://'),
    MAIL_FROM: fitting('MAIL_FROM', /^[^\r\n]*@[^\r\n]+$/, 'must contain an email address'),
    NEWSLETTER_SECRET: fitting('NEWSLETTER_SECRET', /^.{32}/s, secretRule),
    NEWSLETTER_LIMIT:
      read('NEWSLETTER_LIMIT', toCount, 'must be a number of sign-ups per hour from 10 to 999999999') ?? 1000,
    NODE_ENV: given('NODE_ENV'),
  };
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return { ...settings, clients: trustProxies(given('TRUSTED_PROXIES') ?? '127.0.0.0/8, ::1') };
}

/** Whether the user and the password can be decoded; an unescaped `%` prevents it. */
function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
    return true;
  } catch {
    return false;
  }
}

const toPort = (value: string) => (/^\d+$/.test(value) && Number(value) <= 65535 ? Number(value) : undefined);
const toCount = (value: string) =>
  /^\d{2,9}$/.test(value) && Number(value) >= 10 ? Number(value) : undefined;
const toSeconds = (value: string) =>
  /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 3600 ? Number(value) : undefined;

/**
 * The secret that signs the newsletter's links.
 * @throws StartError in production without one
 */
export function newsletterSecret({ NEWSLETTER_SECRET, NODE_ENV }: Settings): string {
  if (NEWSLETTER_SECRET) return NEWSLETTER_SECRET;
  if (NODE_ENV === 'production') {
    throw new StartError(
      `NEWSLETTER_SECRET isn’t set. In production, the secret that signs the newsletter’s links ${secretRule}.`,
    );
  }
  // Links don't work after a restart, which is fine for development.
  return randomBytes(32).toString('base64');
}
