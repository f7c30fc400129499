import { useSite } from '../../config/context.tsx';
import { blogPath, feedPaths } from '../../content/blog.ts';
import { t } from '../../i18n/messages.ts';

/** The overview pages and their paths under the blog's. */
const sections = { posts: '', archive: '/archive', tags: '/tags' };

export interface BlogNavProps {
  /** The current overview; undefined on a post. */
  current?: keyof typeof sections;
  /** The feed of the listed posts, if they are not the whole blog. */
  feed?: string;
}

/**
 * Links between the overview pages of the blog: in the rail, or above the page on narrow screens.
 */
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
