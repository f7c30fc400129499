import type { SiteConfig } from '../../config/config.ts';
import { feedPaths } from '../../content/blog.ts';
import type { CompiledPage, Content } from '../../content/model.ts';
import { AuthorError, formatPlace, type Place, type ProblemAndHint } from '../../core/errors.ts';
import { SEARCH_INDEX_FILE } from '../../core/output-files.ts';
import { comparable, isNamedLikeFile } from '../../core/paths.ts';
import type { TagClash } from '../blog/posts-and-tags.ts';
import type { Route } from '../model.ts';
import { articleOf } from './addresses.ts';

/**
 * Returns the paths of files that the build generates for other programs. Pages can't use these,
 * nor paths that begin with `_`, a dot, or `assets/`.
 * @param feeds tags and docs pages with their own feed
 */
export function generatedAddresses(config: SiteConfig, feeds: readonly { feed: string }[] = []): string[] {
  const names = ['sitemap.xml', 'robots.txt', 'llms.txt', SEARCH_INDEX_FILE];
  return [
    ...names.map((name) => `/${name}`),
    ...(config.blog ? Object.values(feedPaths(config)) : []),
    ...feeds.map(({ feed }) => feed),
  ];
}

/**
 * Assigns each path to one route. A page whose path is taken or invalid is left out and reported.
 * If one of two pages with the same path is generated, the author's page is left out.
 * @param files paths of files that are not pages
 */
export function settleAddresses(
  routes: readonly Route[],
  { content, files, taken }: { content: Content; files: readonly string[]; taken: readonly TagClash[] },
): { routes: Route[]; problems: AuthorError[] } {
  const settled = new Map<string, Route>();
  const problems = taken.map((clash) => clashOfTags(clash, content));
  const refuse = (route: Route, [problem, hint]: ProblemAndHint) =>
    problems.push(new AuthorError(placeOf(route, content), problem, hint));

  for (const route of routes) {
    const conflict = route.file === undefined ? undefined : reserved(route, files);
    if (conflict) {
      refuse(route, conflict);
      continue;
    }
    // Paths that differ only by case are the same file on macOS and Windows.
    const key = comparable(route.path).toLowerCase();
    const other = settled.get(key);
    const isAuthors = route.file !== undefined;
    // Two pages without a file may differ by case, because the names in the reference come from its
    // packages.
    if (other && !isAuthors && other.file === undefined && route.path !== other.path) {
      settled.set(comparable(route.path), route);
      continue;
    }
    const [loser, winner] = other && !isAuthors ? [other, route] : [route, other];
    if (loser && winner) refuse(loser, describeClash(loser, winner, content));
    if (!other || !isAuthors) settled.set(key, route);
  }
  return { routes: [...settled.values()], problems };
}

/** Returns where a route is declared: its file, and the line of its slug, if it has one. */
function placeOf(route: Route, { folder }: Content): Place {
  const page = articleOf(route);
  if (route.file === undefined || !page) return { file: route.title };
  const line = page.fieldLines.slug;
  return { file: `${folder}/${route.file}`, ...(line === undefined ? {} : { line }) };
}

/** Returns how a message refers to a route. */
function nameOf(route: Route, content: Content): string {
  if (route.file !== undefined) return formatPlace(placeOf(route, content));
  return route.screen === 'category'
    ? `the category '${route.title}' in ${route.version.content.sidebarFile}`
    : `the built-in page '${route.title}'`;
}

const OTHER_SLUG = 'Give one of the pages another slug in its front matter.';

function describeClash(route: Route, other: Route, content: Content): ProblemAndHint {
  const name = nameOf(other, content);
  if (comparable(route.path) === comparable(other.path))
    return [`the URL ${route.path} is already used by ${name}`, OTHER_SLUG];
  return [
    `the URL ${route.path} differs only in case from ${other.path} of ${name}`,
    'Rename one of the files, or give it another slug. On macOS and Windows, both URLs are the same file.',
  ];
}

/** Returns why a page can't have its path, or undefined if it can. */
function reserved(route: Route, files: readonly string[]): ProblemAndHint | undefined {
  const path = comparable(route.path);
  const sign = /[?#%\\\p{Cc}]/u.exec(path)?.[0];
  if (sign !== undefined) {
    return [
      `the URL ${path} contains ${JSON.stringify(sign)}, which has a special meaning in URLs`,
      'Rename the file, or give the page a slug in its front matter.',
    ];
  }
  const hint = 'Give the page another slug in its front matter.';
  if (/\/index$/i.test(path)) {
    const folder = path.replace(/\/index$/i, '') || '/';
    const front =
      folder === '/'
        ? 'For the front page, write slug: / in the front matter. Otherwise, write another slug.'
        : hint;
    return [`the URL ${path} is the same page as ${folder}, whose file is index.html`, front];
  }
  if (/^\/(?:[_.]|assets\/)/.test(path)) return [`the URL ${path} is reserved for generated files`, hint];
  if (files.includes(path)) return [`the URL ${path} is already used by a file of the site`, hint];
  if (isNamedLikeFile(path))
    return [`the URL ${path} ends with a file extension, so browsers and servers treat it as a file`, hint];
  return undefined;
}

function clashOfTags({ path, label, page, other }: TagClash, { folder }: Content): AuthorError {
  const placeOfTags = ({ file, fieldLines }: CompiledPage<'post'>): Place => ({
    file: `${folder}/${file}`,
    ...(fieldLines.tags === undefined ? {} : { line: fieldLines.tags }),
  });
  return new AuthorError(
    placeOfTags(page),
    `the tag '${label}' has the same URL ${path} as '${other.label}' (${formatPlace(placeOfTags(other.page))})`,
    'Spell both tags the same, or choose another tag.',
  );
}
