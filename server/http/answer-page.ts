import { createHash } from 'node:crypto';
import { escapeAttribute, escapeText } from '../../src/core/html.ts';
import type { AnswerLocale } from '../files/manifest.ts';
import type { Answer } from './answer.ts';

/** The answer to a form. Scripts identify it by its name. */
export type FormAnswer = {
  outcome: string;
  status: number;
  title: string;
  message: string;
  /** Whether the client asked for JSON. */
  json: boolean;
  /** The language of the answer. */
  locale: AnswerLocale;
  stylesheet?: string | undefined;
  /** Markup after the message on the page: the next steps. */
  next?: string;
  headers?: Readonly<Record<string, string>>;
};

/** The site's colors, for a page without its stylesheet; a test compares them with `tokens.css`. */
const colors = {
  accent: 'light-dark(#3a40cf,#a3aeff)',
  'accent-strong': 'light-dark(#2a2fa8,#c3caff)',
  bg: 'light-dark(#ffffff,#0e1015)',
  field: 'light-dark(#878b9c,#687086)',
  'on-accent': 'light-dark(#ffffff,#10122b)',
};
const color = (name: keyof typeof colors) => `var(--color-${name},${colors[name]})`;

/** The layout of a small window; colors and fonts are the site's. */
const style = `:root:root{color-scheme:light dark}
.answer{box-sizing:border-box;width:100%;max-width:34rem;min-height:100dvh;margin:auto;padding:2rem 1.5rem;display:grid;align-content:center;gap:.75rem}
.answer::before{content:"";width:2.5rem;height:.25rem;border-radius:1rem;background:${color('accent')}}
.answer h1{margin:0;font-size:1.5rem}
.answer p,.answer form{margin:0}
.answer form{display:grid;gap:.75rem}
.answer label{font-weight:600}
.answer :is(input,textarea){box-sizing:border-box;width:100%;height:2.75rem;padding-inline:.75rem;border:1px solid ${color('field')};border-radius:.5rem;background:${color('bg')};color:inherit;font:inherit}
.answer textarea{height:auto;padding-block:.6rem;resize:vertical}
.answer a{color:${color('accent')};text-underline-offset:3px}
.answer p a{text-decoration:underline}
.answer button{justify-self:start;height:2.75rem;padding-inline:1.25rem;border:0;border-radius:.5rem;background:${color('accent')};color:${color('on-accent')};font:inherit;font-weight:600}
.answer button:hover{background:${color('accent-strong')}}`;

const policy = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "font-src 'self'",
  "img-src data: 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The answer to a form: a page in the site's design, or JSON for scripts. It is never cached. */
export function formAnswer(answer: FormAnswer): Answer {
  const { outcome, status, message, json, headers } = answer;
  return {
    status,
    headers: {
      'content-type': json ? 'application/json' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // The page's URL can contain a token that confirms or unsubscribes.
      'referrer-policy': 'same-origin',
      vary: 'Accept',
      ...headers,
    },
    body: json ? `${JSON.stringify({ outcome, message })}\n` : page(answer),
  };
}

function page({ title, message, status, stylesheet, locale, next = '' }: FormAnswer): string {
  const role = status >= 400 ? ' role="alert"' : '';
  return `<!doctype html>
<html lang="${locale.name}" dir="${locale.dir}">
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
<p${role} id="message">${escapeText(message)}</p>
${next}
</main>
</body>
</html>
`;
}
