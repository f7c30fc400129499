import { withBase } from '../../src/core/paths.ts';
import { localeAt, type Manifest } from '../files/manifest.ts';
import type { Answer, Call } from '../http/answer.ts';
import { parseForm, prefersJson, stored, textOf } from '../http/forms.ts';
import { createClientLimit, createRateLimit } from '../http/rate-limit.ts';
import { isCrossSite, readBody } from '../http/request-body.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { mailboxOf, readAddress } from './address.ts';
import { siblingPath } from './mails.ts';
import { type Outcome, outcomeAnswer } from './pages.ts';
import type { Subscribers } from './subscribers.ts';
import type { Purpose, Tokens } from './tokens.ts';

/** The newsletter's endpoints. */
export type Newsletter = {
  /** Answers a request for one of the newsletter's URLs. Returns undefined for other URLs. */
  answer: (call: Call, manifest: Manifest) => Answer | Promise<Answer> | undefined;
};

export type NewsletterOptions = {
  subscribers: Pick<Subscribers, 'signUp' | 'confirm' | 'unsubscribe'>;
  tokens: Tokens;
  log: Log;
  metrics?: Metrics;
  /** The number of sign-ups accepted per hour, which limits the emails that strangers can cause. */
  signUpsPerHour?: number;
  /** Called after each sign-up, when its email can be sent. */
  signedUp?: () => void;
};

type Reply = (
  outcome: Outcome,
  options?: { typed?: string; button?: string; headers?: Record<string, string> },
) => Answer;

/**
 * Limits the emails that strangers can send to others: to a mailbox, to all mailboxes of a domain,
 * and in total. Forged forms come from many networks, so a limit for each client isn't enough.
 */
function createEmailLimit(perHour: number): (email: string) => boolean {
  const windowMs = 60 * minute;
  const allowMailbox = createRateLimit({ limit: 3, windowMs });
  const allowDomain = createRateLimit({ limit: Math.ceil(perHour / 10), windowMs });
  const allowTotal = createRateLimit({ limit: perHour, windowMs });
  return (email) =>
    allowMailbox(mailboxOf(email)) && allowDomain(email.split('@')[1] ?? '') && allowTotal('');
}

/** The longest request body in bytes. The newsletter's forms are all shorter. */
const longestBody = 4096;
const minute = 60_000;

/**
 * The sign-up service with double opt-in. A form posted from the popup window gets a page as the
 * response. The page is the same whether or not the address is subscribed, so it doesn't reveal
 * subscribers.
 */
export function createNewsletter({
  subscribers,
  tokens,
  log,
  metrics,
  signedUp,
  signUpsPerHour = 1000,
}: NewsletterOptions): Newsletter {
  // With the default limits, one network can't use up that of a domain.
  const allow = createClientLimit({ client: 5, network: 10, windowMs: 10 * minute });
  const allowEmail = createEmailLimit(signUpsPerHour);

  async function signUp({ request, client }: Call, reply: Reply, language: string): Promise<Answer> {
    if (request.method !== 'POST') return reply('form-only', { headers: { allow: 'POST' } });
    if (isCrossSite(request)) return reply('cross-site');
    if (!allow(client())) return reply('too-many', { headers: { 'retry-after': '600' } });
    const body = await readBody(request, longestBody);
    if (body === undefined) return reply('too-long');
    const form = await parseForm(request, body);
    // A form without its fields, or with one that only bots fill in.
    if (!form || [...form.keys()].some((name) => name !== 'email' && name !== 'embed'))
      return reply('refused');
    const typed = textOf(form, 'email');
    if (typed === '') return reply('empty', { typed });
    const email = readAddress(typed);
    if (email === undefined) return reply('invalid', { typed });
    if (!allowEmail(email)) return reply('too-many', { headers: { 'retry-after': '3600' } });
    return await keep(reply, async () => {
      await subscribers.signUp(email, language);
      signedUp?.();
      return reply('check-inbox');
    });
  }

  /**
   * Handles a link in an email. Email scanners open such links, so only a POST confirms or
   * unsubscribes.
   */
  async function followLink(
    { request, search }: Call,
    reply: Reply,
    purpose: Purpose,
    ask: () => Answer,
    act: (id: string) => Promise<Outcome>,
  ): Promise<Answer> {
    const id = tokens.verify(purpose, new URLSearchParams(search).get('token') ?? '');
    if (id === undefined) return reply('bad-link');
    if (request.method === 'GET' || request.method === 'HEAD') return ask();
    if (request.method !== 'POST') return reply('form-only', { headers: { allow: 'GET, HEAD, POST' } });
    // Email programs post `List-Unsubscribe=One-Click` (RFC 8058), and our page posts an empty
    // body: the token is enough.
    if ((await readBody(request, longestBody)) === undefined) return reply('too-long');
    return await keep(reply, async () => reply(await act(id)));
  }

  const keep = (reply: Reply, work: () => Promise<Answer>) =>
    stored('newsletter', log, work, () => reply('unavailable', { headers: { 'retry-after': '60' } }));

  return {
    answer(call, manifest) {
      const { newsletter, baseUrl, stylesheet } = manifest;
      if (!newsletter) return undefined;
      const { locale, pathname } = localeAt(manifest, call.pathname);
      const words = locale.answers.newsletter;
      const json = prefersJson(call.request);
      const reply: Reply = (outcome, options) => {
        metrics?.count('newsletter_answers_total', `outcome="${outcome}"`);
        return outcomeAnswer(outcome, { json, stylesheet, locale, ...options });
      };
      const path = withBase(newsletter.path, baseUrl);
      switch (pathname) {
        case path:
          return signUp(call, reply, locale.name);
        case siblingPath(path, 'confirm'):
          return followLink(
            call,
            reply,
            'confirm',
            () => reply('confirm-address', { button: words.confirm }),
            async (id) => ((await subscribers.confirm(id)) ? 'confirmed' : 'bad-link'),
          );
        case siblingPath(path, 'unsubscribe'):
          return followLink(
            call,
            reply,
            'unsubscribe',
            () => reply('confirm-leaving', { button: words.unsubscribe }),
            async (id) => {
              await subscribers.unsubscribe(id);
              return 'unsubscribed';
            },
          );
        default:
          return undefined;
      }
    },
  };
}
