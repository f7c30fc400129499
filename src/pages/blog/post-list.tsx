import type { Post } from '../../content/blog.ts';
import { PostPreview } from '../../theme/parts/blog-parts.tsx';
import { pageLanguage } from '../addresses/languages.ts';
import { postRoute, type Site } from '../model.ts';
import { PageArticle } from '../screen.tsx';

/** A list of this many posts ends below every window. Four are as high as a window of 1,080 px. */
const LONG = 8;

/** A list of posts with their excerpts. Those below the window are laid out later (`prose.css`). */
export function PostList({ site, posts }: { site: Site; posts: readonly Post[] }) {
  return (
    <div className={posts.length < LONG ? undefined : 'from-5'}>
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
