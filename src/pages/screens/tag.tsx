import { format, t } from '../../site/messages.ts';
import { plural } from '../../site/plural.ts';
import { ListPages, SeeAlso } from '../../theme/blog-parts.tsx';
import { BlogOverview } from '../blog-overview.tsx';
import { PostList } from '../post-list.tsx';
import type { ScreenProps } from '../screen.tsx';

/** The posts of one tag. */
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
