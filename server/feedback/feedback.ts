import { LONGEST_COMMENT } from '../../src/config/feedback.ts';
import { withBase } from '../../src/core/paths.ts';
import type { Build } from '../files/build.ts';
import { type AnswerLocale, localeAt } from '../files/manifest.ts';
import type { Answer, Call } from '../http/answer.ts';
import { parseForm, prefersJson, stored, textOf } from '../http/forms.ts';
import { createClientLimit, createRateLimit } from '../http/rate-limit.ts';
import { isCrossSite, readBody } from '../http/request-body.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type Offer, type Outcome, voteAnswer } from './pages.ts';
import type { Voters } from './voters.ts';
import type { Votes } from './votes.ts';

/** The endpoint for votes on pages. */
export type Feedback = {
  /** Answers a request to its URL; undefined elsewhere. */
  answer: (call: Call, build: Pick<Build, 'manifest' | 'paths'>) => Answer | Promise<Answer> | undefined;
};

export type FeedbackOptions = {
  votes: Pick<Votes, 'cast'>;
  voters: Voters;
  log: Log;
  metrics?: Metrics;
  /** The number of votes accepted per hour, which limits how much strangers can store. */
  votesPerHour?: number;
};

type Reply = (outcome: Outcome, options?: { offer?: Offer; headers?: Record<string, string> }) => Answer;

/**
 * Forms encode a character of three bytes as nine (`%E2%82%AC`). Two short fields follow the
 * comment.
 */
const longestBody = 9 * LONGEST_COMMENT + 2000;
const minute = 60_000;
const fields = new Set(['page', 'helpful', 'comment']);

/**
 * Counts votes on pages, without cookies and without storing who voted. Form posts get a page,
 * scripts get JSON. The vote comes first; an optional comment comes with the same vote again.
 */
export function createFeedback({
  votes,
  voters,
  log,
  metrics,
  votesPerHour = 2000,
}: FeedbackOptions): Feedback {
  // In an hour, one network can't use up the total.
  const allow = createClientLimit({ client: 20, network: 30, windowMs: minute });
  const allowTotal = createRateLimit({ limit: votesPerHour, windowMs: 60 * minute });

  async function take(
    { request, client }: Call,
    { paths, manifest }: Pick<Build, 'manifest' | 'paths'>,
    reply: Reply,
    locale: AnswerLocale,
  ): Promise<Answer> {
    if (request.method !== 'POST') return reply('form-only', { headers: { allow: 'POST' } });
    if (isCrossSite(request)) return reply('cross-site');
    if (!allow(client())) return reply('too-many', { headers: { 'retry-after': '60' } });
    const body = await readBody(request, longestBody);
    if (body === undefined) return reply('too-long');
    const form = await parseForm(request, body);
    // A form without its fields, or with one that only bots fill in.
    if (!form || [...form.keys()].some((name) => !fields.has(name))) return reply('refused');
    const answer = textOf(form, 'helpful');
    if (answer !== 'yes' && answer !== 'no') return reply('refused');
    const named = textOf(form, 'page');
    // Forms name pages as in their own language, which is a folder of the site.
    const page = named.replace(/^\//, `/${locale.folder}`);
    if (!paths.pages.has(page)) return reply('no-page');
    const helpful = answer === 'yes';
    // Uses LF, so that the length is the same as in the form's field.
    const comment = textOf(form, 'comment').replaceAll('\r\n', '\n');
    const href = encodeURI(withBase(page, manifest.baseUrl));
    const again = { href, comment: { page: named, helpful, text: comment } };
    if (comment.length > LONGEST_COMMENT) return reply('too-long', { offer: again });
    if (!allowTotal('')) return reply('too-many', { offer: again, headers: { 'retry-after': '3600' } });
    return await stored(
      'feedback',
      log,
      async () => {
        // PostgreSQL can't store the character 0 in text.
        await votes.cast({
          page,
          helpful,
          comment: comment.replaceAll('\0', ''),
          ...voters.nameOf(client(), page),
        });
        return comment === '' ? reply('counted', { offer: again }) : reply('commented', { offer: { href } });
      },
      () => reply('unavailable', { offer: again, headers: { 'retry-after': '60' } }),
    );
  }

  return {
    answer(call, build) {
      const { feedback, baseUrl, stylesheet } = build.manifest;
      const { locale, pathname } = localeAt(build.manifest, call.pathname);
      if (!feedback || pathname !== withBase(feedback.path, baseUrl)) return undefined;
      const json = prefersJson(call.request);
      return take(
        call,
        build,
        (outcome, options) => {
          metrics?.count('feedback_answers_total', `outcome="${outcome}"`);
          return voteAnswer(outcome, { json, stylesheet, locale, ...options });
        },
        locale,
      );
    },
  };
}
