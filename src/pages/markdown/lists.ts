import type { List, RootContent } from 'mdast';
import type { Post, Tag } from '../../content/blog.ts';
import type { SidebarNode } from '../../content/sidebar-tree.ts';
import { heading, link, list, listItem, paragraph, text } from '../../mdx/markdown-nodes.ts';
import { format, t } from '../../site/messages.ts';
import { plural } from '../../site/plural.ts';
import { canonical } from '../canonical.ts';
import type { RouteOf, Site } from '../model.ts';

/** Posts with their dates and what they say in short. */
export function postList(site: Site, posts: readonly Post[]): List {
  return list(
    posts.map(({ path, page: { frontMatter } }) =>
      listItem(
        paragraph(
          text(`${frontMatter.date}: `),
          link(canonical(site, path), text(frontMatter.title)),
          text(`. ${frontMatter.description}`),
        ),
      ),
    ),
  );
}

/** The entries of a category of the sidebar. */
export function categoryNodes(site: Site, { category, version }: RouteOf<'category'>): RootContent[] {
  const summary = (node: SidebarNode) =>
    node.type === 'category'
      ? plural(t.theme.docs, node.items.length)
      : ((node.doc && version.content.docs.get(node.doc)?.frontMatter.description) ?? '');
  return [
    list(
      category.items.map((node) => {
        const name = text(node.label);
        const words = summary(node);
        return listItem(
          paragraph(
            node.href === undefined ? name : link(addressOf(site, node.href), name),
            text(words && `: ${words}`),
          ),
        );
      }),
    ),
  ];
}

/** A sidebar may lead out of the site. */
const addressOf = (site: Site, href: string) => (href.startsWith('/') ? canonical(site, href) : href);

/** All tags, and how many posts each has. */
export function tagList(site: Site, tags: readonly Tag[]): List {
  return list(
    tags.map(({ path, label, posts }) =>
      listItem(
        paragraph(link(canonical(site, path), text(label)), text(`: ${plural(t.blog.count, posts.length)}`)),
      ),
    ),
  );
}

/**
 * The posts of one page of a list, and where its other pages are.
 * @param first the address of the list's first page
 */
export function pagedPosts(
  site: Site,
  { posts, pageNumber, pageCount }: Pick<RouteOf<'blog-list'>, 'posts' | 'pageNumber' | 'pageCount'>,
  first: string,
): RootContent[] {
  const others = Array.from({ length: pageCount }, (_, i) => i + 1).filter((n) => n !== pageNumber);
  const address = (n: number) => (n === 1 ? first : first.replace(/(\/?)$/, `/page/${n}$1`));
  const pages = others.map((n) => ({ path: address(n), title: format(t.blog.pageNumber, { page: n }) }));
  return [
    postList(site, posts),
    ...(pages.length > 0 ? [heading(2, text(t.blog.otherPages)), titleList(site, pages)] : []),
  ];
}

/** Titles of pages as a list of links. */
export function titleList(site: Site, routes: readonly { path: string; title: string }[]): List {
  return list(routes.map(({ path, title }) => listItem(paragraph(link(canonical(site, path), text(title))))));
}
