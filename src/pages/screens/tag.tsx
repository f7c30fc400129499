import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import { ListPages, SeeAlso } from '../../theme/parts/blog-parts.tsx';
import { BlogOverview } from '../blog/blog-overview.tsx';
import { PostList } from '../blog/post-list.tsx';
import type { ScreenProps } from '../screen.tsx';

/** The posts with a tag. */
export default function TagScreen({ route, site }: ScreenProps<'tag'>) {
  const { tag, posts, pageNumber, pageCount } = route;
  return (
    <BlogOverview
      title={format(plural(t.blog.taggedCount, tag.posts.length), { tag: tag.label })}
      description={route.description}
      feed={tag.feed}
      wide
    >
      {tag.also.length > 0 && (
        <p className="-mt-4 mb-8">
          <SeeAlso tag={tag} />
        </p>
      )}
      <PostList site={site} posts={posts} />
      <ListPages base={tag.path} pageNumber={pageNumber} pageCount={pageCount} />
    </BlogOverview>
  );
}
