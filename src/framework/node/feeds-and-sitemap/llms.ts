import type { SidebarNode } from '../../../content/sidebar-tree.ts';
import { comparable, markdownPath } from '../../../core/paths.ts';
import { format, t } from '../../../i18n/messages.ts';
import { canonical } from '../../../pages/addresses/canonical.ts';
import { latestVersion } from '../../../pages/docs/docs-links.ts';
import type { Route, RouteOf, Site, SiteVersion } from '../../../pages/model.ts';
import { llmsPaths } from '../../../pages/to-markdown/has-markdown.ts';
import { partsOf } from '../publish/server-manifest.ts';

/** A heading of an outline, and the list items under it. */
interface OutlineSection {
  title: string;
  entries: string[];
}

/**
 * Returns the files for language models (llmstxt.org). Each docs version has `llms.txt`, an outline
 * that links to the pages as Markdown, and `llms-full.txt`, the texts of all its pages in the order
 * of the sidebar. The files of the latest version are at the site's root; those of other versions
 * are under the version's path.
 * @param markdown returns a page as Markdown
 */
export function llmsFiles(
  site: Site,
  markdown: (route: Route) => string,
): [file: string, make: () => string][] {
  return site.versions.flatMap((version) => {
    const files = llmsPaths(site, version);
    return [
      [files.outline.slice(1), () => outline(site, version)],
      [files.full.slice(1), () => wholeText(site, version, markdown)],
    ] as [string, () => string][];
  });
}

function outline(site: Site, version: SiteVersion): string {
  const { title, tagline } = site.config;
  const isLatest = version === latestVersion(site);
  const { label } = version.version;
  const { api, blog, machines } = partsOf(site);
  const intro = isLatest && api && blog ? t.llms.latest : t.llms.older;
  const note = machines ? t.llms.note : t.llms.plainNote;
  const sections = [
    ...sidebarSections(site, version),
    ...(isLatest && site.api ? [apiSection(site)] : []),
    ...(isLatest ? [courseSection(site)] : []),
    optionalSection(site, version),
  ];
  return [
    `# ${isLatest ? title : `${title}: ${label}`}`,
    `> ${format(intro, { tagline, version: label })}`,
    format(note, { address: `<${canonical(site, llmsPaths(site, version).full)}>` }),
    ...sections
      .filter(({ entries }) => entries.length > 0)
      .map(({ title, entries }) => `## ${title}\n\n${entries.join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
}

/**
 * Returns the sidebar's top-level groups with all their pages, each page once. Pages outside of
 * groups come first: those of the sidebar, and then those that aren't in it.
 */
function sidebarSections(site: Site, version: SiteVersion): OutlineSection[] {
  const remaining = docsByPath(site, version);
  const loose: OutlineSection = { title: version.version.label, entries: [] };
  const groups: OutlineSection[] = [];
  const entryAt = (path: string): string[] => {
    const route = remaining.get(comparable(path));
    remaining.delete(comparable(path));
    return route && !route.unlisted ? [entry(site, route)] : [];
  };
  const entriesOf = (node: SidebarNode): string[] => {
    const own = node.href === undefined ? [] : entryAt(node.href);
    return node.type === 'category' ? [...own, ...node.items.flatMap(entriesOf)] : own;
  };
  for (const node of version.nodes) {
    if (node.type === 'category') groups.push({ title: node.label, entries: entriesOf(node) });
    else loose.entries.push(...entriesOf(node));
  }
  loose.entries.push(...[...remaining.keys()].flatMap(entryAt));
  return [loose, ...groups];
}

/**
 * Returns the docs of a version. Generated category pages are left out, because they only list what
 * the outline lists.
 */
function docsByPath({ routes }: Site, version: SiteVersion): Map<string, RouteOf<'doc'>> {
  return new Map(
    routes
      .filter((route): route is RouteOf<'doc'> => route.screen === 'doc' && route.version === version)
      .map((route) => [comparable(route.path), route]),
  );
}

function apiSection(site: Site): OutlineSection {
  const routes = site.routes.filter(({ screen }) => screen === 'api-index' || screen === 'api-package');
  return { title: t.api.title, entries: routes.map((route) => entry(site, route)) };
}

function courseSection(site: Site): OutlineSection {
  const routes = site.routes.filter(({ screen }) => screen === 'learn' || screen === 'step');
  return { title: t.course.name, entries: routes.map((route) => entry(site, route)) };
}

/**
 * Returns the section that a client can skip if its context is short. The format defines its name.
 */
function optionalSection(site: Site, version: SiteVersion): OutlineSection {
  const others = site.versions
    .filter((other) => other !== version)
    .map(
      (other) =>
        `- [${other.version.label}](${canonical(site, llmsPaths(site, other).outline)}): ${t.llms.outlineOf}`,
    );
  const posts =
    version === latestVersion(site)
      ? site.routes.filter((route) => route.screen === 'post' && !route.unlisted)
      : [];
  return { title: 'Optional', entries: [...others, ...posts.map((route) => entry(site, route))] };
}

function entry(site: Site, { path, title, description }: Route): string {
  const name = title.replace(/[[\]\\]/g, '\\$&');
  return `- [${name}](${canonical(site, markdownPath(path))}): ${description}`;
}

/**
 * Returns the texts of a version's pages in the order of its sidebar, followed by pages that aren't
 * in the sidebar.
 */
function wholeText(site: Site, version: SiteVersion, markdown: (route: Route) => string): string {
  const docs = docsByPath(site, version);
  const inOrder = version.order.flatMap(({ href }) => docs.get(comparable(href)) ?? []);
  const all = new Set([...inOrder, ...docs.values()]);
  return [...all]
    .filter(({ unlisted }) => !unlisted)
    .map(markdown)
    .join('\n');
}
