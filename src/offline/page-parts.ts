// A page is kept as its fragment, which is what the router fetches. These functions make one out of a document and a document out of one:
// `framework/node/document.ts` writes both, and a test holds them together.

const CONFIG = /<script type="application\/json" id="client-config">({.*?})<\/script>/s;
const FRAGMENT = /^<!doctype html><html data-build="([^"]*)"><head><meta charset="utf-8">/;

/** The part of a document's head that is the page's own; what only link previews read follows it and begins with the site's name. */
const HEAD = /<title>.*?(?=<meta property="og:site_name")/s;
const MAIN = /<main id="main".*<\/main>/s;
/** What search engines are told, which stands at the end of a document's `<main>` alone. */
const DATA = /<script type="application\/ld\+json">[^<]*<\/script>(?=<\/main>$)/;

/** What the document says of the site, as it stands there. */
interface DocumentConfig {
  build: string;
  sidebars: Record<string, string>;
}

/** What a document of the site says to the browser; undefined where a text is no such document. */
export function configOf(document: string): DocumentConfig | undefined {
  const [, json] = CONFIG.exec(document) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as DocumentConfig);
}

/** The build that a fragment belongs to; undefined where a text is no fragment of ours. */
export const buildOfFragment = (fragment: string) => FRAGMENT.exec(fragment)?.[1];

/** The same fragment in another build, whose page says the same. */
export const inBuild = (fragment: string, build: string) =>
  fragment.replace(FRAGMENT, (start, old: string) => start.replace(`"${old}"`, `"${build}"`));

/** A page's title, escaped for HTML. */
export const titleOf = (fragment: string) => /<title>(.*?)<\/title>/s.exec(fragment)?.[1] ?? '';

/** The address of the site's script, which every document loads. */
export const scriptOf = (document: string) => /<script type="module" src="([^"]*)"/.exec(document)?.[1];

/** The fragment of the page that a document shows; undefined where the document is none of a page of ours. */
export function fragmentOf(document: string): string | undefined {
  const build = configOf(document)?.build;
  const [head] = HEAD.exec(document) ?? [];
  const [main] = MAIN.exec(document) ?? [];
  if (build === undefined || head === undefined || main === undefined) return undefined;
  return `<!doctype html><html data-build="${build}"><head><meta charset="utf-8">${head}</head><body>${main.replace(DATA, '')}</body></html>`;
}

/**
 * The document of a page: what stands around it adjusts to it when its script runs, as after a client navigation.
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
