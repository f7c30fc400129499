import { withBase } from '../../src/site/paths.ts';
import { parseForm, prefersJson, stored, textOf } from '../forms.ts';
import type { Answer, Call } from '../http.ts';
import type { Log } from '../log.ts';
import { localeAt, type Manifest } from '../manifest.ts';
import type { Metrics } from '../metrics.ts';
import { createClientLimit, createRateLimit } from '../rate-limit.ts';
import { isCrossSite, readBody, unread } from '../received.ts';
import { readAddress } from './address.ts';
import { besides } from './mails.ts';
import { type Outcome, outcomeAnswer } from './pages.ts';
import type { Subscribers } from './subscribers.ts';
import type { Purpose, Tokens } from './tokens.ts';

/** The newsletter's addresses on the server. */
export type Newsletter = {
  /** Answers a call to one of its addresses; undefined elsewhere. */
  answer: (call: Call, manifest: Manifest) => Answer | Promise<Answer> | undefined;
};

export type NewsletterOptions = {
  subscribers: Pick<Subscribers, 'signUp' | 'confirm' | 'unsubscribe'>;
  tokens: Tokens;
  log: Log;
  metrics?: Metrics;
  /** Told of each sign-up, whose mail can be sent. */
  signedUp?: () => void;
};

type Reply = (
  outcome: Outcome,
  options?: { typed?: string; button?: string; headers?: Record<string, string> },
) => Answer;

/** No form of ours is longer. */
const longestBody = 4096;
const minute = 60_000;

/**
 * The sign-up service with double opt-in. It answers a form post from a popup window with a page, and the same page whether or not the
 * address was known before: nobody can find out who reads the newsletter.
 */
export function createNewsletter({
  subscribers,
  tokens,
  log,
  metrics,
  signedUp,
}: NewsletterOptions): Newsletter {
  const allow = createClientLimit({ client: 10, network: 100, windowMs: minute });
  // A mail to a stranger is a nuisance, so nobody gets many, whoever asks for them.
  const allowAddress = createRateLimit({ limit: 3, windowMs: 60 * minute });

  async function signUp({ request, client }: Call, reply: Reply, language: string): Promise<Answer> {
    if (request.method !== 'POST') return reply('form-only', { headers: { allow: 'POST' } });
    if (isCrossSite(request)) return unread(reply('cross-site'));
    if (!allow(client())) return unread(reply('too-many', { headers: { 'retry-after': '60' } }));
    const body = await readBody(request, longestBody);
    if (body === undefined) return unread(reply('too-long'));
    const form = await parseForm(request, body);
    // A form that came without its fields, or with one that only machines fill in.
    if (!form || [...form.keys()].some((name) => name !== 'email' && name !== 'embed'))
      return reply('refused');
    const typed = textOf(form, 'email');
    if (typed === '') return reply('empty', { typed });
    const email = readAddress(typed);
    if (email === undefined) return reply('invalid', { typed });
    if (!allowAddress(email)) return reply('too-many', { headers: { 'retry-after': '3600' } });
    return await keep(reply, async () => {
      await subscribers.signUp(email, language);
      signedUp?.();
      return reply('check-inbox');
    });
  }

  /** A link from a mail: programs that look into mails open it, so only a form's post does what it is for. */
  async function followLink(
    { request, search }: Call,
    reply: Reply,
    purpose: Purpose,
    ask: () => Answer,
    act: (id: string) => Promise<Outcome>,
  ): Promise<Answer> {
    const id = tokens.verify(purpose, new URLSearchParams(search).get('token') ?? '');
    if (id === undefined) return unread(reply('bad-link'));
    if (request.method === 'GET' || request.method === 'HEAD') return ask();
    if (request.method !== 'POST') return reply('form-only', { headers: { allow: 'GET, HEAD, POST' } });
    // Mail programs post `List-Unsubscribe=One-Click` (RFC 8058), our page nothing: the token says all.
    if ((await readBody(request, longestBody)) === undefined) return unread(reply('too-long'));
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
        case besides(path, 'confirm'):
          return followLink(
            call,
            reply,
            'confirm',
            () => reply('confirm-address', { button: words.confirm }),
            async (id) => ((await subscribers.confirm(id)) ? 'confirmed' : 'bad-link'),
          );
        case besides(path, 'unsubscribe'):
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
