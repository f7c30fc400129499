import { blogPath, feedPaths } from '../content/blog.ts';
import { useSite } from '../site/context.tsx';

const sections = [
  { name: 'posts', label: 'All posts', below: '' },
  { name: 'archive', label: 'Archive', below: '/archive' },
  { name: 'tags', label: 'Tags', below: '/tags' },
] as const;

export interface BlogNavProps {
  /** The overview that is being read; none on a post. */
  current?: (typeof sections)[number]['name'];
  /** The feed of what the page lists, where that is not the whole blog. */
  feed?: string;
}

/** The way between the blog's overview pages: in the rail, and on narrow screens above the page. */
export function BlogNav({ current, feed }: BlogNavProps) {
  const { config, hrefOf } = useSite();
  return (
    <nav aria-label="Blog" className="blog-nav">
      {sections.map(({ name, label, below }) => (
        <a
          key={name}
          className="sidebar-link"
          href={hrefOf(blogPath(config, below))}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
      <a className="sidebar-link" href={hrefOf(feed ?? feedPaths(config).rss)}>
        {feed ? 'Feed of this tag' : 'Feed'}
      </a>
    </nav>
  );
}
