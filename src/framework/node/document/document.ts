import type { SiteCards } from '../../../cards/node/cards.ts';
import type { ClientConfig } from '../../../config/client-config.ts';
import { escapeAttribute, jsonForScript } from '../../../core/html.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { withBase } from '../../../core/paths.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { isEmbed } from '../../../pages/embed-routes.ts';
import type { Route, Site } from '../../../pages/model.ts';
import { FIRST_PAINT_ID } from '../../../theme/first-paint-id.ts';
import type { RenderedPage } from '../../render.tsx';
import { type PartStyles, partStyles } from '../build/entries.ts';
import { partScripts, type Scripts } from '../build/inline-script.ts';
import type { ArticleOf } from '../feeds-and-sitemap/feed-article.ts';
import { iconHead, metaHead, pageHead, pictureOf, previewHead } from './head.ts';
import { structuredData } from './structured-data.ts';

/** URLs and contents of the bundled files. URLs don't include the base URL. */
export interface Assets {
  script: string;
  /** A script for documents of sites in several languages; loaded before the main script. */
  otherLanguages: string;
  /** A script for documents of sites with analytics; loaded before the main script. */
  visits: string;
  /** The stylesheet of the page that responds to a newsletter sign-up. */
  newsletterPopup: string;
  /** The CSS of embedded charts, inlined in their documents. */
  embedCss: string;
  /** Additional CSS for documents in right-to-left languages. */
  rtlCss: string;
  /** The main CSS, inlined in every document; see docs/decisions/0002. */
  css: string;
  /** Additional CSS that only some pages need. */
  parts: PartStyles;
  /** URLs of the files that a kind of page loads right after its first paint. */
  next: readonly { isNeeded: RegExp; files: readonly string[] }[];
  /** The code of inline scripts and of the service worker, without their settings. */
  scripts: Scripts;
}

/** The data that all documents of a build share. */
export interface DocumentFrame {
  site: Site;
  /** Undefined for a preview, which search engines don't list. */
  cards: SiteCards | undefined;
  assets: Assets;
  clientConfig: ClientConfig;
  /** Returns a post's article for feeds. */
  feedArticle: ArticleOf;
  inlineScript: string;
}

/** Returns a key that changes whenever something does that all documents share. */
export function keyOfFrame({ site, assets, clientConfig, inlineScript }: DocumentFrame): string {
  return hash(JSON.stringify([assets, clientConfig, inlineScript, site.config]), iconHead(site));
}

/** Returns a key that changes whenever a page's head does, apart from what all documents share. */
export function keyOfHead({ site, cards }: DocumentFrame, route: Route): string {
  const picture = cards && !isEmbed(route) ? pictureOf(site, cards, route) : undefined;
  return hash(
    pageHead(site, route),
    JSON.stringify([picture, picture && structuredData(site, route, picture.address)]),
  );
}

/** The names of a page's styles, which are looked up in its HTML once for its document and fragment. */
const namesOfStyles = new WeakMap<RenderedPage, string[]>();

/**
 * Returns the styles that only some pages need, for the head. A client navigation adds those that
 * the document does not have yet.
 */
function ownStyles({ assets }: DocumentFrame, page: RenderedPage): string {
  let names = namesOfStyles.get(page);
  if (!names) {
    names = Object.keys(partStyles).filter((name) => partStyles[name]!.isNeeded.test(page.main));
    namesOfStyles.set(page, names);
  }
  return names.map((name) => `<style data-part="${name}">${assets.parts[name]}</style>`).join('');
}

/**
 * Adds the scripts that only some pages need to `<main>`. A client navigation does not run them,
 * because custom elements do their work by then.
 */
function withOwnScripts({ assets }: DocumentFrame, main: string): string {
  const run = Object.entries(partScripts).filter(([, isNeeded]) => isNeeded.test(main));
  const code = run.map(([name]) => `<script>${assets.scripts[name as keyof Scripts]}</script>`);
  return main.replace(/^<main[^>]*>/, (start) => start + code.join(''));
}

/**
 * Adds structured data for search engines to `<main>`, so that a client navigation removes it
 * together with its page.
 */
function withData(main: string, data: object): string {
  return main.replace(
    /<\/main>$/,
    () => `<script type="application/ld+json">${jsonForScript(data)}</script></main>`,
  );
}

/** Returns a complete HTML document. */
export function documentHtml(frame: DocumentFrame, route: Route, page: RenderedPage): string {
  const { site, cards, assets, clientConfig } = frame;
  const picture = cards && pictureOf(site, cards, route);
  const data = picture && structuredData(site, route, picture.address);
  const at = (path: string) => withBase(path, site.config.baseUrl);
  const { domain, script } = site.config.analytics;
  const { name, dir } = localeOf(site.config);
  return [
    `<!doctype html><html lang="${name}" dir="${dir}" data-theme="${site.config.colorMode.default}"${site.config.colorMode.respectPrefersColorScheme ? ' data-follows-system' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${frame.inlineScript}</script>`,
    // Waits with the first frame until the beginning of the article is parsed. This costs the
    // browser less than a frame with only the navbar, followed by another one with the article.
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
    ownStyles(frame, page),
    ...assets.next
      .filter(({ isNeeded }) => isNeeded.test(page.main))
      .flatMap(({ files }) => files)
      // Unlike preloading, this delays neither the first paint nor the load event.
      .map(
        (file) =>
          `<link rel="prefetch" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${at(file)}">`,
      ),
    picture ? previewHead(site, picture) : '<meta name="robots" content="noindex">',
    iconHead(site),
    metaHead(site),
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

/**
 * Returns the document that a client navigation fetches: the page's head and `<main>`, and the
 * build that it belongs to.
 */
export function fragmentHtml(frame: DocumentFrame, route: Route, page: RenderedPage): string {
  return `<!doctype html><html data-build="${frame.clientConfig.build}"><head><meta charset="utf-8">${pageHead(frame.site, route)}${ownStyles(frame, page)}</head><body>${withOwnScripts(frame, page.main)}</body></html>`;
}
