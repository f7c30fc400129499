import type { SiteConfig } from '../site/config.ts';
import { applyTrailingSlash, tagSlug } from '../site/paths.ts';
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
  /** The older forms of its address that are not its own: yyyy/mm/dd/slug below the blog's, of its date and of the day that its address names. */
  datedPaths: string[];
  tags: Tag[];
  authors: readonly string[];
  /** At 200 words a minute, at least one. */
  minutes: number;
}

const WORDS_PER_MINUTE = 200;

/** What says where the blog is, and how addresses end. */
type BlogPlace = Pick<SiteConfig, 'blog' | 'trailingSlash'>;

/**
 * The configuration of a site's blog, for what exists only on a site that has one.
 * @throws for a site without a blog
 */
export function blogOf({ blog }: Pick<SiteConfig, 'blog'>): NonNullable<SiteConfig['blog']> {
  if (!blog) throw new Error('this site has no blog');
  return blog;
}

/** The address of a page of the blog: of its list, or of what `below` names, such as `/archive`. */
export function blogPath(config: BlogPlace, below = ''): string {
  return applyTrailingSlash(blogOf(config).path + below, config.trailingSlash);
}

/** The addresses of the blog's feeds. */
export function feedPaths(config: BlogPlace): { rss: string; atom: string; json: string } {
  const { path } = blogOf(config);
  return { rss: `${path}/rss.xml`, atom: `${path}/atom.xml`, json: `${path}/feed.json` };
}

/** Two tags that would share an address, and the first post of each. */
export interface TagClash {
  path: string;
  label: string;
  page: CompiledPage<'post'>;
  other: { label: string; page: CompiledPage<'post'> };
}

/** What the spellings of one tag have in common: `State machines` and `state-machines`. */
const spelling = (label: string) =>
  label
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** The day that a post's name begins with. */
const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})-/;

/** `2022-3-9-short` as `2022/03/09/short`; a name without a day stays as it is. */
const dayAsFolders = (name: string) =>
  name.replace(DAY, (_, year: string, month: string, day: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0'), ''].join('/'),
  );

/** Posts, newest first, tags in alphabetical order, and different tags that share an address; none for a site without a blog. */
export function arrangeBlog(
  pages: readonly CompiledPage<'post'>[],
  place: BlogPlace,
): { posts: Post[]; tags: Tag[]; clashes: TagClash[] } {
  if (!place.blog) return { posts: [], tags: [], clashes: [] };
  const { defaultAuthor, tagGroups, path: root } = place.blog;
  const tags = new Map<string, Tag>();
  const firstPosts = new Map<Tag, Post>();
  const clashes = new Map<string, TagClash>();
  const posts = pages
    .map((page): Post => {
      const name = idOf(page.file.replace(/^blog\//, ''));
      const slug = page.frontMatter.slug ?? name;
      const path = blogPath(place, `/${slug}`);
      const ownDay = `${page.frontMatter.date.replaceAll('-', '/')}/${name.replace(DAY, '')}`;
      const dated = [ownDay, dayAsFolders(slug)].map((form) => blogPath(place, `/${form}`));
      return {
        page,
        path,
        datedPaths: [...new Set(dated)].filter((other) => other !== path),
        tags: [],
        authors: page.frontMatter.authors ?? [defaultAuthor],
        minutes: Math.max(1, Math.round(page.words / WORDS_PER_MINUTE)),
      };
    })
    .sort(
      (a, b) =>
        b.page.frontMatter.date.localeCompare(a.page.frontMatter.date) || b.path.localeCompare(a.path),
    );

  for (const post of posts) {
    for (const label of post.page.frontMatter.tags) {
      const slug = tagSlug(label);
      const known = tags.get(slug);
      if (known && spelling(known.label) !== spelling(label) && !clashes.has(label)) {
        const other = { label: known.label, page: firstPosts.get(known)!.page };
        clashes.set(label, { path: known.path, label, page: post.page, other });
      }
      const tag = known ?? {
        label,
        slug,
        path: blogPath(place, `/tags/${slug}`),
        feed: `${root}/tags/${slug}/atom.xml`,
        also: [],
        posts: [],
      };
      if (!known) {
        tags.set(slug, tag);
        firstPosts.set(tag, post);
      }
      if (post.tags.includes(tag)) continue;
      post.tags.push(tag);
      if (!post.page.frontMatter.unlisted) tag.posts.push(post);
    }
  }
  const used = [...tags.values()].filter((tag) => tag.posts.length > 0);
  for (const group of tagGroups) {
    const slugs = new Set(group.map(tagSlug));
    const together = used.filter(({ slug }) => slugs.has(slug));
    for (const tag of together) tag.also = together.filter((other) => other !== tag);
  }
  // A tag that only unlisted posts carry has no page to lead to.
  for (const post of posts) post.tags = post.tags.filter((tag) => tag.posts.length > 0);
  return {
    posts,
    tags: used.sort((a, b) => a.slug.localeCompare(b.slug)),
    clashes: [...clashes.values()],
  };
}

/** The posts that lists and feeds show. */
export const listedPosts = (posts: readonly Post[]): Post[] =>
  posts.filter(({ page }) => !page.frontMatter.unlisted);
