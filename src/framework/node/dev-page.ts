import { escapeText } from '../../site/html.ts';
import { withBase } from '../../site/paths.ts';

/**
 * What authors see of links and pictures that lead nowhere: a wavy line, and behind them what is wrong and how to mend it. And all of a page is laid
 * out at once, so that one that is shown anew has not moved.
 */
const MARKS = `
.prose > * { content-visibility: visible !important; }
[data-problem] { text-decoration: underline wavy #d32f2f; text-underline-offset: 0.2em; }
[data-problem] > img { outline: 2px dashed #d32f2f; }
[data-problem]::after {
  content: '⚠ ' attr(data-problem); display: inline-block; margin: 0 0.3em; padding: 0 0.5em; border-radius: 4px;
  background: #d32f2f; color: #fff; font: 600 0.8rem/1.6 system-ui, sans-serif; text-decoration: none;
}`;

/** Adds to a document what only the development server shows: marks, changes of styles as they come, and the overlay with errors. */
export function withDevClient(html: string, baseUrl: string): string {
  const client = withBase('/@vite/client', baseUrl);
  const added = `<style>${MARKS}</style><script type="module" src="${client}"></script></head>`;
  return html.replace('</head>', () => added);
}

/** A page in place of one that cannot be made. It shows the site again as soon as the mistake is mended. */
export function errorPage(message: string, baseUrl: string): string {
  const style = 'body{margin:0;padding:2rem;font:1rem/1.6 system-ui,sans-serif}pre{white-space:pre-wrap}';
  const body = `<h1>This page cannot be shown yet</h1><pre>${escapeText(message)}</pre>`;
  return withDevClient(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title><style>${style}</style></head><body>${body}</body></html>`,
    baseUrl,
  ).replace('</body>', () => `<script type="module">${RELOAD(baseUrl)}</script></body>`);
}

/** A page with an error has none of the site's own script, so it listens by itself. */
const RELOAD = (baseUrl: string) =>
  `import { createHotContext } from ${JSON.stringify(withBase('/@vite/client', baseUrl))}; createHotContext('/error').on('site:update', () => location.reload());`;
