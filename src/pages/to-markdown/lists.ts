import type { List, RootContent } from 'mdast';
import type { Post, Tag } from '../../content/blog.ts';
import type { SidebarNode } from '../../content/sidebar-tree.ts';
import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import { heading, link, list, listItem, paragraph, text } from '../../mdx/to-markdown/markdown-nodes.ts';
import { canonical } from '../addresses/canonical.ts';
import type { RouteOf, Site } from '../model.ts';

/** Returns a list of posts with their dates and descriptions. */
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

/** Returns the entries of a sidebar category. */
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

/** Returns the absolute URL of a sidebar entry, which may link to another site. */
const addressOf = (site: Site, href: string) => (href.startsWith('/') ? canonical(site, href) : href);

/** Returns a list of all tags, each with its number of posts. */
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
 * Returns the posts of one page of a list, and links to its other pages.
 * @param first the path of the list's first page
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

/** Returns a list of links to pages, by title. */
export function titleList(site: Site, routes: readonly { path: string; title: string }[]): List {
  return list(routes.map(({ path, title }) => listItem(paragraph(link(canonical(site, path), text(title))))));
}
