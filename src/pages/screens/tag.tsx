import { format, t } from '../../site/messages.ts';
import { plural } from '../../site/plural.ts';
import { ListPages, PostPreview, SeeAlso } from '../../theme/blog-parts.tsx';
import { BlogHeader } from '../blog-header.tsx';
import { pageLanguage } from '../languages.ts';
import { postRoute } from '../post-route.ts';
import { PageArticle, type ScreenProps } from '../screen.tsx';

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
        <div>
          {posts.map((post) => {
            const text = pageLanguage(site, post.page);
            const from = postRoute(site, post);
            return (
              <PostPreview
                key={post.path}
                post={post}
                text={text}
                excerpt={<PageArticle site={site} page={post.page} route={from} part="excerpt" text={text} />}
              />
            );
          })}
        </div>
        <ListPages base={tag.path} pageNumber={pageNumber} pageCount={pageCount} />
      </div>
    </div>
  );
}
