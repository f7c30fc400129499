import { LONGEST_COMMENT, whatElse } from '../../src/site/feedback.ts';
import { escapeAttribute, escapeText } from '../../src/site/html.ts';
import { type FormAnswer, formAnswer } from '../answer-page.ts';
import type { Answer } from '../http.ts';

const title = 'Feedback';

/** Everything that a vote is answered with; scripts know the answers by these names. */
const outcomes = {
  counted: { status: 200, title: 'Thank you', message: 'Your vote is counted.' },
  commented: { status: 200, title: 'Thank you', message: 'Your words are kept with your vote.' },
  refused: { status: 422, title, message: 'Please use the form at the end of a page.' },
  'no-page': { status: 422, title, message: 'This site has no such page.' },
  'too-long': {
    status: 413,
    title,
    message: `That is too long: please write at most ${LONGEST_COMMENT} characters.`,
  },
  'too-many': {
    status: 429,
    title: 'Please wait a little',
    message: 'There were too many votes from your network. Please try again later.',
  },
  'cross-site': { status: 403, title, message: 'Please vote on this site.' },
  'form-only': { status: 405, title, message: 'Please use the form at the end of a page.' },
  unavailable: {
    status: 503,
    title: 'Not right now',
    message: 'We cannot take your vote at the moment, and have not counted it. Please try again later.',
  },
} as const;

export type Outcome = keyof typeof outcomes;

/** What a page in answer to a vote offers. */
export type Offer = {
  /** The page's title cannot be known here: its address, with base URL, to go back to. */
  href: string;
  /** The vote, where a comment may follow; what was written already stands in the field. */
  comment?: { page: string; helpful: boolean; text: string };
};

type Options = Pick<FormAnswer, 'json' | 'stylesheet' | 'headers'> & { offer?: Offer | undefined };

/** The answer to a vote: JSON for the page's own script, else a page that leads back and takes a comment. */
export function voteAnswer(outcome: Outcome, { offer, ...options }: Options): Answer {
  const next = offer
    ? `${offer.comment ? commentForm(offer.comment) : ''}<p><a href="${escapeAttribute(offer.href)}">Back to the page</a></p>`
    : '';
  return formAnswer({ outcome, ...outcomes[outcome], ...options, next });
}

const commentForm = ({ page, helpful, text }: NonNullable<Offer['comment']>) => `<form method="post">
<label for="comment">${escapeText(whatElse(helpful))}</label>
<textarea id="comment" name="comment" rows="4" maxlength="${LONGEST_COMMENT}" required>${escapeText(text)}</textarea>
<input type="hidden" name="page" value="${escapeAttribute(page)}">
<input type="hidden" name="helpful" value="${helpful ? 'yes' : 'no'}">
<button type="submit">Send</button>
</form>
`;
