import { isTranslation } from '../../config/localized.ts';
import { textFile } from '../../content/model.ts';
import { AuthorError, formatPlace, type Place, printable } from '../../core/errors.ts';
import { comparable } from '../../core/paths.ts';
import { articleOf } from '../addresses/addresses.ts';
import { configLinks } from '../addresses/config-links.ts';
import {
  draftAt,
  explainLink,
  hasProtocol,
  targetFile,
  type WrittenLink,
} from '../addresses/explain-link.ts';
import { isOriginal } from '../addresses/languages.ts';
import { courseLinks } from '../course/course-links.ts';
import { datedSections, followedPages } from '../docs/section-feed.ts';
import { entryWithoutPage, repeatedEntries } from '../docs/sidebar-entries.ts';
import type { Route, Site } from '../model.ts';

/** The problems of a site that is complete enough to be built. */
export interface SiteReport {
  /** Mistakes that stop the build. */
  errors: AuthorError[];
  warnings: string[];
}

const MENTIONED = 8;

/**
 * Resolves all links in pages, sidebars, and the configuration. Links to a planned page are
 * reported as a single warning per page: pages under a path of the configuration's `planned`
 * setting and, until `contentComplete` is set, pages in a sidebar. All other broken links are
 * mistakes. In a translation, only the links of translated pages are checked, because the rest
 * belongs to the original, whose headings have different text.
 * @param lenient whether mistakes are also reported as warnings, for another project's content
 */
export function checkSite(site: Site, { lenient = false } = {}): SiteReport {
  if (isTranslation(site.config)) return checkTranslation(site, lenient);
  const report: SiteReport = { errors: [...site.problems], warnings: [] };
  const strict = isStrict(site, lenient);
  const isPlanned = plannedPages(site, strict);
  const waiting = new Map<string, Place[]>();
  const nowhere = new Map<string, Place[]>();
  const add = reporterOf(report, lenient);
  const wait = (list: Map<string, Place[]>, path: string, place: Place) =>
    list.set(path, [...(list.get(path) ?? []), place]);

  for (const { content, missing, order } of site.versions) {
    for (const error of repeatedEntries(content)) add(error);
    if (missing.length === 0) continue;
    if (strict) {
      // A category without pages has entries without pages.
      const entries = missing.filter(({ isCategory }) => !isCategory);
      report.errors.push(...entries.map(({ entry }) => entryWithoutPage(entry, content)));
      continue;
    }
    const names = missing.slice(0, MENTIONED).map(({ entry }) => entry);
    const others = missing.length > names.length ? ` and ${missing.length - names.length} more` : '';
    const entries = missing.length === 1 ? 'one entry has' : `${missing.length} entries have`;
    const problem = `${entries} no page yet (${order.length} have one): ${names.join(', ')}${others}`;
    report.warnings.push(new AuthorError({ file: content.sidebarFile }, problem).message);
  }
  for (const link of writtenLinks(site, lenient)) {
    const result = site.addresses.resolve(link.href, link.from);
    if ('href' in result) continue;
    if (result.problem === 'no page' && !link.image && isPlanned(result.path)) {
      wait(waiting, result.path, link.place);
    } else if (
      lenient &&
      result.problem === 'no page' &&
      !hasProtocol(link.href) &&
      !draftAt(result.path, link.from, site)
    ) {
      wait(nowhere, link.href, link.place);
    } else {
      const [problem, hint] = explainLink(link, result, site);
      add(new AuthorError(link.place, problem, hint, targetFile(link, result, site)));
    }
  }
  for (const error of feedsWithoutEntries(site)) add(error);
  report.errors.push(...lostAnchors(site));
  report.warnings.push(...grouped(waiting, 'isn’t written yet'), ...grouped(nowhere, 'doesn’t exist'));
  return report;
}

/**
 * Returns a function that reports a mistake. In another project's content, it is only a warning.
 */
function reporterOf(report: SiteReport, lenient: boolean): (error: AuthorError) => void {
  return (error) => {
    if (lenient) report.warnings.push(error.message);
    else report.errors.push(error);
  };
}

