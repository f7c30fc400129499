import { blogPath, feedPaths } from '../content/blog.ts';
import { useSite } from '../site/context.tsx';

const sections = [
  { name: 'posts', label: 'All posts', below: '' },
  { name: 'archive', label: 'Archive', below: '/archive' },
  { name: 'tags', label: 'Tags', below: '/tags' },
] as const;

/** The title of the blog's overview pages, and the way between them. */
export function BlogHeader({
  title,
  description,
  current,
  feed,
}: {
  title: string;
  description: string;
  current?: (typeof sections)[number]['name'];
  /** The feed of what the page lists, where that is not the whole blog. */
  feed?: string;
}) {
  const { config, hrefOf } = useSite();
  return (
    <header className="mb-10">
      <h1 className="mb-2 text-[2rem] desk:text-[2.4rem]">{title}</h1>
      <p className="mb-5 text-muted">{description}</p>
      <nav aria-label="Blog" className="flex gap-1 border-b border-line pb-2">
        {sections.map(({ name, label, below }) => (
          <a
            key={name}
            className="nav-item -ms-2.5 me-2.5"
            href={hrefOf(blogPath(config, below))}
            aria-current={name === current ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
        <a className="nav-item -me-2.5 ms-auto" href={hrefOf(feed ?? feedPaths(config).rss)}>
          {feed ? 'Feed of this tag' : 'Feed'}
        </a>
      </nav>
    </header>
  );
}
