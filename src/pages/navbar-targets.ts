import { docPath } from '../content/sidebar-tree.ts';
import type { SiteConfig } from '../site/config.ts';
import { AuthorError, AuthorErrors } from '../site/errors.ts';
import { type NavbarDoc, navbarLinks } from '../site/navbar.ts';
import { settingPlace } from '../site/setting-place.ts';
import type { SiteVersion } from './model.ts';

/** Where a navbar item leads, for the kinds that name a page or a sidebar instead of an address. */
export function navbarTarget(
  item: NavbarDoc,
  versions: readonly SiteVersion[],
  policy: SiteConfig['trailingSlash'],
): { href: string; label: string } | { problem: string } {
  if (item.type === 'docSidebar') {
    const found = versions.find(({ version }) => version.name === item.sidebarId);
    if (!found) {
      const known = versions.map(({ version }) => version.name).join(', ');
      return { problem: `there is no sidebar with the id '${item.sidebarId}'; the ids are ${known}` };
    }
    if (found.order.length === 0) {
      return { problem: `the sidebar '${item.sidebarId}' has no link target: it holds no page` };
    }
    return { href: found.home, label: item.label };
  }
  for (const { version, content } of versions) {
    const page = content.docs.get(item.docId);
    if (page)
      return {
        href: docPath(version, item.docId, page, policy),
        label: item.label ?? page.frontMatter.title,
      };
  }
  return { problem: `there is no doc with the id '${item.docId}'` };
}

/**
 * Makes sure that every navbar item that names a page or a sidebar leads somewhere.
 * @throws AuthorErrors naming each item that does not (specification section 8, "Configuration errors")
 */
export function ensureNavbarTargets(config: SiteConfig, versions: readonly SiteVersion[]): void {
  const errors = navbarLinks(config.navbar.items).flatMap((link) => {
    const target = 'item' in link && navbarTarget(link.item, versions, config.trailingSlash);
    return target && 'problem' in target
      ? [new AuthorError(settingPlace(config, link.path), `${link.path}: ${target.problem}`)]
      : [];
  });
  if (errors.length > 0) throw new AuthorErrors(errors);
}
