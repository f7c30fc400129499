import { applyTrailingSlash, kebab, type TrailingSlash } from '../site/paths.ts';
import { type CompiledPage, idOf } from './model.ts';

/** A tag of the blog. */
export interface Tag {
  label: string;
  slug: string;
  path: string;
  /** The address of its feed. */
  feed: string;
  /** The other tags of the same subject. */
  also: Tag[];
  posts: Post[];
}

/** A post with its addresses. */
export interface Post {
  page: CompiledPage<'post'>;
  path: string;
  /** The older form of its address, where that is not its own: yyyy/mm/dd/slug below the blog's. */
  datedPath: string | undefined;
  tags: Tag[];
  /** At 200 words a minute, at least one. */
  minutes: number;
}

const WORDS_PER_MINUTE = 200;

/** Where the blog is, and how addresses end. */
export interface BlogPlace {
  blog: { path: string; tagGroups?: readonly (readonly string[])[] };
  trailingSlash: TrailingSlash;
}

/** The address of a page of the blog: of its list, or of what `below` names, such as `/archive`. */
export function blogPath({ blog, trailingSlash }: BlogPlace, below = ''): string {
  return applyTrailingSlash(blog.path + below, trailingSlash);
}

/** The addresses of the blog's feeds. */
export function feedPaths({ blog }: BlogPlace): { rss: string; atom: string; json: string } {
  return { rss: `${blog.path}/rss.xml`, atom: `${blog.path}/atom.xml`, json: `${blog.path}/feed.json` };
}

/** Posts, newest first, and tags in alphabetical order. */
export function arrangeBlog(
  pages: readonly CompiledPage<'post'>[],
  place: BlogPlace,
): { posts: Post[]; tags: Tag[] } {
  const tags = new Map<string, Tag>();
  const posts = pages
    .map((page): Post => {
      const name = idOf(page.file.replace(/^blog\//, ''));
      const path = blogPath(place, `/${page.frontMatter.slug ?? name}`);
      const title = name.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '');
      const dated = blogPath(place, `/${page.frontMatter.date.replaceAll('-', '/')}/${title}`);
      return {
        page,
        path,
        datedPath: dated === path ? undefined : dated,
        tags: [],
        minutes: Math.max(1, Math.round(page.words / WORDS_PER_MINUTE)),
      };
    })
    .sort(
      (a, b) =>
        b.page.frontMatter.date.localeCompare(a.page.frontMatter.date) || b.path.localeCompare(a.path),
    );

  for (const post of posts) {
    for (const label of post.page.frontMatter.tags) {
      const slug = kebab(label);
      const known = tags.get(slug);
      const tag = known ?? {
        label,
        slug,
        path: blogPath(place, `/tags/${slug}`),
        feed: `${place.blog.path}/tags/${slug}/atom.xml`,
        also: [],
        posts: [],
      };
      if (!known) tags.set(slug, tag);
      if (post.tags.includes(tag)) continue;
      post.tags.push(tag);
      if (!post.page.frontMatter.unlisted) tag.posts.push(post);
    }
  }
  const used = [...tags.values()].filter((tag) => tag.posts.length > 0);
  for (const group of place.blog.tagGroups ?? []) {
    const slugs = new Set(group.map(kebab));
    const together = used.filter(({ slug }) => slugs.has(slug));
    for (const tag of together) tag.also = together.filter((other) => other !== tag);
  }
  // A tag that only unlisted posts carry has no page to lead to.
  for (const post of posts) post.tags = post.tags.filter((tag) => tag.posts.length > 0);
  return { posts, tags: used.sort((a, b) => a.slug.localeCompare(b.slug)) };
}
