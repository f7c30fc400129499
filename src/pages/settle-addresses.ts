import { feedPaths, type TagClash } from '../content/blog.ts';
import type { CompiledPage, Content } from '../content/model.ts';
import type { SiteConfig } from '../site/config.ts';
import { AuthorError, formatPlace, type Place } from '../site/errors.ts';
import { MANIFEST_FILE } from '../site/output-files.ts';
import { comparable, isNamedLikeFile } from '../site/paths.ts';
import { articleOf } from './addresses.ts';
import type { Route } from './model.ts';

/** A problem and what to do about it, in an author's words. */
type Told = [problem: string, hint: string];

/** Addresses of the files that the build writes for other programs. Those that begin with `_` or a dot, and `assets/`, are no page's either. */
export function generatedAddresses(config: SiteConfig, tags: readonly { feed: string }[] = []): string[] {
  const names = ['sitemap.xml', 'robots.txt', 'llms.txt', MANIFEST_FILE];
  return [
    ...names.map((name) => `/${name}`),
    ...(config.blog ? Object.values(feedPaths(config)) : []),
    ...tags.map(({ feed }) => feed),
  ];
}

/**
 * Gives every address to one route. A page whose address is taken, or cannot be a page's, is left out and told of; where one of two is not an
 * author's page, the author's is the one left out.
 * @param files addresses of files that are no pages
 */
export function settleAddresses(
  routes: readonly Route[],
  { content, files, taken }: { content: Content; files: readonly string[]; taken: readonly TagClash[] },
): { routes: Route[]; problems: AuthorError[] } {
  const settled = new Map<string, Route>();
  const problems = taken.map((clash) => clashOfTags(clash, content));
  const refuse = (route: Route, [problem, hint]: Told) =>
    problems.push(new AuthorError(placeOf(route, content), problem, hint));

  for (const route of routes) {
    const told = route.file === undefined ? undefined : reserved(route, files);
    if (told) {
      refuse(route, told);
      continue;
    }
    // One file where names that differ by case only are the same, as they are on macOS and Windows.
    const key = comparable(route.path).toLowerCase();
    const other = settled.get(key);
    const isAuthors = route.file !== undefined;
    // The reference names what its packages name.
    if (other && !isAuthors && other.file === undefined && route.path !== other.path) {
      settled.set(comparable(route.path), route);
      continue;
    }
    const [loser, winner] = other && !isAuthors ? [other, route] : [route, other];
    if (loser && winner) refuse(loser, clash(loser, winner, content));
    if (!other || !isAuthors) settled.set(key, route);
  }
  return { routes: [...settled.values()], problems };
}

/** Where a route is declared: its file, with the line of its slug where it has one. */
function placeOf(route: Route, { folder }: Content): Place {
  const page = articleOf(route);
  if (route.file === undefined || !page) return { file: route.title };
  const line = page.fieldLines.slug;
  return { file: `${folder}/${route.file}`, ...(line === undefined ? {} : { line }) };
}

/** A route as a message names it. */
function nameOf(route: Route, content: Content): string {
  if (route.file !== undefined) return formatPlace(placeOf(route, content));
  return route.screen === 'category'
    ? `the category “${route.title}” of ${route.version.content.sidebarFile}`
    : `the page “${route.title}”, which every site has`;
}

const OTHER_SLUG = 'Give one of them another slug in its front matter.';

function clash(route: Route, other: Route, content: Content): Told {
  const name = nameOf(other, content);
  if (comparable(route.path) === comparable(other.path))
    return [`its address ${route.path} is taken by ${name}`, OTHER_SLUG];
  return [
    `its address ${route.path} differs only by case from ${other.path} of ${name}, and macOS and Windows take them for one file`,
    'Rename one of the files, or give it another slug in its front matter.',
  ];
}

/** Why a page cannot have its address, if it cannot. */
function reserved(route: Route, files: readonly string[]): Told | undefined {
  const path = comparable(route.path);
  const sign = /[?#%\\\p{Cc}]/u.exec(path)?.[0];
  if (sign !== undefined) {
    return [
      `its address ${path} would hold ${JSON.stringify(sign)}, which has a meaning of its own in addresses`,
      'Rename the file, or give the page a slug in its front matter.',
    ];
  }
  const hint = 'Give it another slug in its front matter.';
  if (/\/index$/i.test(path)) {
    const folder = path.replace(/\/index$/i, '') || '/';
    const front =
      folder === '/' ? 'Write slug: / in its front matter if it is the front page, or another slug.' : hint;
    return [`its address ${path} would be that of ${folder}, whose file is index.html`, front];
  }
  if (/^\/(?:[_.]|assets\/)/.test(path))
    return [`its address ${path} is where the build keeps files of its own`, hint];
  if (files.includes(path)) return [`its address ${path} is that of a file of the site`, hint];
  if (isNamedLikeFile(path))
    return [`its address ${path} ends like a file, and browsers and servers take it for one`, hint];
  return undefined;
}

function clashOfTags({ path, label, page, other }: TagClash, { folder }: Content): AuthorError {
  const placeOfTags = ({ file, fieldLines }: CompiledPage<'post'>): Place => ({
    file: `${folder}/${file}`,
    ...(fieldLines.tags === undefined ? {} : { line: fieldLines.tags }),
  });
  return new AuthorError(
    placeOfTags(page),
    `its tag '${label}' has the address ${path} of the tag '${other.label}' (${formatPlace(placeOfTags(other.page))})`,
    'Write them alike, or choose another tag.',
  );
}