function checkTranslation(site: Site, lenient: boolean): SiteReport {
  const report: SiteReport = { errors: [], warnings: [] };
  const add = reporterOf(report, lenient);
  const isPlanned = plannedPages(site, isStrict(site, lenient));
  for (const link of writtenLinks(site, true)) {
    if (!articleOf(link.from)?.translation) continue;
    const result = site.addresses.resolve(link.href, link.from);
    if ('href' in result || (result.problem === 'no page' && !link.image && isPlanned(result.path))) continue;
    add(new AuthorError(link.place, ...explainLink(link, result, site)));
  }
  return report;
}

/**
 * Returns the problem and the hint for a link in a route's article, or undefined if its target
 * exists or is planned.
 */
export type ProblemOfLink = (href: string, from: Route, image: boolean) => string | undefined;

/** Returns a function that checks a single link like `checkSite`, to show mistakes on the page. */
export function linkProblems(site: Site, { lenient = false } = {}): ProblemOfLink {
  const isPlanned = plannedPages(site, isStrict(site, lenient));
  return (href, from, image) => {
    if (isOriginal(from)) return undefined;
    // The compiler has found these next to the page and has replaced their addresses.
    if (image && articleOf(from)?.pictures.some(({ src }) => src === href)) return undefined;
    const result = site.addresses.resolve(href, from);
    if ('href' in result) return undefined;
    if (result.problem === 'no page' && !image && isPlanned(result.path)) return undefined;
    const [problem, hint] = explainLink({ href, from, ...(image ? { image } : {}) }, result, site);
    return hint ? `${problem}. ${hint}` : problem;
  };
}

/** Whether all pages in the sidebars have to exist. */
function isStrict({ config }: Site, lenient: boolean): boolean {
  return config.contentComplete && !lenient;
}

/** Reports pages whose feed would be empty. */
function feedsWithoutEntries({ routes, content }: Site): AuthorError[] {
  return followedPages(routes)
    .filter(({ route: { page } }) => datedSections(page).length === 0)
    .map(
      ({ route: { page } }) =>
        new AuthorError(
          { file: `${content.folder}/${textFile(page)}`, line: page.fieldLines.feed },
          'the page has a feed, but no section begins with a date',
          "Begin sections with a date, such as 'May 27, 2026.', or remove feed from the front matter.",
        ),
    );
}

/**
 * Reports pages that lack an anchor which other sites link to. Pages that are not written yet are
 * left out.
 */
function lostAnchors({ routes, content }: Site): AuthorError[] {
  return routes.flatMap((route) => {
    const page = articleOf(route);
    const lost = content.inboundAnchors[comparable(route.path)]?.filter(
      (id) => page && !page.anchors.includes(id.normalize('NFC')),
    );
    if (!page || !lost?.length) return [];
    return new AuthorError(
      { file: `${content.folder}/${textFile(page)}` },
      `the page lacks anchors that other sites link to: ${lost.map((id) => `#${id}`).join(', ')}`,
      `Add {#${lost[0]}} to the heading that now covers the subject. The anchors are listed in ${content.folder}/anchors.json.`,
    );
  });
}

/** Returns one warning per path, beginning with the path that has the most links. */
function grouped(list: Map<string, Place[]>, problem: string): string[] {
  return [...list]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([path, places]) => {
      const count = places.length === 1 ? 'one link' : `${places.length} links, the first`;
      return printable(`${path} ${problem}: ${count} at ${formatPlace(places[0]!)}`);
    });
}

function* writtenLinks(site: Site, lenient: boolean): Generator<WrittenLink> {
  for (const from of site.routes) {
    const page = articleOf(from);
    // A text shared by two pages is only checked once.
    if (page?.sameAs) continue;
    for (const { href, line, image } of page?.links ?? []) {
      const file = `${site.content.folder}/${textFile(page!)}`;
      yield {
        href,
        from,
        place: { file, ...(line === undefined ? {} : { line }) },
        ...(image ? { image } : {}),
      };
    }
  }
  yield* courseLinks(site);
  // The configuration refers to this site's own pages, which another project's content doesn't
  // have.
  if (!lenient) yield* configLinks(site);
}

/** Returns a function that checks whether a path will have a page. */
function plannedPages({ versions, config }: Site, strict: boolean): (path: string) => boolean {
  const missing = strict ? [] : versions.flatMap((version) => version.missing);
  const exact = new Set(missing.map(({ href }) => comparable(href)));
  const prefixes = config.planned.map(comparable);
  return (path) => {
    const bare = comparable(path);
    return exact.has(bare) || prefixes.some((prefix) => bare === prefix || bare.startsWith(`${prefix}/`));
  };
}
