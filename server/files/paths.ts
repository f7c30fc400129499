import { StartError } from '../../src/core/node/start-error.ts';
import { comparable, encodePath, htmlFile, joinQueries, stripHtmlSuffix } from '../../src/core/paths.ts';
import type { Manifest } from './manifest.ts';

/** The server's action for a request's path. */
export type Decision =
  | { kind: 'file'; address: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'bad-request' }
  | { kind: 'not-found' };

/** A redirect's target, parsed so that a request's query can be added. */
type Target = { path: string; search: string; hash: string } | { external: string };

type Wildcard = { prefix: string; target: Target };

/** The path policy, compiled once from the manifest and the table of files. */
export type SitePaths = {
  baseUrl: string;
  /** Canonical page path → path of its HTML file. */
  pages: Map<string, string>;
  /** Whether a file is served at its own path. */
  isPublicFile: (address: string) => boolean;
  redirects: Map<string, Target>;
  /** Longest prefix first. */
  wildcards: Wildcard[];
};

// Only a loop in the configuration needs this many steps.
const maxSteps = 8;

/**
 * Compiles the manifest. `hasFile` returns whether dist has a file for a path such as
 * `/docs/guards.html`.
 */
export function compilePaths(manifest: Manifest, hasFile: (address: string) => boolean): SitePaths {
  const pages = new Map<string, string>();
  // The last two configure static hosts.
  const notFoundPages = manifest.locales.map(({ folder }) => `/${folder}404.html`);
  const hidden = new Set([...notFoundPages, '/_headers', '/_redirects']);
  for (const listed of manifest.pages) {
    const page = decodeURIComponent(listed);
    const file = `/${htmlFile(page)}`;
    if (!hasFile(file))
      throw new StartError(`${file} is missing from the built site. Run npm run build again.`);
    pages.set(page, file);
    hidden.add(file);
  }

  const redirects = new Map<string, Target>();
  const wildcards: Wildcard[] = [];
  for (const { from, to } of manifest.redirects) {
    const path = decodeURIComponent(from);
    const target = parseTarget(to);
    if (path.endsWith('*')) {
      wildcards.push({ prefix: path.slice(0, -1), target });
    } else {
      redirects.set(comparable(path), target);
      hidden.add(`${comparable(path)}.html`).add(`${comparable(path)}/index.html`);
    }
  }
  wildcards.sort((a, b) => b.prefix.length - a.prefix.length);

  // For static hosts, the build also writes a page for each redirect; here, the redirect itself is
  // sent.
  const isRedirectPage = (address: string) => address.endsWith('.html') && matchWildcard(wildcards, address);
  const isPublicFile = (address: string) =>
    hasFile(address) && !hidden.has(address) && !isRedirectPage(address);
  return { baseUrl: manifest.baseUrl, pages, isPublicFile, redirects, wildcards };
}

/**
 * Decides what a request gets. `pathname` is as sent by the client, percent-encoded; `search` is
 * empty or begins with "?". A location is always the final one (no chains) and, unless the
 * configuration names another site, always a path on this site.
 */
export function decide(site: SitePaths, pathname: string, search: string): Decision {
  const path = decodePath(pathname);
  if (!path?.startsWith('/') || hasForbiddenCharacter(path)) return { kind: 'bad-request' };
  if (path.includes('//') || hasDotSegment(path) || /%2f/i.test(pathname)) return { kind: 'not-found' };

  if (!path.startsWith(site.baseUrl)) {
    const leadsToBase = path === '/' || `${path}/` === site.baseUrl;
    return leadsToBase ? redirectTo(site.baseUrl, search) : { kind: 'not-found' };
  }
  return follow(site, path.slice(site.baseUrl.length - 1), search);
}

/**
 * Rewrites until the path exists or no rule applies, so that clients are redirected at most once.
 */
function follow(site: SitePaths, requested: string, requestSearch: string): Decision {
  let path = requested;
  let search = requestSearch;
  let hash = '';
  for (let step = 0; step < maxSteps; step++) {
    const next = rewrite(site, path);
    if (next === undefined) {
      // Without its extension, `...html` would lead a browser to the parent folder.
      if (hasDotSegment(path)) return { kind: 'not-found' };
      if (path !== requested) return redirectTo(site.baseUrl + path.slice(1), search, hash);
      const address = site.pages.get(path) ?? path;
      return site.pages.has(path) || site.isPublicFile(path)
        ? { kind: 'file', address }
        : { kind: 'not-found' };
    }
    if ('external' in next) {
      const location = new URL(next.external);
      location.search = joinQueries(location.search, search);
      return { kind: 'redirect', location: location.href };
    }
    path = next.path;
    search = joinQueries(next.search, search);
    hash ||= next.hash;
  }
  return { kind: 'not-found' };
}

/** The first rule that changes a path; undefined if none does. */
function rewrite(site: SitePaths, path: string): Target | undefined {
  if (site.pages.has(path) || site.isPublicFile(path)) return undefined;

  const otherForm = path.endsWith('/') ? comparable(path) : `${path}/`;
  if (site.pages.has(otherForm)) return local(otherForm);

  const redirect = site.redirects.get(comparable(path)) ?? matchWildcard(site.wildcards, path);
  if (redirect) return redirect;

  // A fragment's name ends in .html, and only existing files are fragments.
  const withoutSuffix = /^\/([^/]+\/)?_page\//.test(path)
    ? path
    : stripHtmlSuffix(path).replace(/\.md\/$/, '.md');
  return withoutSuffix === path ? undefined : local(withoutSuffix);
}

function matchWildcard(wildcards: Wildcard[], path: string): Target | undefined {
  const match = wildcards.find(({ prefix }) => path.startsWith(prefix) || `${path}/` === prefix);
  if (!match) return undefined;
  const rest = path.slice(match.prefix.length);
  if ('external' in match.target) {
    return { external: match.target.external.replace(/\*$/, () => encodePath(rest)) };
  }
  // Two leading slashes would refer to another host.
  const target = match.target.path.replace(/\*$/, () => rest).replace(/\/{2,}/g, '/');
  return { ...match.target, path: target };
}

function parseTarget(to: string): Target {
  if (/^https?:\/\//.test(to)) return { external: to };
  const url = new URL(to, 'http://site.invalid');
  return { path: decodeURIComponent(url.pathname), search: url.search, hash: url.hash };
}

function local(path: string): Target {
  return { path, search: '', hash: '' };
}

function redirectTo(path: string, search: string, hash = ''): Decision {
  return { kind: 'redirect', location: encodePath(path) + search + hash };
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/**
 * No URL of the site contains backslashes (some clients read them as slashes) or control
 * characters.
 */
function hasForbiddenCharacter(path: string): boolean {
  for (const character of path) {
    if (character === '\\' || character < ' ' || character === '\x7f') return true;
  }
  return false;
}

function hasDotSegment(path: string): boolean {
  return path.split('/').some((segment) => segment === '.' || segment === '..');
}
