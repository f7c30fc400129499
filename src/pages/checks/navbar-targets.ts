import { type NavbarDoc, navbarLinks } from '../../config/navbar.ts';
import { settingPlace } from '../../config/setting-place.ts';
import { docPath } from '../../content/sidebar-tree.ts';
import { AuthorError, AuthorErrors } from '../../core/errors.ts';
import { nearest } from '../../core/nearest.ts';
import { entryOf } from '../docs/docs-links.ts';
import type { Site } from '../model.ts';

/** The parts of a site that navbar items refer to. */
type Targets = Pick<Site, 'config' | 'versions' | 'addresses'>;

/** Returns the link of a navbar item that names a page or a sidebar instead of a URL. */
export function navbarTarget(
  item: NavbarDoc,
  site: Targets,
): { href: string; label: string } | { problem: string; hint: string } {
  const { config, versions } = site;
  if (item.type === 'docSidebar') {
    const found = versions.find(({ version }) => version.name === item.sidebarId);
    if (!found) {
      const known = versions.map(({ version }) => version.name).join(', ');
      return { problem: `unknown sidebarId '${item.sidebarId}'`, hint: `The ids are ${known}.` };
    }
    if (found.order.length === 0) {
      return {
        problem: `the sidebar '${item.sidebarId}' has no link target, because it has no pages`,
        hint: 'Add a page to the sidebar, or remove the item from the navbar.',
      };
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
  const ids = versions.flatMap(({ content }) => [...content.docs.keys()]);
  const [meant] = nearest(item.docId, ids, 1);
  return {
    problem: `unknown docId '${item.docId}'`,
    hint: meant
      ? `Did you mean '${meant}'?`
      : "Use the page’s path relative to its version’s folder, without the extension, such as 'guides/install'.",
  };
}

/**
 * Checks that all navbar items that name a page or a sidebar have a target.
 * @throws AuthorErrors that name each item without a target (specification section 8,
 * "Configuration errors")
 */
export function ensureNavbarTargets(site: Targets): void {
  const { config } = site;
  const errors = navbarLinks(config.navbar.items).flatMap((link) => {
    const target = 'item' in link && navbarTarget(link.item, site);
    return target && 'problem' in target
      ? [new AuthorError(settingPlace(config, link.path), `${link.path}: ${target.problem}`, target.hint)]
      : [];
  });
  if (errors.length > 0) throw new AuthorErrors(errors);
}
