import type { SiteConfig } from '../../config/config.ts';
import { type CategoryNode, docPath, type SidebarNode, trail } from '../../content/sidebar-tree.ts';
import { pageMeta, type Route, type SiteVersion } from '../model.ts';

/**
 * Returns the routes of a version: authored pages, and the generated pages of sidebar categories.
 */
export function docRoutes(
  site: SiteVersion,
  all: SiteVersion[],
  policy: SiteConfig['trailingSlash'],
): Route[] {
  const { version, content, nodes } = site;
  const docs = [...content.docs].map(([id, page]): Route => {
    const path = docPath(version, id, page, policy);
    const alternates: Record<string, string> = {};
    for (const other of all) {
      const twin = other.content.docs.get(id);
      if (twin) alternates[other.version.name] = docPath(other.version, id, twin, policy);
    }
    const canonical = page.sameAs && pathOf(page.sameAs.file, all, policy);
    return {
      path,
      screen: 'doc',
      page,
      ...(canonical === undefined ? {} : { canonical }),
      version: site,
      alternates,
      ...(trail(nodes, path).length > 0 ? { sidebar: site } : {}),
      ...pageMeta(page),
    };
  });
  return [...docs, ...categoryRoutes(site, all)];
}

/** Returns the path of a file's page. */
function pathOf(file: string, all: SiteVersion[], policy: SiteConfig['trailingSlash']): string | undefined {
  for (const { version, content } of all) {
    for (const [id, page] of content.docs) if (page.file === file) return docPath(version, id, page, policy);
  }
  return undefined;
}

function categoryRoutes(site: SiteVersion, all: SiteVersion[]): Route[] {
  return categoriesOf(site.nodes).map((category): Route => {
    const name = category.href.slice(site.version.path.length);
    const alternates: Record<string, string> = {};
    for (const other of all) {
      const twin = categoriesOf(other.nodes).find(({ href }) => href === other.version.path + name);
      if (twin) alternates[other.version.name] = twin.href;
    }
    return {
      path: category.href,
      screen: 'category',
      category,
      version: site,
      sidebar: site,
      alternates,
      title: category.index.title,
      description: category.index.description,
      unlisted: false,
    };
  });
}

type GeneratedCategory = CategoryNode & Required<Pick<CategoryNode, 'href' | 'index'>>;

/** Returns all categories with a generated page, outermost first. */
function categoriesOf(nodes: readonly SidebarNode[]): GeneratedCategory[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link') return [];
    const inner = categoriesOf(node.items);
    return node.index && node.href !== undefined ? [node as GeneratedCategory, ...inner] : inner;
  });
}
