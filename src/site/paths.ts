/** How addresses end: `never` gives /docs/guards, `always` gives /docs/guards/. */
export type TrailingSlash = 'never' | 'always';

export interface PathPolicy {
  /** Where the site is mounted; starts and ends with a slash. */
  baseUrl: string;
  trailingSlash: TrailingSlash;
}

/**
 * Gives an address the ending that the policy asks for. The home page and the directory address of a docs version's main
 * page (`/docs/`) keep their slash under both policies; routes say so with `directory`.
 */
export function applyTrailingSlash(path: string, policy: TrailingSlash, directory = false): string {
  const bare = path.replace(/\/+$/, '');
  if (bare === '') return '/';
  return policy === 'always' || directory ? `${bare}/` : bare;
}

/** The address without its trailing slash, for comparing: `/docs/` and `/docs` are one page. */
export function comparable(path: string): string {
  return path === '/' ? path : path.replace(/\/+$/, '');
}

/** Whether two addresses are those of one page. */
export const isSamePage = (a: string, b: string) => comparable(a) === comparable(b);

/**
 * Of a navigation's addresses, the one that leads to the page or to what it is part of: the most precise one. Undefined where none
 * does.
 */
export function currentHref(path: string, hrefs: readonly string[]): string | undefined {
  const holds = (href: string) => isSamePage(href, path) || path.startsWith(`${comparable(href)}/`);
  return hrefs.reduce<string | undefined>(
    (best, href) => (holds(href) && comparable(href).length > (best?.length ?? 0) ? href : best),
    undefined,
  );
}

/** Removes a `.html` or `/index.html` suffix; an empty result becomes `/` (specification section 2). */
export function stripHtmlSuffix(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '') || '/';
}

/** Puts the base URL before a site address: with base `/site/`, `/docs` becomes `/site/docs`. */
export function withBase(path: string, baseUrl: string): string {
  return path.startsWith('/') ? baseUrl + path.slice(1) : path;
}

/** Removes the base URL; undefined where the path lies outside of it. */
export function withoutBase(path: string, baseUrl: string): string | undefined {
  if (path.startsWith(baseUrl)) return `/${path.slice(baseUrl.length)}`;
  return `${path}/` === baseUrl ? '/' : undefined;
}

/** The file of the built site that holds a page, relative to the output folder. */
export function htmlFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`;
}

/** The address of a page as Markdown, without base URL: its own with `.md`; the home page's is that of its file. */
export function markdownPath(path: string): string {
  return `${comparable(path) === '/' ? '/index' : comparable(path)}.md`;
}

/** The address of the Markdown beside a page's file, as `/docs.md` beside `/docs/index.html`. */
export function markdownBeside(file: string): string {
  return markdownPath(stripHtmlSuffix(file));
}

/** Where a page's fragment for client navigation is stored: everything of the page but the shell. */
export function fragmentFile(path: string): string {
  return `_page/${comparable(path) === '/' ? 'index' : comparable(path).slice(1)}.html`;
}

/** Whether an address is named like a file: it ends with a dot and what begins with a letter. `/blog/xstate-5.1` is a page. */
export const isNamedLikeFile = (path: string) => /\.[a-z]\w*$/i.test(path);

/** The site address of the page at a path of this site, without suffixes; undefined where it is no page. */
export function pageOf(pathname: string, baseUrl: string): string | undefined {
  const path = withoutBase(pathname, baseUrl);
  if (path === undefined) return undefined;
  const bare = stripHtmlSuffix(path);
  return isNamedLikeFile(bare) || bare.startsWith('/_page/') ? undefined : comparable(bare);
}

/** A label or the name of a folder as lower-case kebab-case: `Stately Studio` becomes `stately-studio`, `Café` becomes `cafe`. */
export function kebab(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents of Latin letters only: in other scripts, marks make other letters.
      .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
  );
}

/** What readers call the signs of names such as C++ and C#, which would otherwise be lost in an address. */
const signs: Record<string, string> = {
  '+': 'plus',
  '#': 'sharp',
  '&': 'and',
  '@': 'at',
  '%': 'percent',
  '=': 'equals',
};

/**
 * A tag as the last part of its address. Unlike in `kebab`, no sign is lost: `C++` becomes `c-plus-plus`, `C#` `c-sharp` and `🎉`, by the number of
 * its character in Unicode, `1f389`.
 */
export function tagSlug(label: string): string {
  const spelled = label.replace(/[+#&@%=]|\p{S}/gu, (sign) => `-${signs[sign] ?? hexOf(sign)}-`);
  return kebab(spelled) || Array.from(label.trim(), hexOf).join('-');
}

const hexOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16);

/** Text of an address without its %-escapes; as it is where they are not valid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address in a message: only its beginning where nobody would read the whole. */
export const shortened = (href: string) => (href.length > 200 ? `${href.slice(0, 80)}…` : href);

/** Whether an address leads out of the site. */
export const isExternal = (href: string) => /^(https?:|mailto:)/.test(href);
