import { blogOf, blogPath } from '../../content/blog.ts';
import { t } from '../../i18n/messages.ts';
import { ListPages } from '../../theme/parts/blog-parts.tsx';
import { BlogOverview } from '../blog/blog-overview.tsx';
import { PostList } from '../blog/post-list.tsx';
import type { ScreenProps } from '../screen.tsx';

/** A page of the blog's list of posts, newest first. */
export default function BlogList({ route, site }: ScreenProps<'blog-list'>) {
  return (
    <BlogOverview
      title={blogOf(site.config).title}
      description={blogOf(site.config).description}
      current="posts"
      wide
    >
      {route.posts.length === 0 && <p className="text-muted">{t.blog.none}</p>}
      <PostList site={site} posts={route.posts} />
      <ListPages base={blogPath(site.config)} pageNumber={route.pageNumber} pageCount={route.pageCount} />
    </BlogOverview>
  );
}
