import type { SidebarNode } from '../content/sidebar-tree.ts';
import type { SiteConfig } from '../site/config.ts';
import { type NavbarItem, navbarLinks } from '../site/navbar.ts';

/** Whether an address may be shown: it leads to another site, or to something that this site has. */
export type Exists = (path: string) => boolean;

const isLive = (href: string, exists: Exists) => !href.startsWith('/') || exists(href.replace(/[?#].*$/, ''));

/** Takes the entries out of a sidebar that lead to pages this site does not have; the content check reports them. */
export function dropDeadEntries(nodes: SidebarNode[], exists: Exists): void {
  const live = nodes.filter((node) => node.type === 'category' || isLive(node.href, exists));
  nodes.splice(0, nodes.length, ...live);
  for (const node of nodes) if (node.type === 'category') dropDeadEntries(node.items, exists);
}

/**
 * The configuration without the links of navbar and footer that lead nowhere. Somebody else's content has no /pricing, and a page
 * of ours that is only planned must not be offered either.
 */
export function withoutDeadLinks(config: SiteConfig, exists: Exists): SiteConfig {
  const isOffered = (item: NavbarItem) =>
    item.type === 'dropdown' ||
    navbarLinks([item]).every((link) => !('href' in link) || isLive(link.href, exists));
  return {
    ...config,
    navbar: {
      ...config.navbar,
      items: config.navbar.items
        .filter(isOffered)
        .map((item) => (item.type === 'dropdown' ? { ...item, items: item.items.filter(isOffered) } : item)),
    },
    footer: { ...config.footer, links: config.footer.links.filter(({ href }) => isLive(href, exists)) },
  };
}
