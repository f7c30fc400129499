import type { Post } from '../../content/blog.ts';
import { PostPreview } from '../../theme/parts/blog-parts.tsx';
import { pageLanguage } from '../addresses/languages.ts';
import { postRoute, type Site } from '../model.ts';
import { PageArticle } from '../screen.tsx';

/** A list of posts with their excerpts. */
export function PostList({ site, posts }: { site: Site; posts: readonly Post[] }) {
  return (
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
  );
}
