import { Fragment, type ReactNode } from 'react';
import { useSite } from '../../config/context.tsx';
import type { Post, Tag } from '../../content/blog.ts';
import { longDate } from '../../i18n/dates.ts';
import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import type { TextLanguage } from './article-parts.tsx';
import { Cover } from './cover.tsx';

/** Date, authors, and reading time of a post. */
export function PostMeta({ post }: { post: Post }) {
  const { date } = post.page.frontMatter;
  return (
    // The separator at the start of a line is outside of the box and clipped.
    <p className="overflow-clip text-sm wrap-anywhere text-muted">
      <span className="-ms-4 flex flex-wrap">
        {[
          <time key="date" dateTime={date}>
            {longDate(date)}
          </time>,
          plural(t.blog.readingTime, post.minutes),
          post.authors.join(', '),
        ].map((part, i) => (
          <span key={i}>
            <span aria-hidden="true" className="inline-block size-4 text-center">
              ·
            </span>
            {part}
          </span>
        ))}
      </span>
    </p>
  );
}

/** A post's tags as links. */
export function TagList({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t.blog.tags} className="flex flex-wrap gap-2 wrap-anywhere">
      {tags.map((tag) => (
        <li key={tag.slug}>
          <TagLink tag={tag} />
        </li>
      ))}
    </ul>
  );
}

/** A tag as a link to its posts. @param count the number of posts, to show it */
export function TagLink({ tag, count }: { tag: Tag; count?: number }) {
  const { hrefOf } = useSite();
  return (
    <a
      href={hrefOf(tag.path)}
      className="inline-flex items-center gap-1.5 rounded-full border border-line px-2.5 py-0.5 text-caption text-muted hover:border-accent hover:text-accent pointer-coarse:min-h-10 pointer-coarse:px-3.5"
    >
      {tag.label}
      {count !== undefined && <span className="text-caption">{count}</span>}
    </a>
  );
}

/** The maximum number of tags of a post in lists. */
const MOST_TAGS = 3;

/** Other tags on a tag's subject. */
export function SeeAlso({ tag }: { tag: Tag }) {
  const { hrefOf } = useSite();
  if (tag.also.length === 0) return null;
  return (
    <span className="text-caption text-muted">
      {t.blog.seeAlso}{' '}
      {tag.also.map(({ slug, label, path }, i) => (
        <Fragment key={slug}>
          {i > 0 && ', '}
          <a className="underline hover:text-accent" href={hrefOf(path)}>
            {label}
          </a>
        </Fragment>
      ))}
    </span>
  );
}

/** Pages to read next. */
export function RelatedList({
  title,
  pages,
}: {
  title: string;
  pages: readonly { path: string; title: string; description: string }[];
}) {
  const { hrefOf } = useSite();
  if (pages.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-base">{title}</h2>
      <ul className="flex flex-col gap-3 wrap-anywhere">
        {pages.map((page) => (
          <li key={page.path} className="leading-snug">
            <a
              className="text-accent hover:underline pointer-coarse:block pointer-coarse:py-2.5"
              href={hrefOf(page.path)}
            >
              {page.title}
            </a>
            <p className="mt-0.5 text-sm text-muted">{page.description}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A post in a list: its picture and two lines of its excerpt. */
export function PostPreview({
  post,
  excerpt,
  text = {},
}: {
  post: Post;
  excerpt: ReactNode;
  text?: TextLanguage;
}) {
  const { hrefOf } = useSite();
  const { title } = post.page.frontMatter;
  const href = hrefOf(post.path);
  return (
    <article className="post wrap-anywhere">
      <Cover post={post} />
      <div className="min-w-0">
        <h2 {...text} className="mb-1.5 text-xl">
          <a href={href} className="hover:text-accent pointer-coarse:block pointer-coarse:py-2">
            {title}
          </a>
        </h2>
        <PostMeta post={post} />
        <div className="excerpt">{excerpt}</div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <TagList tags={post.tags.slice(0, MOST_TAGS)} />
          {post.page.truncated && (
            <a
              href={href}
              className="whole text-accent hover:underline pointer-coarse:py-2"
              aria-label={format(t.blog.readMoreAbout, { title })}
            >
              {t.blog.readMore}
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

/** Links to the list pages before and after this one. */
export function ListPages({
  base,
  pageNumber,
  pageCount,
}: {
  base: string;
  pageNumber: number;
  pageCount: number;
}) {
  const { hrefOf } = useSite();
  if (pageCount < 2) return null;
  const bare = base.replace(/\/$/, '');
  const slash = base.endsWith('/') ? '/' : '';
  const at = (n: number) => hrefOf(n === 1 ? base : `${bare}/page/${n}${slash}`);
  const link = 'rounded-lg border border-line px-4 py-2 text-accent hover:border-accent';
  return (
    <nav aria-label={t.blog.listPages} className="mt-10 flex items-center justify-between gap-4">
      {pageNumber > 1 ? (
        <a rel="prev" className={link} href={at(pageNumber - 1)}>
          {t.blog.newerPosts}
        </a>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">
        {format(t.blog.page, { page: pageNumber, pages: pageCount })}
      </span>
      {pageNumber < pageCount ? (
        <a rel="next" className={link} href={at(pageNumber + 1)}>
          {t.blog.olderPosts}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
