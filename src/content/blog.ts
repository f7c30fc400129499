import type { SiteConfig } from '../config/config.ts';
import { applyTrailingSlash } from '../core/paths.ts';
import type { CompiledPage } from './model.ts';

/** A tag of the blog. */
export interface Tag {
  label: string;
  slug: string;
  path: string;
  /** The URL of its feed. */
  feed: string;
  /** The other tags of the same subject. */
  also: Tag[];
  posts: Post[];
}

/** A post with its URLs. */
export interface Post {
  page: CompiledPage<'post'>;
  path: string;
  /**
   * Other dated forms of its URL, which redirect to it: yyyy/mm/dd/slug and yyyy-mm-dd-slug, for
   * its date and for the day in its URL.
   */
  datedPaths: string[];
  tags: Tag[];
  authors: readonly string[];
  /** At 200 words a minute; at least one. */
  minutes: number;
}

/** The settings that the URLs of the blog depend on. */
export type BlogPlace = Pick<SiteConfig, 'blog' | 'trailingSlash'>;

/**
 * The blog's configuration, for code that runs only on sites with a blog.
 * @throws if the site has no blog
 */
export function blogOf({ blog }: Pick<SiteConfig, 'blog'>): NonNullable<SiteConfig['blog']> {
  if (!blog) throw new Error('this site has no blog');
  return blog;
}

/** The URL of a blog page: its list, or the path in `below`, such as `/archive`. */
export function blogPath(config: BlogPlace, below = ''): string {
  return applyTrailingSlash(blogOf(config).path + below, config.trailingSlash);
}

/** The URLs of the blog's feeds. */
export function feedPaths(config: BlogPlace): { rss: string; atom: string; json: string } {
  const { path } = blogOf(config);
  return { rss: `${path}/rss.xml`, atom: `${path}/atom.xml`, json: `${path}/feed.json` };
}

/** The posts that lists and feeds show. */
export const listedPosts = (posts: readonly Post[]): Post[] =>
  posts.filter(({ page }) => !page.frontMatter.unlisted);
