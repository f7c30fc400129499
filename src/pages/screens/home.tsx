import { ArrowRight } from 'lucide-react';
import { useSite } from '../../site/context.tsx';
import { Prose } from '../../theme/article-parts.tsx';
import { PostMeta } from '../../theme/blog-parts.tsx';
import { PageArticle, type ScreenProps } from '../screen.tsx';

const RECENT_POSTS = 3;

/** The front page: what the site is about, the text of `content/pages/index.mdx` where there is one, and recent posts. */
export default function Home({ route, site }: ScreenProps<'home'>) {
  const { hrefOf } = useSite();
  const docs = site.versions[0]?.home ?? '/';
  const posts = site.posts.filter(({ page }) => !page.frontMatter.unlisted).slice(0, RECENT_POSTS);
  return (
    <div className="home">
      <header className="mx-auto max-w-3xl pt-12 pb-10 text-center desk:pt-16 desk:pb-12">
        <h1 className="text-[2.5rem] leading-[1.08] desk:text-[3.75rem]">
          {route.page?.frontMatter.title ?? site.config.title}
        </h1>
        <p className="mx-auto mt-5 max-w-2xl text-lg text-pretty text-muted desk:text-xl">
          {route.description}
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <a
            className="inline-flex items-center gap-2 rounded-xl bg-accent px-5 py-2.5 font-semibold text-on-accent hover:bg-accent-strong"
            href={hrefOf(docs)}
          >
            Read the docs <ArrowRight aria-hidden="true" className="size-4" />
          </a>
          <a
            className="rounded-xl border border-line-strong px-5 py-2.5 font-semibold hover:border-accent hover:text-accent"
            href="https://stately.ai/registry/editor"
          >
            Open the editor
          </a>
        </p>
      </header>
      {route.page && (
        <Prose>
          <PageArticle site={site} page={route.page} route={route} />
        </Prose>
      )}
      {posts.length > 0 && (
        <section aria-labelledby="recent-posts" className="mt-16">
          <h2 id="recent-posts" className="mb-5 text-2xl">
            From the blog
          </h2>
          <ul className="cards">
            {posts.map((post) => (
              <li key={post.path} className="card">
                <h3 className="card-title">
                  <a href={hrefOf(post.path)}>{post.page.frontMatter.title}</a>
                </h3>
                <PostMeta post={post} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
