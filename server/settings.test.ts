import { expect, it } from 'vitest';
import { newsletterSecret, readSettings } from './settings.ts';

it('uses defaults for missing and empty variables', () => {
  expect(readSettings({ PORT: '', DIST: '', SMTP_URL: '' })).toMatchObject({
    HOST: 'localhost',
    PORT: 3000,
    DIST: './dist',
    DATA: './.data',
    ORIGIN: undefined,
    SEND_TIMEOUT: 60,
    ACCESS_LOG: false,
    LOG_FORMAT: 'text',
    SMTP_URL: undefined,
  });
});

it('reads the variables', () => {
  expect(
    readSettings({
      PORT: '0',
      ORIGIN: 'https://docs.example:8443/path',
      ACCESS_LOG: '1',
      LOG_FORMAT: 'json',
      DATABASE_URL: 'postgresql://host/name',
      SMTP_URL: 'smtps://user:password@host',
    }),
  ).toMatchObject({
    PORT: 0,
    ORIGIN: 'https://docs.example:8443',
    ACCESS_LOG: true,
    LOG_FORMAT: 'json',
    DATABASE_URL: 'postgresql://host/name',
    SMTP_URL: 'smtps://user:password@host',
  });
});

it.each([
  ['PORT', 'http', "PORT must be a port number from 0 to 65535, not 'http'."],
  ['SEND_TIMEOUT', '0', "SEND_TIMEOUT must be a number of seconds from 1 to 3600, not '0'."],
  ['SEND_TIMEOUT', '1m', "SEND_TIMEOUT must be a number of seconds from 1 to 3600, not '1m'."],
  ['PORT', '65536', "PORT must be a port number from 0 to 65535, not '65536'."],
  ['ORIGIN', 'docs.example', "ORIGIN must be an http(s) URL, not 'docs.example'."],
  ['ORIGIN', 'ftp://docs.example', "ORIGIN must be an http(s) URL, not 'ftp://docs.example'."],
  ['ACCESS_LOG', 'yes', "ACCESS_LOG must be 0 or 1, not 'yes'."],
  ['LOG_FORMAT', 'xml', "LOG_FORMAT must be text or json, not 'xml'."],
  // Values that may contain a password aren't repeated.
  ['DATABASE_URL', 'mysql://root:hidden@host', 'DATABASE_URL must begin with postgres://.'],
  ['SMTP_URL', 'http://user:hidden@host', 'SMTP_URL must begin with smtp:// or smtps://.'],
  [
    'SMTP_URL',
    'smtp://user:hi%dden@host',
    'SMTP_URL must contain %25 for each % in the user name or password.',
  ],
  [
    'DATABASE_URL',
    'postgres://us%er:hidden@host/name',
    'DATABASE_URL must contain %25 for each % in the user name or password.',
  ],
  ['MAIL_FROM', 'nobody', "MAIL_FROM must contain an email address, not 'nobody'."],
  ['MAIL_FROM', 'a@b\r\nBcc: c@d', "MAIL_FROM must contain an email address, not 'a@b\r\nBcc: c@d'."],
  [
    'NEWSLETTER_SECRET',
    'hidden',
    'NEWSLETTER_SECRET must have at least 32 characters, such as the output of openssl rand -base64 32.',
  ],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/99',
    "TRUSTED_PROXIES must contain only IP addresses and networks such as 10.0.0.0/8, not '10.0.0.0/99'.",
  ],
])('rejects %s=%s', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(message);
});

it('reports all problems at once', () => {
  expect(() => readSettings({ PORT: 'a', LOG_FORMAT: 'b' })).toThrow(/^PORT .*\nLOG_FORMAT .*$/);
});

it('generates a secret, except in production', () => {
  expect(newsletterSecret(readSettings({})).length).toBeGreaterThan(31);
  expect(() => newsletterSecret(readSettings({ NODE_ENV: 'production' }))).toThrow('NEWSLETTER_SECRET');
});
