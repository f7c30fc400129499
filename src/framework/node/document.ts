import type { SiteCards } from '../../cards/node/cards.ts';
import type { Route, Site } from '../../pages/model.ts';
import type { ClientConfig } from '../../site/client-config.ts';
import { escapeAttribute, jsonForScript } from '../../site/html.ts';
import { localeOf } from '../../site/locales.ts';
import { withBase } from '../../site/paths.ts';
import { FIRST_PAINT_ID } from '../../theme/first-paint-id.ts';
import type { RenderedPage } from '../render.tsx';
import { type PartStyles, partStyles } from './entries.ts';
import type { ArticleOf } from './feed-article.ts';
import { iconHead, pageHead, pictureOf, previewHead } from './head.ts';
import { partScripts, type Scripts } from './inline-script.ts';
import { structuredData } from './structured-data.ts';

/** Addresses of what the bundler made, without base URL. */
export interface Assets {
  script: string;
  /** What documents have before it where there are several languages. */
  otherLanguages: string;
  /** What they have before it where visits are counted. */
  visits: string;
  /** The stylesheet of the window that answers to a sign-up. */
  newsletterPopup: string;
  /** What the stylesheet of embedded charts says; it stands in their documents. */
  embedCss: string;
  /** What documents add that are written from right to left. */
  rtlCss: string;
  /** The threads in which samples run and edited machines are drawn. */
  sandbox: string;
  layoutWorker: string;
  languageWorker: string;
  /** What the stylesheet says; it stands in every document, see docs/decisions/0002. */
  css: string;
  /** What some pages need besides. */
  parts: PartStyles;
  /** What stands in documents, and the service worker, without their settings. */
  scripts: Scripts;
}

/** What every document of a build shares. */
export interface DocumentFrame {
  site: Site;
  cards: SiteCards;
  assets: Assets;
  clientConfig: ClientConfig;
  /** A post's article for feeds. */
  feedArticle: ArticleOf;
  inlineScript: string;
}

/** Styles that only some pages need, for their heads: a client navigation adds those that the document has not yet. */
function ownStyles({ assets }: DocumentFrame, main: string): string {
  return Object.entries(partStyles)
    .filter(([, { isNeeded }]) => isNeeded.test(main))
    .map(([name]) => `<style data-part="${name}">${assets.parts[name]}</style>`)
    .join('');
}

/** Scripts that only some pages need stand in their `<main>`; a client navigation runs none, since what they are for is done by elements by then. */
function withOwnScripts({ assets }: DocumentFrame, main: string): string {
  const run = Object.entries(partScripts).filter(([, isNeeded]) => isNeeded.test(main));
  const code = run.map(([name]) => `<script>${assets.scripts[name as keyof Scripts]}</script>`);
  return main.replace(/^<main[^>]*>/, (start) => start + code.join(''));
}

/** What search engines are told is part of `<main>`, so that it goes with its page when the next one is shown. */
function withData(main: string, data: object): string {
  return main.replace(
    /<\/main>$/,
    () => `<script type="application/ld+json">${jsonForScript(data)}</script></main>`,
  );
}

/** A whole HTML document. */
export function documentHtml(frame: DocumentFrame, route: Route, page: RenderedPage): string {
  const { site, cards, assets, clientConfig } = frame;
  const picture = pictureOf(site, cards, route);
  const data = structuredData(site, route, picture.address);
  const at = (path: string) => withBase(path, site.config.baseUrl);
  const { domain, script } = site.config.analytics;
  const { name, dir } = localeOf(site.config);
  return [
    `<!doctype html><html lang="${name}" dir="${dir}" data-theme="${site.config.colorMode.default}"${site.config.colorMode.respectPrefersColorScheme ? ' data-follows-system' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${frame.inlineScript}</script>`,
    // The first frame has the beginning of the article: it costs the browser less than one with the bar alone and another for the article.
    page.main.includes(`id="${FIRST_PAINT_ID}"`)
      ? `<link rel="expect" href="#${FIRST_PAINT_ID}" blocking="render">`
      : '',
    `<style>${assets.css}</style>`,
    site.config.locales.length > 1
      ? `<script data-languages type="module" src="${at(assets.otherLanguages)}"></script>`
      : '',
    domain ? `<script data-visits type="module" src="${at(assets.visits)}"></script>` : '',
    `<script type="module" src="${at(assets.script)}"></script>`,
    pageHead(site, route),
    ownStyles(frame, page.main),
    previewHead(site, picture),
    iconHead(site),
    domain
      ? `<script defer data-domain="${escapeAttribute(domain)}" src="${escapeAttribute(script)}"></script>`
      : '',
    '</head><body>',
    page.before,
    withOwnScripts(frame, data ? withData(page.main, data) : page.main),
    page.after,
    `<script type="application/json" id="client-config">${jsonForScript(clientConfig)}</script>`,
    '</body></html>',
  ].join('');
}

/** What a client navigation fetches: the page's head and its `<main>`, and the shell it belongs to. */
export function fragmentHtml(frame: DocumentFrame, route: Route, page: RenderedPage): string {
  return `<!doctype html><html data-build="${frame.clientConfig.build}"><head><meta charset="utf-8">${pageHead(frame.site, route)}${ownStyles(frame, page.main)}</head><body>${withOwnScripts(frame, page.main)}</body></html>`;
}
