import { trail } from '../../content/sidebar-tree.ts';
import type { Route, Site, SiteVersion } from '../model.ts';

type DocsRoute = Route & { version: SiteVersion };

/** Returns the groups that contain a page, outermost first, and the page itself. */
export function breadcrumbs(route: DocsRoute): { label: string; href?: string }[] {
  return trail(route.version.nodes, route.path).map(({ label, href }) =>
    href === undefined ? { label } : { label, href },
  );
}

/** Returns the previous and the next page in the sidebar. */
export function neighbours({ version, path }: DocsRoute) {
  const { order } = version;
  const at = order.findIndex(({ href }) => href === path);
  return at < 0 ? {} : { previous: order[at - 1], next: order[at + 1] };
}

/**
 * Returns the docs version of a page. The API reference belongs to the latest version, because it
 * describes the current packages.
 */
export function versionOfRoute(route: Route, { versions }: Site): SiteVersion | undefined {
  return route.screen.startsWith('api-')
    ? versions.find(({ version }) => version.status === 'latest')
    : route.version;
}

/**
 * Returns the navbar's link to a version's docs: its entry, or its main page if the entry isn't set
 * or its page doesn't exist.
 */
export function entryOf(
  { version, home }: SiteVersion,
  { addresses }: Pick<Site, 'addresses'>,
): { href: string; label: string } {
  const { entry, label } = version;
  return entry && addresses.has(entry.href.replace(/[?#].*$/, '')) ? entry : { href: home, label };
}

/** Returns the latest version, or the first one if none has that status. */
export const latestVersion = ({ versions }: Pick<Site, 'versions'>): SiteVersion =>
  versions.find(({ version }) => version.status === 'latest') ?? versions[0]!;

/** Returns the link to the same page in the latest version, or to that version's main page. */
export function latestOf(site: Site, route: Route): { label: string; href: string } {
  const latest = latestVersion(site);
  return { label: latest.version.label, href: route.alternates?.[latest.version.name] ?? latest.home };
}
