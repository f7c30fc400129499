import { trail } from '../content/sidebar-tree.ts';
import type { Route, Site, SiteVersion } from './model.ts';

type DocsRoute = Route & { version: SiteVersion };

/** The groups that hold a page, outermost first, and the page itself. */
export function breadcrumbs(route: DocsRoute): { label: string; href?: string }[] {
  return trail(route.version.nodes, route.path).map(({ label, href }) =>
    href === undefined ? { label } : { label, href },
  );
}

/** The pages before and after a page in its sidebar. */
export function neighbours({ version, path }: DocsRoute) {
  const { order } = version;
  const at = order.findIndex(({ href }) => href === path);
  return at < 0 ? {} : { previous: order[at - 1], next: order[at + 1] };
}

/** The docs version that a page is of; the API reference is of the latest one, since it describes the packages of today. */
export function versionOfRoute(route: Route, { versions }: Site): SiteVersion | undefined {
  return route.screen.startsWith('api-')
    ? versions.find(({ version }) => version.status === 'latest')
    : route.version;
}

/** Where the navbar leads to a version's docs: to its entry, or to its main page where it has none or the site lacks that page. */
export function entryOf(
  { version, home }: SiteVersion,
  { addresses }: Pick<Site, 'addresses'>,
): { href: string; label: string } {
  const { entry, label } = version;
  return entry && addresses.has(entry.href.replace(/[?#].*$/, '')) ? entry : { href: home, label };
}

/** The same page in the latest version, or that version's main page. */
export function latestOf(site: Site, route: Route): { label: string; href: string } {
  const latest = site.versions.find(({ version }) => version.status === 'latest') ?? site.versions[0]!;
  return { label: latest.version.label, href: route.alternates?.[latest.version.name] ?? latest.home };
}
