import type { DocsVersion } from '../config/config.ts';
import { AuthorError, AuthorErrors } from '../core/errors.ts';
import { applyTrailingSlash, kebab, type TrailingSlash } from '../core/paths.ts';
import { format, t } from '../i18n/messages.ts';
import type { CompiledPage, VersionContent } from './model.ts';
import type { SidebarCategory, SidebarItem } from './sidebar.ts';

/** A sidebar entry that leads to a page. */
export interface LinkNode {
  type: 'link';
  label: string;
  href: string;
  unlisted: boolean;
  /** Id of the page, if it belongs to this version. */
  doc?: string;
}

/** A sidebar group. `href` is its own page or a generated one. */
export interface CategoryNode {
  type: 'category';
  label: string;
  href?: string;
  linkUnlisted: boolean;
  collapsed: boolean;
  items: SidebarNode[];
  /** The generated page, if `href` leads to one. */
  index?: { title: string; description: string };
}

export type SidebarNode = LinkNode | CategoryNode;

/** The URL of a docs page. */
export function docPath(
  version: DocsVersion,
  id: string,
  page: CompiledPage<'doc'>,
  policy: TrailingSlash,
): string {
  const slug = page.frontMatter.slug ?? (id === 'index' ? '' : id);
  return applyTrailingSlash(`${version.path}/${slug}`, policy, slug === '');
}

/** A sidebar entry whose page doesn't exist yet. */
export interface MissingEntry {
  /** The page's id, or the category's label. */
  entry: string;
  /** The future URL of the page. */
  href: string;
  isCategory?: true;
}

/**
 * Resolves the entries of `sidebar.ts` to pages.
 * @returns the tree, and the omitted entries whose pages don't exist yet
 * @throws AuthorErrors for an entry without a target
 */
export function resolveSidebar(
  content: VersionContent,
  policy: TrailingSlash,
): { nodes: SidebarNode[]; missing: MissingEntry[] } {
  const { version, docs, sidebarFile } = content;
  const missing: MissingEntry[] = [];
  const errors: AuthorError[] = [];
  const slugs = new Map<string, string>();

  const miss = (id: string) => {
    const href = applyTrailingSlash(`${version.path}/${id}`, policy);
    if (!missing.some((other) => other.href === href)) missing.push({ entry: id, href });
  };

  const resolveItem = (item: SidebarItem): SidebarNode | undefined => {
    if ('link' in item) return { type: 'link', label: item.label, href: item.link, unlisted: false };
    if ('category' in item) return resolveCategory(item);
    const page = docs.get(item.doc);
    if (!page) {
      miss(item.doc);
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
    if (item.doc !== undefined && !page) miss(item.doc);
    const index = item.index && resolveIndex(item, item.index);
    if (items.length === 0 && !page) {
      if (index) missing.push({ entry: `category '${item.category}'`, href: index.href, isCategory: true });
      return undefined;
    }
    const node: CategoryNode = {
      type: 'category',
      label: item.category,
      linkUnlisted: page?.frontMatter.unlisted ?? false,
      collapsed: item.collapsed ?? true,
      items,
    };
    if (page && item.doc !== undefined) node.href = docPath(version, item.doc, page, policy);
    return index ? { ...node, ...index } : node;
  };

  const resolveIndex = (
    item: SidebarCategory,
    { slug, title = item.category, description }: CategoryIndex,
  ) => {
    const other = slugs.get(slug);
    if (other !== undefined) {
      const problem = `the categories '${other}' and '${item.category}' have the same index slug '${slug}'`;
      errors.push(
        new AuthorError({ file: sidebarFile }, problem, 'Change the slug of one of the categories.'),
      );
    }
    slugs.set(slug, item.category);
    return {
      href: applyTrailingSlash(`${version.path}/category/${slug}`, policy),
      index: {
        title,
        description: description ?? format(t.theme.categoryDescription, { title, version: version.label }),
      },
    };
  };

  const nodes = (content.sidebar ?? folderSidebar(content))
    .map(resolveItem)
    .filter((node) => node !== undefined);
  if (errors.length > 0) throw new AuthorErrors(errors);
  return { nodes, missing };
}

type CategoryIndex = NonNullable<SidebarCategory['index']>;

/**
 * A sidebar from the folders, for content without a `sidebar.ts`. A folder's `index` is its group's
 * page.
 */
function folderSidebar({ docs }: VersionContent): SidebarItem[] {
  const root: SidebarItem[] = [];
  const groups = new Map<string, SidebarItem[]>([['', root]]);
  const group = (folder: string): SidebarItem[] => {
    const found = groups.get(folder);
    if (found) return found;
    const items: SidebarItem[] = [];
    const name = folder.split('/').at(-1)!.replace(/[-_]+/g, ' ');
    const own = docs.get(folder);
    group(parentOf(folder)).push(
      own
        ? { category: own.frontMatter.title, doc: folder, items }
        : { category: name.charAt(0).toUpperCase() + name.slice(1), index: { slug: kebab(folder) }, items },
    );
    groups.set(folder, items);
    return items;
  };
  const listed = [...docs].filter(([, page]) => !page.frontMatter.unlisted).map(([id]) => id);
  const folders = new Set(listed.map(parentOf));
  for (const id of listed) {
    if (!folders.has(id)) group(parentOf(id)).push({ doc: id });
  }
  return root;
}

const parentOf = (id: string) => id.split('/').slice(0, -1).join('/');

/** Every entry with its own page, in reading order. */
export function flatten(nodes: readonly SidebarNode[]): { label: string; href: string }[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link')
      return node.doc === undefined || node.unlisted ? [] : [{ label: node.label, href: node.href }];
    const own = node.href && !node.linkUnlisted ? [{ label: node.label, href: node.href }] : [];
    return [...own, ...flatten(node.items).filter((entry) => entry.href !== node.href)];
  });
}

/** The path of entries to a URL, outermost first; empty if the sidebar doesn't contain it. */
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
