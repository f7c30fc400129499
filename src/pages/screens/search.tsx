import { blogPath } from '../../content/blog.ts';
import { useSite } from '../../site/context.tsx';
import { searchClientConfig } from '../../site/search-config.ts';
import type { ScreenProps } from '../screen.tsx';
import { SearchResults } from '../search-results.ts';

/** The results page. Without JavaScript there is no search, but there are ways to every page. */
export default function Search({ site }: ScreenProps<'search'>) {
  const { hrefOf } = useSite();
  const categories = site.routes.filter(({ screen }) => screen === 'category');
  return (
    <div className="doc">
      <div className="doc-body wide">
        <SearchResults when="load" config={searchClientConfig(site.config)} baseUrl={site.config.baseUrl} />
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
              {site.config.blog && (
                <li>
                  <a href={hrefOf(blogPath(site.config, '/archive'))}>All blog posts</a>
                </li>
              )}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}
