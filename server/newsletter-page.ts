import { html } from 'hono/html';
import type { Manifest } from './manifest.ts';

/** The small pages that the newsletter's popup window shows. */
export function newsletterPage({ stylesheet }: Manifest) {
  const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${stylesheet ? html`<link rel="stylesheet" href="${stylesheet}">` : ''}
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

  return {
    thanks: () =>
      page(
        'Thank you for signing up',
        html`<p>You are on the list and will hear from us. You can close this window.</p>`,
      ),

    /** Says what is wrong; with `email`, what was typed, also gives the form to try again. */
    problem: (message: string, email?: string) =>
      page(
        'Newsletter',
        email === undefined
          ? html`<p role="alert">${message}</p>`
          : html`<form method="post">
<p role="alert" id="problem">${message}</p>
<p><label for="email">Email address</label></p>
<p><input id="email" name="email" type="email" value="${email}" placeholder="you@example.com" autocomplete="email" required autofocus aria-invalid="true" aria-describedby="problem"></p>
<input type="hidden" name="embed" value="1">
<p><button type="submit">Sign up</button></p>
</form>`,
      ),
  };
}
