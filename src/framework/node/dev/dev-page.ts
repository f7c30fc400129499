import { stripVTControlCharacters } from 'node:util';
import { escapeText } from '../../../core/html.ts';
import { withBase } from '../../../core/paths.ts';

/**
 * Marks broken links and pictures for authors: a wavy underline, followed by the problem and its
 * hint. All of a page is laid out immediately, so that it doesn't move when it is shown again after
 * a change.
 */
const MARKS = `
.prose > * { content-visibility: visible !important; }
[data-problem] { text-decoration: underline wavy #d32f2f; text-underline-offset: 0.2em; }
[data-problem] > img { outline: 2px dashed #d32f2f; }
[data-problem]::after {
  content: '⚠ ' attr(data-problem); display: inline-block; margin: 0 0.3em; padding: 0 0.5em; border-radius: 4px;
  background: #d32f2f; color: #fff; font: 600 0.8rem/1.6 system-ui, sans-serif; text-decoration: none;
}`;

/**
 * Adds the development-only parts to a document: marks of problems, hot updates of styles, and the
 * error overlay.
 */
export function withDevClient(html: string, baseUrl: string): string {
  const client = withBase('/@vite/client', baseUrl);
  const added = `<style>${MARKS}</style><script type="module" src="${client}"></script></head>`;
  return html.replace('</head>', () => added);
}

/** Returns a message without the colors that Vite and its plugins add for terminals. */
export const withoutColors = stripVTControlCharacters;

/**
 * Returns the page that is shown instead of one that can't be rendered. It reloads as soon as the
 * mistake is fixed.
 */
export function errorPage(message: string, baseUrl: string): string {
  const style = 'body{margin:0;padding:2rem;font:1rem/1.6 system-ui,sans-serif}pre{white-space:pre-wrap}';
  const body = `<h1>This page can’t be shown yet</h1><pre>${escapeText(withoutColors(message))}</pre>`;
  return withDevClient(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title><style>${style}</style></head><body>${body}</body></html>`,
    baseUrl,
  ).replace('</body>', () => `<script type="module">${RELOAD(baseUrl)}</script></body>`);
}

/** An error page doesn't load the site's scripts, so it needs its own listener for updates. */
const RELOAD = (baseUrl: string) =>
  `import { createHotContext } from ${JSON.stringify(withBase('/@vite/client', baseUrl))}; createHotContext('/error').on('site:update', () => location.reload());`;
