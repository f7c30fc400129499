import { escapeAttribute, escapeText } from '../../src/core/html.ts';
import type { Catalog } from '../../src/i18n/messages.ts';
import type { Answer } from '../http/answer.ts';
import { type FormAnswer, formAnswer } from '../http/answer-page.ts';

type Words = Catalog['answers']['newsletter'];

/** All answers of the newsletter. Scripts identify them by these names. */
const outcomes = {
  'check-inbox': { status: 200, words: 'checkInbox' },
  confirmed: { status: 200, words: 'confirmed' },
  unsubscribed: { status: 200, words: 'unsubscribed' },
  'confirm-address': { status: 200, words: 'confirmAddress' },
  'confirm-leaving': { status: 200, words: 'confirmLeaving' },
  empty: { status: 422, words: 'empty' },
  invalid: { status: 422, words: 'invalid' },
  refused: { status: 422, words: 'refused' },
  'too-long': { status: 413, words: 'tooLong' },
  'too-many': { status: 429, words: 'tooMany' },
  'cross-site': { status: 403, words: 'crossSite' },
  'form-only': { status: 405, words: 'formOnly' },
  'bad-link': { status: 400, words: 'badLink' },
  unavailable: { status: 503, words: 'unavailable' },
} as const satisfies Record<string, { status: number; words: keyof Words }>;

export type Outcome = keyof typeof outcomes;

export type AnswerOptions = Pick<FormAnswer, 'json' | 'stylesheet' | 'headers' | 'locale'> & {
  /** The typed address: the page shows the form again. */
  typed?: string;
  /** The label of a button on the page, which posts to the page's URL. */
  button?: string;
};

/**
 * An answer of the newsletter: a page for the popup window, or JSON for scripts. It never depends
 * on who is subscribed.
 */
export function outcomeAnswer(outcome: Outcome, { typed, button, ...options }: AnswerOptions): Answer {
  const words = options.locale.answers.newsletter;
  const forms = [
    typed === undefined ? '' : retryForm(typed, words),
    button === undefined
      ? ''
      : `<form method="post"><button type="submit">${escapeText(button)}</button></form>`,
  ];
  const { status, words: name } = outcomes[outcome];
  const texts = words[name];
  const { title, message } = typeof texts === 'string' ? { title: words.title, message: texts } : texts;
  return formAnswer({ outcome, status, title, message, ...options, next: forms.join('') });
}

const retryForm = (typed: string, words: Words) => `<form method="post">
<label for="email">${escapeText(words.email)}</label>
<input id="email" name="email" type="email" value="${escapeAttribute(typed)}" placeholder="${escapeAttribute(words.example)}" autocomplete="email" required autofocus aria-invalid="true" aria-describedby="message">
<input type="hidden" name="embed" value="1">
<button type="submit">${escapeText(words.signUp)}</button>
</form>`;
