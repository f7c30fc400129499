// A kept page is a fragment, which the router fetches. These functions convert a document to a
// fragment and the reverse. `framework/node/document/document.ts` writes both, and a test compares
// them.

const CONFIG = /<script type="application\/json" id="client-config">({.*?})<\/script>/s;
const FRAGMENT = /^<!doctype html><html data-build="([^"]*)"><head><meta charset="utf-8">/;

/**
 * The page's part of a document's head. Tags for link previews follow it, starting with the site's
 * name.
 */
const HEAD = /<title>.*?(?=<meta property="og:site_name")/s;
const MAIN = /<main id="main".*<\/main>/s;
/** Structured data for search engines, which is only at the end of a document's `<main>`. */
const DATA = /<script type="application\/ld\+json">[^<]*<\/script>(?=<\/main>$)/;

/** The document's configuration, as written there. */
interface DocumentConfig {
  build: string;
  sidebars: Record<string, string>;
}

/** Reads the configuration of a document; undefined if it isn't a document of the site. */
export function configOf(document: string): DocumentConfig | undefined {
  const [, json] = CONFIG.exec(document) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as DocumentConfig);
}

/** The build of a fragment; undefined if the text isn't a fragment of the site. */
export const buildOfFragment = (fragment: string) => FRAGMENT.exec(fragment)?.[1];

/** The same fragment for a different build with an unchanged page. */
export const inBuild = (fragment: string, build: string) =>
  fragment.replace(FRAGMENT, (start, old: string) => start.replace(`"${old}"`, `"${build}"`));

/** A page's title, escaped for HTML. */
export const titleOf = (fragment: string) => /<title>(.*?)<\/title>/s.exec(fragment)?.[1] ?? '';

/** The URL of the site's script, which every document loads. */
export const scriptOf = (document: string) => /<script type="module" src="([^"]*)"/.exec(document)?.[1];

/** The fragment of a document's page; undefined if it isn't a page of the site. */
export function fragmentOf(document: string): string | undefined {
  const build = configOf(document)?.build;
  const [head] = HEAD.exec(document) ?? [];
  const [main] = MAIN.exec(document) ?? [];
  if (build === undefined || head === undefined || main === undefined) return undefined;
  return `<!doctype html><html data-build="${build}"><head><meta charset="utf-8">${head}</head><body>${main.replace(DATA, '')}</body></html>`;
}

/**
 * The document of a page. Its script adjusts the shell to the page, as after a client navigation.
 * @param shell any document of the same build
 */
export function documentOf(shell: string, fragment: string): string {
  const head = fragment.slice(fragment.indexOf('<title>'), fragment.indexOf('</head>'));
  const main = fragment.slice(fragment.indexOf('<body>') + '<body>'.length, fragment.lastIndexOf('</body>'));
  const [, sidebar = ''] = /^<main[^>]* data-sidebar="([^"]*)"/.exec(main) ?? [];
  return shell
    .replace(HEAD, () => head)
    .replace(MAIN, () => main)
    .replace(/(<div class="layout[^"]*" data-sidebar=")[^"]*/, (_, start: string) => start + sidebar);
}
