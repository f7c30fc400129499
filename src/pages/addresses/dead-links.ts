import type { SiteConfig } from '../../config/config.ts';
import { type NavbarItem, navbarLinks } from '../../config/navbar.ts';
import type { SidebarNode } from '../../content/sidebar-tree.ts';

/** Whether this site has a page or a file at a path. */
export type Exists = (path: string) => boolean;

const isLive = (href: string, exists: Exists) => !href.startsWith('/') || exists(href.replace(/[?#].*$/, ''));

/** Removes sidebar entries whose pages don't exist. The content check reports them. */
export function dropDeadEntries(nodes: SidebarNode[], exists: Exists): void {
  const live = nodes.filter((node) => node.type === 'category' || isLive(node.href, exists));
  nodes.splice(0, nodes.length, ...live);
  for (const node of nodes) if (node.type === 'category') dropDeadEntries(node.items, exists);
}

/**
 * Returns the configuration without broken links in the navbar and the footer. Another project's
 * content may lack pages such as /pricing, and planned pages must not be linked yet.
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
