import { LONGEST_COMMENT } from '../../src/site/feedback.ts';
import { withBase } from '../../src/site/paths.ts';
import type { Build } from '../build.ts';
import { parseForm, prefersJson, stored, textOf } from '../forms.ts';
import type { Answer, Call } from '../http.ts';
import type { Log } from '../log.ts';
import { type AnswerLocale, localeAt } from '../manifest.ts';
import type { Metrics } from '../metrics.ts';
import { createClientLimit } from '../rate-limit.ts';
import { isCrossSite, readBody, unread } from '../received.ts';
import { type Offer, type Outcome, voteAnswer } from './pages.ts';
import type { Voters } from './voters.ts';
import type { Votes } from './votes.ts';

/** The address at which readers say whether a page helped them. */
export type Feedback = {
  /** Answers a call to its address; undefined elsewhere. */
  answer: (call: Call, build: Pick<Build, 'manifest' | 'paths'>) => Answer | Promise<Answer> | undefined;
};

export type FeedbackOptions = {
  votes: Pick<Votes, 'cast'>;
  voters: Voters;
  log: Log;
  metrics?: Metrics;
};

type Reply = (outcome: Outcome, options?: { offer?: Offer; headers?: Record<string, string> }) => Answer;

/** A form writes a character of three bytes as nine (`%E2%82%AC`); beside the comment there are two short fields. */
const longestBody = 9 * LONGEST_COMMENT + 2000;
const minute = 60_000;
const fields = new Set(['page', 'helpful', 'comment']);

/**
 * Counts what readers say at the end of a page, without cookies and without keeping who they are. A form post is answered with a page, a script's
 * with JSON; the vote comes first and the comment, if there is one, with the same vote once more.
 */
export function createFeedback({ votes, voters, log, metrics }: FeedbackOptions): Feedback {
  const allow = createClientLimit({ client: 20, network: 200, windowMs: minute });

  async function take(
    { request, client }: Call,
    { paths, manifest }: Pick<Build, 'manifest' | 'paths'>,
    reply: Reply,
    locale: AnswerLocale,
  ): Promise<Answer> {
    if (request.method !== 'POST') return reply('form-only', { headers: { allow: 'POST' } });
    if (isCrossSite(request)) return unread(reply('cross-site'));
    if (!allow(client())) return unread(reply('too-many', { headers: { 'retry-after': '60' } }));
    const body = await readBody(request, longestBody);
    if (body === undefined) return unread(reply('too-long'));
    const form = await parseForm(request, body);
    // A form that came without its fields, or with one that only machines fill in.
    if (!form || [...form.keys()].some((name) => !fields.has(name))) return reply('refused');
    const answer = textOf(form, 'helpful');
    if (answer !== 'yes' && answer !== 'no') return reply('refused');
    const named = textOf(form, 'page');
    // Forms name pages as their own language does, which is a folder of the site.
    const page = named.replace(/^\//, `/${locale.folder}`);
    if (!paths.pages.has(page)) return reply('no-page');
    const helpful = answer === 'yes';
    // Lines end as they do elsewhere on this machine, so that a form counts what its field counts.
    const comment = textOf(form, 'comment').replaceAll('\r\n', '\n');
    const href = encodeURI(withBase(page, manifest.baseUrl));
    const again = { href, comment: { page: named, helpful, text: comment } };
    if (comment.length > LONGEST_COMMENT) return reply('too-long', { offer: again });
    return await stored(
      'feedback',
      log,
      async () => {
        // PostgreSQL has no text with the character 0.
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
