import { LONGEST_COMMENT, whatElse } from '../../src/site/feedback.ts';
import { escapeAttribute, escapeText } from '../../src/site/html.ts';
import { type Catalogue, format } from '../../src/site/messages.ts';
import { type FormAnswer, formAnswer } from '../answer-page.ts';
import type { Answer } from '../http.ts';

type Words = Catalogue['answers']['feedback'];

/** Everything that a vote is answered with; scripts know the answers by these names. */
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

/** What a page in answer to a vote offers. */
export type Offer = {
  /** The page's title cannot be known here: its address, with base URL, to go back to. */
  href: string;
  /** The vote, where a comment may follow; what was written already stands in the field. */
  comment?: { page: string; helpful: boolean; text: string };
};

type Options = Pick<FormAnswer, 'json' | 'stylesheet' | 'headers' | 'locale'> & { offer?: Offer | undefined };

/** The answer to a vote: JSON for the page's own script, else a page that leads back and takes a comment. */
export function voteAnswer(outcome: Outcome, { offer, ...options }: Options): Answer {
  const words = options.locale.answers.feedback;
  const next = offer
    ? `${offer.comment ? commentForm(offer.comment, words) : ''}<p><a href="${escapeAttribute(offer.href)}">${escapeText(words.back)}</a></p>`
    : '';
  const { status, words: name } = outcomes[outcome];
  const said = words[name];
  const { title, message } = typeof said === 'string' ? { title: words.title, message: said } : said;
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
<label for="comment">${escapeText(whatElse(helpful, words))}</label>
<textarea id="comment" name="comment" rows="4" maxlength="${LONGEST_COMMENT}" required>${escapeText(text)}</textarea>
<input type="hidden" name="page" value="${escapeAttribute(page)}">
<input type="hidden" name="helpful" value="${helpful ? 'yes' : 'no'}">
<button type="submit">${escapeText(words.send)}</button>
</form>
`;
