import { blogPath, feedPaths } from '../content/blog.ts';
import { useSite } from '../site/context.tsx';
import { t } from '../site/messages.ts';

/** The overview pages, and where they stand below the blog's address. */
const sections = { posts: '', archive: '/archive', tags: '/tags' };

export interface BlogNavProps {
  /** The overview that is being read; none on a post. */
  current?: keyof typeof sections;
  /** The feed of what the page lists, where that is not the whole blog. */
  feed?: string;
}

/** The way between the blog's overview pages: in the rail, and on narrow screens above the page. */
export function BlogNav({ current, feed }: BlogNavProps) {
  const { config, hrefOf } = useSite();
  const labels = { posts: t.blog.allPosts, archive: t.blog.archive, tags: t.blog.tags };
  return (
    <nav aria-label={t.blog.nav} className="blog-nav">
      {(Object.keys(sections) as (keyof typeof sections)[]).map((name) => (
        <a
          key={name}
          className="sidebar-link"
          href={hrefOf(blogPath(config, sections[name]))}
          aria-current={name === current ? 'page' : undefined}
        >
          {labels[name]}
        </a>
      ))}
      <a className="sidebar-link" href={hrefOf(feed ?? feedPaths(config).rss)}>
        {feed ? t.blog.tagFeed : t.blog.feed}
      </a>
    </nav>
  );
}
