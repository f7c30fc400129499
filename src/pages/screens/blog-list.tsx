import { blogOf, blogPath } from '../../content/blog.ts';
import { t } from '../../site/messages.ts';
import { ListPages } from '../../theme/blog-parts.tsx';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { BlogHeader } from '../blog-header.tsx';
import { PostList } from '../post-list.tsx';
import type { ScreenProps } from '../screen.tsx';

/** A page of the blog's list, newest first. */
export default function BlogList({ route, site }: ScreenProps<'blog-list'>) {
  return (
    <div className="doc">
      <div className="doc-body wide">
        <BlogHeader
          title={blogOf(site.config).title}
          description={blogOf(site.config).description}
          current="posts"
        />
        {route.posts.length === 0 && <p className="text-muted">{t.blog.none}</p>}
        <PostList site={site} posts={route.posts} />
        <ListPages base={blogPath(site.config)} pageNumber={route.pageNumber} pageCount={route.pageCount} />
        {/* A list is seen as a whole: posts that come one by one would move what is aligned at their ends. */}
        <FirstPaint />
      </div>
    </div>
  );
}
