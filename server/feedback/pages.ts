import { commentQuestion, LONGEST_COMMENT } from '../../src/config/feedback.ts';
import { escapeAttribute, escapeText } from '../../src/core/html.ts';
import { type Catalog, format } from '../../src/i18n/messages.ts';
import type { Answer } from '../http/answer.ts';
import { type FormAnswer, formAnswer } from '../http/answer-page.ts';

type Words = Catalog['answers']['feedback'];

/** All answers to a vote. Scripts identify them by these names. */
const outcomes = {
  counted: { status: 200, words: 'counted' },
  commented: { status: 200, words: 'commented' },
  refused: { status: 422, words: 'refused' },
  'no-page': { status: 422, words: 'noPage' },
  'too-long': { status: 413, words: 'tooLong' },
  'too-many': { status: 429, words: 'tooMany' },
  'cross-site': { status: 403, words: 'crossSite' },
  'form-only': { status: 405, words: 'refused' },
  unavailable: { status: 503, words: 'unavailable' },
} as const satisfies Record<string, { status: number; words: keyof Words }>;

export type Outcome = keyof typeof outcomes;

/** Options on a page that answers a vote. */
export type Offer = {
  /** The URL to return to, with base URL. The page's title isn't known here. */
  href: string;
  /** The vote, if a comment can follow, with the text already written. */
  comment?: { page: string; helpful: boolean; text: string };
};

type Options = Pick<FormAnswer, 'json' | 'stylesheet' | 'headers' | 'locale'> & { offer?: Offer | undefined };

/**
 * The answer to a vote: JSON for the page's script, otherwise a page with a link back and a field
 * for a comment.
 */
export function voteAnswer(outcome: Outcome, { offer, ...options }: Options): Answer {
  const words = options.locale.answers.feedback;
  const next = offer
    ? `${offer.comment ? commentForm(offer.comment, words) : ''}<p><a href="${escapeAttribute(offer.href)}">${escapeText(words.back)}</a></p>`
    : '';
  const { status, words: name } = outcomes[outcome];
  const texts = words[name];
  const { title, message } = typeof texts === 'string' ? { title: words.title, message: texts } : texts;
  return formAnswer({
    outcome,
    status,
    title,
    message: format(message, { count: LONGEST_COMMENT }),
    ...options,
    next,
  });
}

const commentForm = (
  { page, helpful, text }: NonNullable<Offer['comment']>,
  words: Words,
) => `<form method="post">
<label for="comment">${escapeText(commentQuestion(helpful, words))}</label>
<textarea id="comment" name="comment" rows="4" maxlength="${LONGEST_COMMENT}" required>${escapeText(text)}</textarea>
<input type="hidden" name="page" value="${escapeAttribute(page)}">
<input type="hidden" name="helpful" value="${helpful ? 'yes' : 'no'}">
<button type="submit">${escapeText(words.send)}</button>
</form>
`;
