import { docPath } from '../content/sidebar-tree.ts';
import { AuthorError, AuthorErrors } from '../site/errors.ts';
import { type NavbarDoc, navbarLinks } from '../site/navbar.ts';
import { settingPlace } from '../site/setting-place.ts';
import { entryOf } from './docs-links.ts';
import type { Site } from './model.ts';

/** What navbar items are looked up in. */
type Targets = Pick<Site, 'config' | 'versions' | 'addresses'>;

/** Where a navbar item leads, for the kinds that name a page or a sidebar instead of an address. */
export function navbarTarget(
  item: NavbarDoc,
  site: Targets,
): { href: string; label: string } | { problem: string } {
  const { config, versions } = site;
  if (item.type === 'docSidebar') {
    const found = versions.find(({ version }) => version.name === item.sidebarId);
    if (!found) {
      const known = versions.map(({ version }) => version.name).join(', ');
      return { problem: `there is no sidebar with the id '${item.sidebarId}'; the ids are ${known}` };
    }
    if (found.order.length === 0) {
      return { problem: `the sidebar '${item.sidebarId}' has no link target: it holds no page` };
    }
    const { href, label } = entryOf(found, site);
    return { href, label: item.label ?? label };
  }
  for (const { version, content } of versions) {
    const page = content.docs.get(item.docId);
    if (page)
      return {
        href: docPath(version, item.docId, page, config.trailingSlash),
        label: item.label ?? page.frontMatter.title,
      };
  }
  return { problem: `there is no doc with the id '${item.docId}'` };
}

/**
 * Makes sure that every navbar item that names a page or a sidebar leads somewhere.
 * @throws AuthorErrors naming each item that does not (specification section 8, "Configuration errors")
 */
export function ensureNavbarTargets(site: Targets): void {
  const { config } = site;
  const errors = navbarLinks(config.navbar.items).flatMap((link) => {
    const target = 'item' in link && navbarTarget(link.item, site);
    return target && 'problem' in target
      ? [new AuthorError(settingPlace(config, link.path), `${link.path}: ${target.problem}`)]
      : [];
  });
  if (errors.length > 0) throw new AuthorErrors(errors);
}
