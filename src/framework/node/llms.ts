import type { SidebarNode } from '../../content/sidebar-tree.ts';
import { canonical } from '../../pages/canonical.ts';
import { LLMS_FILE } from '../../pages/markdown/has-markdown.ts';
import type { Route, RouteOf, Site, SiteVersion } from '../../pages/model.ts';
import { format, t } from '../../site/messages.ts';
import { comparable, markdownPath } from '../../site/paths.ts';

/** A heading of an outline, and the pages below it. */
interface OutlineSection {
  title: string;
  entries: string[];
}

/**
 * What language models read of a site (llmstxt.org): for each docs version an outline, `llms.txt`, whose links lead to the pages as Markdown, and `llms-full.txt`, the texts of
 * all its pages in the order of the sidebar. The latest version's lie at the top, those of the others below their version's address.
 * @param markdown gives a page as Markdown
 */
export function llmsFiles(
  site: Site,
  markdown: (route: Route) => string,
): [file: string, make: () => string][] {
  return site.versions.flatMap((version) => {
    const files = filesOf(site, version);
    return [
      [files.outline.slice(1), () => outline(site, version)],
      [files.full.slice(1), () => wholeText(site, version, markdown)],
    ] as [string, () => string][];
  });
}

function filesOf(site: Site, version: SiteVersion): { outline: string; full: string } {
  const folder = version === latestOf(site) ? '' : version.version.path;
  return { outline: folder + LLMS_FILE, full: `${folder}/llms-full.txt` };
}

const latestOf = ({ versions }: Site) =>
  versions.find(({ version }) => version.status === 'latest') ?? versions[0];

function outline(site: Site, version: SiteVersion): string {
  const { title, tagline } = site.config;
  const isLatest = version === latestOf(site);
  const { label } = version.version;
  const sections = [
    ...sidebarSections(site, version),
    ...(isLatest && site.api ? [apiSection(site)] : []),
    optionalSection(site, version),
  ];
  return [
    `# ${isLatest ? title : `${title}: ${label}`}`,
    `> ${format(isLatest ? t.llms.latest : t.llms.older, { tagline, version: label })}`,
    format(t.llms.note, { address: `<${canonical(site, filesOf(site, version).full)}>` }),
    ...sections
      .filter(({ entries }) => entries.length > 0)
      .map(({ title, entries }) => `## ${title}\n\n${entries.join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The sidebar's groups with all pages in them; entries that are in none come first. */
function sidebarSections(site: Site, version: SiteVersion): OutlineSection[] {
  const routes = docsByPath(site, version);
  const loose: OutlineSection = { title: version.version.label, entries: [] };
  const groups: OutlineSection[] = [];
  const entriesOf = (node: SidebarNode): string[] => {
    const route = node.href === undefined ? undefined : routes.get(comparable(node.href));
    const own = route && !route.unlisted ? [entry(site, route)] : [];
    return node.type === 'category' ? [...own, ...node.items.flatMap(entriesOf)] : own;
  };
  for (const node of version.nodes) {
    if (node.type === 'category') groups.push({ title: node.label, entries: entriesOf(node) });
    else loose.entries.push(...entriesOf(node));
  }
  return [loose, ...groups];
}

/** The docs of a version. Generated pages of categories only list what the outline lists. */
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

/** What may be left out where there is little room: the format knows a section of that name. */
function optionalSection(site: Site, version: SiteVersion): OutlineSection {
  const others = site.versions
    .filter((other) => other !== version)
    .map(
      (other) =>
        `- [${other.version.label}](${canonical(site, filesOf(site, other).outline)}): ${t.llms.outlineOf}`,
    );
  const posts =
    version === latestOf(site)
      ? site.routes.filter((route) => route.screen === 'post' && !route.unlisted)
      : [];
  return { title: 'Optional', entries: [...others, ...posts.map((route) => entry(site, route))] };
}

function entry(site: Site, { path, title, description }: Route): string {
  const name = title.replace(/[[\]\\]/g, '\\$&');
  return `- [${name}](${canonical(site, markdownPath(path))}): ${description}`;
}

/** The pages of a version in the order of its sidebar, then those that it does not list. */
function wholeText(site: Site, version: SiteVersion, markdown: (route: Route) => string): string {
  const docs = docsByPath(site, version);
  const inOrder = version.order.flatMap(({ href }) => docs.get(comparable(href)) ?? []);
  const all = new Set([...inOrder, ...docs.values()]);
  return [...all]
    .filter(({ unlisted }) => !unlisted)
    .map(markdown)
    .join('\n');
}
