import { useSite } from '../../config/context.tsx';
import { listedPosts } from '../../content/blog.ts';
import { dayOfYear } from '../../i18n/dates.ts';
import { BlogOverview } from '../blog/blog-overview.tsx';
import type { ScreenProps } from '../screen.tsx';

/** All posts by year. */
export default function Archive({ route, site }: ScreenProps<'archive'>) {
  const { hrefOf } = useSite();
  const listed = listedPosts(site.posts);
  const years = Map.groupBy(listed, ({ page }) => page.frontMatter.date.slice(0, 4));
  return (
    <BlogOverview title={route.title} description={route.description} current="archive">
      {[...years].map(([year, posts]) => (
        <section key={year} aria-labelledby={`year-${year}`} className="mb-8">
          <h2 id={`year-${year}`} className="mb-3 text-xl">
            {year}
          </h2>
          <ul className="flex flex-col wrap-anywhere">
            {posts.map(({ path, page }) => (
              <li
                key={path}
                className="grid items-baseline gap-x-6 border-t border-line py-2 sm:grid-cols-[8rem_1fr]"
              >
                <time dateTime={page.frontMatter.date} className="text-sm text-muted">
                  {dayOfYear(page.frontMatter.date)}
                </time>
                <a className="hover:text-accent pointer-coarse:py-2" href={hrefOf(path)}>
                  {page.frontMatter.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogOverview>
  );
}
