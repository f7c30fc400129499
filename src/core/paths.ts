/** The ending of URLs: /docs/guards with `never`, /docs/guards/ with `always`. */
export type TrailingSlash = 'never' | 'always';

export interface PathPolicy {
  /** The path under which the site is mounted; starts and ends with a slash. */
  baseUrl: string;
  trailingSlash: TrailingSlash;
}

/**
 * Adds or removes the trailing slash of a path according to the policy. The home page and the main
 * page of a docs version (`/docs/`) keep their slash under both policies; routes use `directory`
 * for that.
 */
export function applyTrailingSlash(path: string, policy: TrailingSlash, directory = false): string {
  const bare = path.replace(/\/+$/, '');
  if (bare === '') return '/';
  return policy === 'always' || directory ? `${bare}/` : bare;
}

/** Removes the trailing slash of a path for comparisons: `/docs/` and `/docs` are the same page. */
export function comparable(path: string): string {
  return path === '/' ? path : path.replace(/\/+$/, '');
}

/** Whether two paths belong to the same page. */
export const isSamePage = (a: string, b: string) => comparable(a) === comparable(b);

/**
 * Returns the navigation link to a page or to the section that contains it. If there are several,
 * returns the longest. Undefined if there is none.
 */
export function currentHref(path: string, hrefs: readonly string[]): string | undefined {
  const holds = (href: string) => isSamePage(href, path) || path.startsWith(`${comparable(href)}/`);
  return hrefs.reduce<string | undefined>(
    (best, href) => (holds(href) && comparable(href).length > (best?.length ?? 0) ? href : best),
    undefined,
  );
}

/**
 * Removes a `.html` or `/index.html` suffix; an empty result becomes `/` (specification section 2).
 */
export function stripHtmlSuffix(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '') || '/';
}

/**
 * Prepends the base URL to a path of the site: with base `/site/`, `/docs` becomes `/site/docs`.
 */
export function withBase(path: string, baseUrl: string): string {
  return path.startsWith('/') ? baseUrl + path.slice(1) : path;
}

/** Removes the base URL. Returns undefined if the path is outside of it. */
export function withoutBase(path: string, baseUrl: string): string | undefined {
  if (path.startsWith(baseUrl)) return `/${path.slice(baseUrl.length)}`;
  return `${path}/` === baseUrl ? '/' : undefined;
}

/** Returns the HTML file of a page, relative to the output folder. */
export function htmlFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`;
}

/**
 * Returns the path of a page's Markdown version, without the base URL: the page's path with `.md`;
 * `/index.md` for the home page.
 */
export function markdownPath(path: string): string {
  return `${comparable(path) === '/' ? '/index' : comparable(path)}.md`;
}

/**
 * Returns the path of the Markdown version from a page's HTML file: `/docs.md` for
 * `/docs/index.html`.
 */
export function markdownFile(file: string): string {
  return markdownPath(stripHtmlSuffix(file));
}

/**
 * Returns the file of a page's fragment for client navigation, which contains everything except for
 * the shell.
 */
export function fragmentFile(path: string): string {
  return `_page/${comparable(path) === '/' ? 'index' : comparable(path).slice(1)}.html`;
}

/**
 * Whether a path looks like a file: it ends with a dot and an extension that begins with a letter.
 * `/blog/xstate-5.1` is a page.
 */
export const isNamedLikeFile = (path: string) => /\.[a-z]\w*$/i.test(path);

/**
 * Returns the path of a page without the base URL and suffixes. Undefined if the URL's path is not
 * a page.
 */
export function pageOf(pathname: string, baseUrl: string): string | undefined {
  const path = withoutBase(pathname, baseUrl);
  if (!path) return undefined;
  const bare = stripHtmlSuffix(path);
  return isNamedLikeFile(bare) || bare.startsWith('/_page/') ? undefined : comparable(bare);
}

/**
 * Converts a label or a folder's name to kebab case: `Stately Studio` becomes `stately-studio`,
 * `Café` becomes `cafe`.
 */
export function kebab(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Only removes accents of Latin letters, because marks in other scripts form different
      // letters.
      .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
  );
}

/** The names of symbols, as in C++ and C#, which URLs would otherwise lose. */
const signs: Record<string, string> = {
  '+': 'plus',
  '#': 'sharp',
  '&': 'and',
  '@': 'at',
  '%': 'percent',
  '=': 'equals',
};

/**
 * Returns the last segment of a tag's URL. Unlike `kebab`, it keeps all symbols: `C++` becomes
 * `c-plus-plus`, `C#` becomes `c-sharp`, and `🎉` becomes its Unicode code point, `1f389`.
 */
export function tagSlug(label: string): string {
  const spelled = label.replace(/[+#&@%=]|\p{S}/gu, (sign) => `-${signs[sign] ?? hexOf(sign)}-`);
  return kebab(spelled) || Array.from(label.trim(), hexOf).join('-');
}

const hexOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16);

/** Decodes %-escapes in part of a URL. Returns the text unchanged if they are invalid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Encodes a decoded path for a URL. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Shortens a URL for a message, if it is too long to read. */
export const shortened = (href: string) => (href.length > 200 ? `${href.slice(0, 80)}…` : href);

/** Whether a link leads out of the site. */
export const isExternal = (href: string) => /^(https?:|mailto:)/.test(href);

/**
 * Combines the query of a redirect's target with that of the request.
 * @param own empty, or begins with `?`, like `requested`
 */
export function joinQueries(own: string, requested: string): string {
  return own && requested ? `${own}&${requested.slice(1)}` : own + requested;
}
