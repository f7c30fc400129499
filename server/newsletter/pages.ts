import { escapeAttribute, escapeText } from '../../src/site/html.ts';
import { type FormAnswer, formAnswer } from '../answer-page.ts';
import type { Answer } from '../http.ts';

/** Everything that the newsletter answers; scripts know the answers by these names. */
const outcomes = {
  'check-inbox': {
    status: 200,
    title: 'Check your inbox',
    message:
      'We have sent you a mail. If you are new here, follow the link in it to confirm your address. You can close this window.',
  },
  confirmed: {
    status: 200,
    title: 'You are subscribed',
    message: 'Thank you for confirming your address. You can close this window.',
  },
  unsubscribed: {
    status: 200,
    title: 'You are unsubscribed',
    message: 'We have removed your address and will not write to you again.',
  },
  'confirm-address': {
    status: 200,
    title: 'Confirm your address',
    message: 'One more click, and you will hear from us.',
  },
  'confirm-leaving': {
    status: 200,
    title: 'Unsubscribe',
    message: 'Do you want us to remove your address?',
  },
  empty: { status: 422, title: 'Newsletter', message: 'Please enter your email address.' },
  invalid: {
    status: 422,
    title: 'Newsletter',
    message: 'This does not look like an email address. Please check it.',
  },
  refused: { status: 422, title: 'Newsletter', message: 'Please use the form on this site.' },
  'too-long': { status: 413, title: 'Newsletter', message: 'That is too long to be an address.' },
  'too-many': {
    status: 429,
    title: 'Please wait a little',
    message: 'There were too many attempts. Please try again later.',
  },
  'cross-site': { status: 403, title: 'Newsletter', message: 'Please sign up from this site.' },
  'form-only': { status: 405, title: 'Newsletter', message: 'Please use the form to sign up.' },
  'bad-link': {
    status: 400,
    title: 'This link does not work any more',
    message: 'It is too old, or not whole. Please sign up again.',
  },
  unavailable: {
    status: 503,
    title: 'Not right now',
    message: 'We cannot take your address at the moment, and have not kept it. Please try again later.',
  },
} as const;

export type Outcome = keyof typeof outcomes;

export type AnswerOptions = Pick<FormAnswer, 'json' | 'stylesheet' | 'headers'> & {
  /** What was typed: the page has the form to try again. */
  typed?: string;
  /** The page has a button with these words, which posts to its own address. */
  button?: string;
};

/** An answer of the newsletter: a page for the popup window, or JSON for scripts. It never depends on who is on the list. */
export function outcomeAnswer(outcome: Outcome, { typed, button, ...options }: AnswerOptions): Answer {
  const forms = [
    typed === undefined ? '' : retryForm(typed),
    button === undefined
      ? ''
      : `<form method="post"><button type="submit">${escapeText(button)}</button></form>`,
  ];
  return formAnswer({ outcome, ...outcomes[outcome], ...options, next: forms.join('') });
}

const retryForm = (typed: string) => `<form method="post">
<label for="email">Email address</label>
<input id="email" name="email" type="email" value="${escapeAttribute(typed)}" placeholder="you@example.com" autocomplete="email" required autofocus aria-invalid="true" aria-describedby="message">
<input type="hidden" name="embed" value="1">
<button type="submit">Sign up</button>
</form>`;
