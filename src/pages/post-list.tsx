import type { Post } from '../content/blog.ts';
import { PostPreview } from '../theme/blog-parts.tsx';
import { pageLanguage } from './languages.ts';
import type { Site } from './model.ts';
import { postRoute } from './post-route.ts';
import { PageArticle } from './screen.tsx';

/** Posts as lists show them, each with its excerpt. */
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
