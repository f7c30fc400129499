import { blogPath } from '../../content/blog.ts';
import { useSite } from '../../site/context.tsx';
import type { ScreenProps } from '../screen.tsx';

/**
 * The results page. Its field is there at once; search/islands/results takes over what has been typed when its code comes. Without
 * JavaScript there is no search, but there are ways to every page.
 */
export default function Search({ route, site }: ScreenProps<'search'>) {
  const { hrefOf } = useSite();
  const categories = site.routes.filter(({ screen }) => screen === 'category');
  return (
    <div className="doc">
      <div className="doc-body !max-w-[52rem]">
        <div data-search-results>
          <h1 className="mb-6 text-[2rem] desk:text-[2.4rem]">{route.title}</h1>
          <search className="needs-js">
            <form action={hrefOf(route.path)}>
              <input
                name="q"
                aria-label="Search docs"
                placeholder="Search docs"
                autoComplete="off"
                className="h-12 w-full rounded-lg border border-line-strong bg-surface px-11 text-[1.05rem] placeholder:text-muted"
              />
            </form>
          </search>
        </div>
        <div className="hidden noscript:block">
          <p className="mb-6">
            Search needs JavaScript, which is turned off in this browser. Everything can be reached from here:
          </p>
          <div className="prose">
            <ul>
              {site.versions.map(({ version, home }) => (
                <li key={version.name}>
                  <p>
                    <a href={hrefOf(home)}>{version.label} docs</a>, with all pages in their sidebar
                  </p>
                  <ul>
                    {categories
                      .filter((category) => category.version?.version === version)
                      .map((category) => (
                        <li key={category.path}>
                          <a href={hrefOf(category.path)}>{category.title}</a>
                        </li>
                      ))}
                  </ul>
                </li>
              ))}
              <li>
                <a href={hrefOf(blogPath(site.config, '/archive'))}>All blog posts</a>
              </li>
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}
