import { format, t } from '../../site/messages.ts';
import { plural } from '../../site/plural.ts';
import { ListPages, SeeAlso } from '../../theme/blog-parts.tsx';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { BlogHeader } from '../blog-header.tsx';
import { PostList } from '../post-list.tsx';
import type { ScreenProps } from '../screen.tsx';

/** The posts of one tag. */
export default function TagScreen({ route, site }: ScreenProps<'tag'>) {
  const { tag, posts, pageNumber, pageCount } = route;
  return (
    <div className="doc">
      <div className="doc-body wide">
        <BlogHeader
          title={format(plural(t.blog.taggedCount, tag.posts.length), { tag: tag.label })}
          description={route.description}
          feed={tag.feed}
        />
        {tag.also.length > 0 && (
          <p className="-mt-4 mb-8">
            <SeeAlso tag={tag} />
          </p>
        )}
        <PostList site={site} posts={posts} />
        <ListPages base={tag.path} pageNumber={pageNumber} pageCount={pageCount} />
        <FirstPaint />
      </div>
    </div>
  );
}
