import { createHash } from 'node:crypto';
import { escapeAttribute, escapeText } from '../../src/site/html.ts';
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

export type AnswerOptions = {
  /** Whether the client asked for JSON. */
  json: boolean;
  stylesheet?: string | undefined;
  /** What was typed: the page has the form to try again. */
  typed?: string;
  /** The page has a button with these words, which posts to its own address. */
  button?: string;
  headers?: Readonly<Record<string, string>>;
};

/** The small window's own layout; colours and type are the site's. */
const style = `:root:root{color-scheme:light dark}
.answer{box-sizing:border-box;width:100%;max-width:34rem;min-height:100dvh;margin:auto;padding:2rem 1.5rem;display:grid;align-content:center;gap:.75rem}
.answer::before{content:"";width:2.5rem;height:.25rem;border-radius:1rem;background:var(--color-accent,#4453d6)}
.answer h1{margin:0;font-size:1.5rem}
.answer p,.answer form{margin:0}
.answer form{display:grid;gap:.75rem}
.answer label{font-weight:600}
.answer input{box-sizing:border-box;width:100%;height:2.75rem;padding-inline:.75rem;border:1px solid var(--color-field,#767b91);border-radius:.5rem;background:var(--color-bg,#fff);color:inherit;font:inherit}
.answer button{justify-self:start;height:2.75rem;padding-inline:1.25rem;border:0;border-radius:.5rem;background:var(--color-accent,#4453d6);color:var(--color-on-accent,#fff);font:inherit;font-weight:600}
.answer button:hover{background:var(--color-accent-strong,#3441b4)}`;

const policy = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "font-src 'self'",
  "img-src data: 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An answer of the newsletter: a page for the popup window, or JSON for scripts. It never depends on who is on the list. */
export function outcomeAnswer(outcome: Outcome, options: AnswerOptions): Answer {
  const { status, message } = outcomes[outcome];
  const { json, headers } = options;
  return {
    status,
    headers: {
      'content-type': json ? 'application/json' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // The address of the page holds what confirms or removes somebody.
      'referrer-policy': 'same-origin',
      vary: 'Accept',
      ...headers,
    },
    body: json ? `${JSON.stringify({ outcome, message })}\n` : page(outcome, options),
  };
}

function page(outcome: Outcome, { stylesheet, typed, button }: AnswerOptions): string {
  const { title, message, status } = outcomes[outcome];
  const role = status >= 400 ? ' role="alert"' : '';
  const paragraph = `<p${role} id="message">${escapeText(message)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escapeText(title)}</title>
${stylesheet ? `<link rel="stylesheet" href="${escapeAttribute(stylesheet)}">` : ''}
<style>${style}</style>
</head>
<body>
<main class="answer">
<h1>${escapeText(title)}</h1>
${paragraph}
${typed === undefined ? '' : retryForm(typed)}${button === undefined ? '' : `<form method="post"><button type="submit">${escapeText(button)}</button></form>`}
</main>
</body>
</html>
`;
}

const retryForm = (typed: string) => `<form method="post">
<label for="email">Email address</label>
<input id="email" name="email" type="email" value="${escapeAttribute(typed)}" placeholder="you@example.com" autocomplete="email" required autofocus aria-invalid="true" aria-describedby="message">
<input type="hidden" name="embed" value="1">
<button type="submit">Sign up</button>
</form>`;
