import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { trustProxies } from './clients.ts';
import { StartError } from './manifest.ts';

const optional = z.string().min(1).optional();
const switchedOn = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** What the environment says about this server; docs/deploying.md explains each. */
const schema = z.object({
  HOST: z.string().default('localhost'),
  PORT: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((port) => port <= 65535)
    .default(3000),
  DIST: z.string().default('./dist'),
  DATA: z.string().default('./.data'),
  /** Where visitors reach the site, without a path: what links in mails begin with. */
  ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUSTED_PROXIES: z.string().default('127.0.0.0/8, ::1'),
  ACCESS_LOG: switchedOn,
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  METRICS_TOKEN: optional,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/)
    .optional(),
  NEWSLETTER_SECRET: z.string().min(32).optional(),
  NODE_ENV: z.string().optional(),
});

const cures: Record<string, string> = {
  PORT: 'must be a number up to 65535',
  ORIGIN: 'must be an http(s) address',
  ACCESS_LOG: 'must be 0 or 1',
  LOG_FORMAT: 'must be text or json',
  DATABASE_URL: 'must begin with postgres://',
  SMTP_URL: 'must begin with smtp:// or smtps://',
  MAIL_FROM: 'must hold an address',
  NEWSLETTER_SECRET: 'must have at least 32 characters (openssl rand -base64 32 makes one)',
};

export type Settings = z.infer<typeof schema> & { clients: ReturnType<typeof trustProxies> };

/**
 * Reads the environment; an empty variable is one that is not set.
 * @throws StartError naming the variable, and, unless it may be a secret, its value
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data, error } = schema.safeParse(given);
  if (data) return { ...data, clients: trustProxies(data.TRUSTED_PROXIES) };
  const names = new Set(error.issues.map(({ path }) => String(path[0])));
  throw new StartError(
    Array.from(names, (name) => {
      const value = /URL|SECRET|TOKEN/.test(name) ? '' : `, not "${given[name]}"`;
      return `${name} ${cures[name] ?? 'is not valid'}${value}.`;
    }).join('\n'),
  );
}

/**
 * The secret that signs the newsletter's links.
 * @throws StartError in production without one
 */
export function newsletterSecret({ NEWSLETTER_SECRET, NODE_ENV }: Settings): string {
  if (NEWSLETTER_SECRET) return NEWSLETTER_SECRET;
  if (NODE_ENV === 'production') {
    throw new StartError(`NEWSLETTER_SECRET signs the newsletter's links: it ${cures.NEWSLETTER_SECRET}.`);
  }
  // Links of today then do not work tomorrow, which is good enough to try things out.
  return randomBytes(32).toString('base64');
}
