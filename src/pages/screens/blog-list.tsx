import { blogOf, blogPath } from '../../content/blog.ts';
import { t } from '../../site/messages.ts';
import { ListPages, PostPreview } from '../../theme/blog-parts.tsx';
import { BlogHeader } from '../blog-header.tsx';
import { pageLanguage } from '../languages.ts';
import { postRoute } from '../post-route.ts';
import { PageArticle, type ScreenProps } from '../screen.tsx';

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
        <div>
          {route.posts.map((post) => {
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
        <ListPages base={blogPath(site.config)} pageNumber={route.pageNumber} pageCount={route.pageCount} />
      </div>
    </div>
  );
}
