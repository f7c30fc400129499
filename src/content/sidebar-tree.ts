import type { DocsVersion } from '../site/config.ts';
import { AuthorError, AuthorErrors } from '../site/errors.ts';
import { applyTrailingSlash, kebab, type TrailingSlash } from '../site/paths.ts';
import type { VersionContent } from './collections.ts';
import type { CompiledPage } from './compile.ts';
import type { SidebarCategory, SidebarItem } from './sidebar.ts';

/** A sidebar entry that leads to a page. */
export interface LinkNode {
  type: 'link';
  label: string;
  href: string;
  unlisted: boolean;
  /** Id of the page, where it is one of this version's. */
  doc?: string;
}

/** A sidebar entry that holds others; `href` leads to its own or its generated page. */
export interface CategoryNode {
  type: 'category';
  label: string;
  href?: string;
  linkUnlisted: boolean;
  collapsed: boolean;
  items: SidebarNode[];
  /** The generated page, where `href` leads to one. */
  index?: { title: string; description: string };
}

export type SidebarNode = LinkNode | CategoryNode;

/** The address of a docs page. */
export function docPath(
  version: DocsVersion,
  id: string,
  page: CompiledPage<'doc'>,
  policy: TrailingSlash,
): string {
  const slug = page.frontMatter.slug ?? id;
  return applyTrailingSlash(`${version.path}/${slug}`, policy, slug === '');
}

/**
 * Resolves what an author wrote in `sidebar.ts` against the pages there are.
 * @returns the tree, and a warning for each entry whose page is not written yet
 * @throws AuthorErrors where an entry leads nowhere
 */
export function resolveSidebar(
  content: VersionContent,
  policy: TrailingSlash,
): { nodes: SidebarNode[]; missing: string[] } {
  const { version, docs, sidebarFile } = content;
  const missing: string[] = [];
  const errors: AuthorError[] = [];
  const slugs = new Map<string, string>();

  const resolveItem = (item: SidebarItem): SidebarNode | undefined => {
    if ('link' in item) return { type: 'link', label: item.label, href: item.link, unlisted: false };
    if ('category' in item) return resolveCategory(item);
    const page = docs.get(item.doc);
    if (!page) {
      missing.push(item.doc);
      return undefined;
    }
    return {
      type: 'link',
      label: item.label ?? page.frontMatter.title,
      href: docPath(version, item.doc, page, policy),
      unlisted: page.frontMatter.unlisted,
      doc: item.doc,
    };
  };

  const resolveCategory = (item: SidebarCategory): CategoryNode | undefined => {
    const items = item.items.map(resolveItem).filter((node) => node !== undefined);
    const page = item.doc === undefined ? undefined : docs.get(item.doc);
    if (item.doc !== undefined && !page) missing.push(item.doc);
    if (items.length === 0 && !page) return undefined;
    const node: CategoryNode = {
      type: 'category',
      label: item.category,
      linkUnlisted: page?.frontMatter.unlisted ?? false,
      collapsed: item.collapsed ?? true,
      items,
    };
    if (page && item.doc !== undefined) node.href = docPath(version, item.doc, page, policy);
    if (item.index) {
      const other = slugs.get(item.index.slug);
      if (other) {
        errors.push(
          new AuthorError(
            { file: sidebarFile },
            `categories '${other}' and '${item.category}' share the index '${item.index.slug}'`,
            'Give one of them another slug.',
          ),
        );
      }
      slugs.set(item.index.slug, item.category);
      const title = item.index.title ?? item.category;
      node.href = applyTrailingSlash(`${version.path}/category/${item.index.slug}`, policy);
      node.index = {
        title,
        description:
          item.index.description ?? `${title}: all pages of this section of the ${version.label} docs.`,
      };
    }
    return node;
  };

  const nodes = (content.sidebar ?? folderSidebar(content))
    .map(resolveItem)
    .filter((node) => node !== undefined);
  if (errors.length > 0) throw new AuthorErrors(errors);
  return { nodes, missing };
}

/** A sidebar made from the folders, for content that brings none. */
function folderSidebar({ docs }: VersionContent): SidebarItem[] {
  const root: SidebarItem[] = [];
  const groups = new Map<string, SidebarItem[]>([['', root]]);
  const group = (folder: string): SidebarItem[] => {
    const found = groups.get(folder);
    if (found) return found;
    const parent = group(folder.split('/').slice(0, -1).join('/'));
    const items: SidebarItem[] = [];
    const name = folder.split('/').at(-1)!.replace(/[-_]+/g, ' ');
    parent.push({
      category: name.charAt(0).toUpperCase() + name.slice(1),
      index: { slug: kebab(folder) },
      items,
    });
    groups.set(folder, items);
    return items;
  };
  for (const [id, page] of docs) {
    if (!page.frontMatter.unlisted) group(id.split('/').slice(0, -1).join('/')).push({ doc: id });
  }
  return root;
}

/** Every entry that is a page of its own, in reading order. */
export function flatten(nodes: readonly SidebarNode[]): { label: string; href: string }[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link')
      return node.doc === undefined || node.unlisted ? [] : [{ label: node.label, href: node.href }];
    const own = node.href && !node.linkUnlisted ? [{ label: node.label, href: node.href }] : [];
    return [...own, ...flatten(node.items).filter((entry) => entry.href !== node.href)];
  });
}

/** The entries that lead to an address, outermost first; empty where the sidebar does not hold it. */
export function trail(nodes: readonly SidebarNode[], href: string): SidebarNode[] {
  for (const node of nodes) {
    if (node.type === 'link') {
      if (node.href === href) return [node];
    } else {
      // A page that is both a group's page and an entry of it is shown as the entry.
      const inner = trail(node.items, href);
      if (inner.length > 0) return [node, ...inner];
      if (node.href === href) return [node];
    }
  }
  return [];
}
