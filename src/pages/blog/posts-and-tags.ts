import { type BlogPlace, blogPath, type Post, type Tag } from '../../content/blog.ts';
import { type CompiledPage, idOf } from '../../content/model.ts';
import { tagSlug } from '../../core/paths.ts';

const WORDS_PER_MINUTE = 200;

/** Two tags that would have the same URL, and the first post of each. */
export interface TagClash {
  path: string;
  label: string;
  page: CompiledPage<'post'>;
  other: { label: string; page: CompiledPage<'post'> };
}

/** Normalizes the spelling of a tag: the same for `State machines` and `state-machines`. */
const spelling = (label: string) =>
  label
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** The date at the beginning of a post's file name. */
const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})-/;

/** Converts `2022-3-9-short` to `2022/03/09/short`. A name without a date is returned unchanged. */
const dayAsFolders = (name: string) =>
  name.replace(DAY, (_, year: string, month: string, day: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0'), ''].join('/'),
  );

/**
 * Arranges the blog: posts, newest first; tags in alphabetical order; and different tags with the
 * same URL. All are empty for a site without a blog.
 */
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
      const { date } = page.frontMatter;
      const dated = [
        `${date.replaceAll('-', '/')}/${name.replace(DAY, '')}`,
        dayAsFolders(slug),
        ...(slug.includes('/') ? [] : [`${date}-${slug.replace(DAY, '')}`]),
      ].map((form) => blogPath(place, `/${form}`));
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
  // A tag that only unlisted posts have doesn't have a page to link to.
  for (const post of posts) post.tags = post.tags.filter((tag) => tag.posts.length > 0);
  return {
    posts,
    tags: used.sort((a, b) => a.slug.localeCompare(b.slug)),
    clashes: [...clashes.values()],
  };
}
