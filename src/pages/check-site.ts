import { textFile } from '../content/model.ts';
import { AuthorError, formatPlace, type Place } from '../site/errors.ts';
import { isTranslation } from '../site/localized.ts';
import { comparable } from '../site/paths.ts';
import { articleOf } from './addresses.ts';
import { configLinks } from './config-links.ts';
import { draftAt, explainLink, type WrittenLink } from './explain-link.ts';
import { isOriginal } from './languages.ts';
import type { Route, Site } from './model.ts';
import { entryWithoutPage, repeatedEntries } from './sidebar-entries.ts';

/** What is wrong with a site that is whole enough to be built. */
export interface SiteReport {
  /** What stops the build. */
  errors: AuthorError[];
  warnings: string[];
}

const MENTIONED = 8;

/**
 * Resolves every address that stands in a page, a sidebar or the configuration. One that leads to a page which is planned (below an
 * address of the configuration's `planned` or, until `contentComplete`, an entry of a sidebar) is told as a warning, a line for each
 * such page; every other address that leads nowhere is a mistake. Of a site in another language than the original's, only what its translated pages lead to is told:
 * everything else is the original's, whose headings have other words.
 * @param lenient whether mistakes are told as warnings too, for content that is not this site's own
 */
export function checkSite(site: Site, { lenient = false } = {}): SiteReport {
  if (isTranslation(site.config)) return checkTranslation(site, lenient);
  const report: SiteReport = { errors: [...site.problems], warnings: [] };
  const strict = isStrict(site, lenient);
  const isPlanned = plannedPages(site, strict);
  const waiting = new Map<string, Place[]>();
  const nowhere = new Map<string, Place[]>();
  const tell = tellerOf(report, lenient);
  const wait = (list: Map<string, Place[]>, path: string, place: Place) =>
    list.set(path, [...(list.get(path) ?? []), place]);

  for (const { content, missing, order } of site.versions) {
    for (const error of repeatedEntries(content)) tell(error);
    if (missing.length === 0) continue;
    if (strict) {
      report.errors.push(...missing.map(({ entry }) => entryWithoutPage(entry, content)));
      continue;
    }
    const names = missing.slice(0, MENTIONED).map(({ entry }) => entry);
    const others = missing.length > names.length ? ` and ${missing.length - names.length} more` : '';
    const entries = missing.length === 1 ? 'one entry has' : `${missing.length} entries have`;
    const problem = `${entries} no page yet (${order.length} have one): ${names.join(', ')}${others}`;
    report.warnings.push(`${content.sidebarFile}: ${problem}`);
  }
  for (const link of writtenLinks(site, lenient)) {
    const result = site.addresses.resolve(link.href, link.from);
    if ('href' in result) continue;
    if (result.problem === 'no page' && !link.image && isPlanned(result.path)) {
      wait(waiting, result.path, link.place);
    } else if (lenient && result.problem === 'no page' && !draftAt(result.path, link.from, site)) {
      wait(nowhere, link.href, link.place);
    } else {
      tell(new AuthorError(link.place, ...explainLink(link, result, site)));
    }
  }
  report.errors.push(...lostAnchors(site));
  report.warnings.push(...grouped(waiting, 'is not written yet'), ...grouped(nowhere, 'does not exist'));
  return report;
}

/** Tells of a mistake, or of what is one in this site's own content only. */
function tellerOf(report: SiteReport, lenient: boolean): (error: AuthorError) => void {
  return (error) => {
    if (lenient) report.warnings.push(error.message);
    else report.errors.push(error);
  };
}

function checkTranslation(site: Site, lenient: boolean): SiteReport {
  const report: SiteReport = { errors: [], warnings: [] };
  const tell = tellerOf(report, lenient);
  const isPlanned = plannedPages(site, isStrict(site, lenient));
  for (const link of writtenLinks(site, true)) {
    if (!articleOf(link.from)?.translation) continue;
    const result = site.addresses.resolve(link.href, link.from);
    if ('href' in result || (result.problem === 'no page' && !link.image && isPlanned(result.path))) continue;
    tell(new AuthorError(link.place, ...explainLink(link, result, site)));
  }
  return report;
}

/** What is wrong with an address in a route's article, and how to mend it; undefined for one that leads somewhere, or to a page that is planned. */
export type ProblemOfLink = (href: string, from: Route, image: boolean) => string | undefined;

/** Judges single addresses as `checkSite` does, for whoever shows mistakes where they stand. */
export function linkProblems(site: Site, { lenient = false } = {}): ProblemOfLink {
  const isPlanned = plannedPages(site, isStrict(site, lenient));
  return (href, from, image) => {
    if (isOriginal(from)) return undefined;
    const result = site.addresses.resolve(href, from);
    if ('href' in result) return undefined;
    if (result.problem === 'no page' && !image && isPlanned(result.path)) return undefined;
    const [problem, hint] = explainLink({ href, from, ...(image ? { image } : {}) }, result, site);
    return hint ? `${problem}. ${hint}` : problem;
  };
}

/** Whether every page that a sidebar names has to be there. */
function isStrict({ config }: Site, lenient: boolean): boolean {
  return config.contentComplete && !lenient;
}

/** Pages without an anchor that links from elsewhere lead to; pages that are not written yet are left out. */
function lostAnchors({ routes, content }: Site): AuthorError[] {
  return routes.flatMap((route) => {
    const page = articleOf(route);
    const lost = content.inboundAnchors[comparable(route.path)]?.filter(
      (id) => page && !page.anchors.includes(id),
    );
    if (!page || !lost?.length) return [];
    return new AuthorError(
      { file: `${content.folder}/${textFile(page)}` },
      `lacks ${lost.map((id) => `#${id}`).join(', ')}, which links from elsewhere lead to (${content.folder}/anchors.json)`,
      `Add {#${lost[0]}} to the heading of the section that answers it.`,
    );
  });
}

/** The most wanted first. */
function grouped(list: Map<string, Place[]>, problem: string): string[] {
  return [...list]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([path, places]) => {
      const count = places.length === 1 ? 'one link,' : `${places.length} links, first`;
      return `${path} ${problem}: ${count} at ${formatPlace(places[0]!)}`;
    });
}

function* writtenLinks(site: Site, lenient: boolean): Generator<WrittenLink> {
  for (const from of site.routes) {
    const page = articleOf(from);
    // A text that two pages share is looked at once.
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
  // The configuration is about this site's own pages; another content folder does not have them.
  if (lenient) return;
  const home = site.routes[0]!;
  for (const { href, place, setting } of configLinks(site)) yield { href, place, setting, from: home };
}

/** Tells which addresses will have a page. */
function plannedPages({ versions, config }: Site, strict: boolean): (path: string) => boolean {
  const missing = strict ? [] : versions.flatMap((version) => version.missing);
  const exact = new Set(missing.map(({ href }) => comparable(href)));
  const prefixes = config.planned.map(comparable);
  return (path) => {
    const bare = comparable(path);
    return exact.has(bare) || prefixes.some((prefix) => bare === prefix || bare.startsWith(`${prefix}/`));
  };
}
