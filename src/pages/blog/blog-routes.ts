import type { SiteConfig } from '../../config/config.ts';
import { blogPath, listedPosts, type Post, type Tag } from '../../content/blog.ts';
import { format, t } from '../../i18n/messages.ts';
import { pageMeta, type Route } from '../model.ts';

/**
 * Returns the routes of the blog's lists, posts, archive, and tags. Empty for a site without a
 * blog.
 */
export function blogRoutes(config: SiteConfig, posts: Post[], tags: Tag[]): Route[] {
  if (!config.blog) return [];
  const { title, description, postsPerPage } = config.blog;
  const at = (below: string) => blogPath(config, below);
  const listed = listedPosts(posts);
  const numbered = (name: string, n: number) => (n === 1 ? name : format(t.blog.numbered, { name, page: n }));
  const lists = paginate(listed, postsPerPage).map(
    (page): Route => ({
      path: at(page.pageNumber === 1 ? '' : `/page/${page.pageNumber}`),
      screen: 'blog-list',
      title: numbered(title, page.pageNumber),
      description,
      unlisted: false,
      ...page,
    }),
  );
  const tagLists = tags.flatMap((tag) =>
    paginate(tag.posts, postsPerPage).map(
      (page): Route => ({
        path: at(page.pageNumber === 1 ? `/tags/${tag.slug}` : `/tags/${tag.slug}/page/${page.pageNumber}`),
        screen: 'tag',
        tag,
        title: numbered(format(t.blog.tagged, { tag: tag.label }), page.pageNumber),
        description: format(t.blog.tagDescription, { tag: tag.label }),
        unlisted: false,
        ...page,
      }),
    ),
  );
  return [
    ...lists,
    ...posts.map((post): Route => ({ path: post.path, screen: 'post', post, ...pageMeta(post.page) })),
    {
      path: at('/archive'),
      screen: 'archive',
      title: t.blog.archive,
      description: t.blog.archiveDescription,
      unlisted: false,
    },
    {
      path: at('/tags'),
      screen: 'tags',
      title: t.blog.tags,
      description: t.blog.tagsDescription,
      unlisted: false,
    },
    ...tagLists,
  ];
}

function paginate(posts: Post[], size: number): { posts: Post[]; pageNumber: number; pageCount: number }[] {
  const pageCount = Math.max(1, Math.ceil(posts.length / size));
  return Array.from({ length: pageCount }, (_, i) => ({
    posts: posts.slice(i * size, (i + 1) * size),
    pageNumber: i + 1,
    pageCount,
  }));
}
