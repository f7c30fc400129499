import { useSite } from '../../config/context.tsx';
import { searchClientConfig } from '../../config/search-config.ts';
import { blogPath } from '../../content/blog.ts';
import { fill } from '../../i18n/fill.tsx';
import { format, t } from '../../i18n/messages.ts';
import type { ScreenProps } from '../screen.tsx';
import { SearchResults } from '../search-results.ts';

/**
 * The results page. Without JavaScript, it has no search, but lists links to all parts of the site.
 */
export default function Search({ site }: ScreenProps<'search'>) {
  const { hrefOf } = useSite();
  const categories = site.routes.filter(({ screen }) => screen === 'category');
  return (
    <div className="doc">
      <div className="doc-body wide">
        <SearchResults when="load" config={searchClientConfig(site.config)} baseUrl={site.config.baseUrl} />
        <div className="hidden noscript:block">
          <p className="mb-6">{t.search.needsScript}</p>
          <div className="prose">
            <ul>
              {site.versions.map(({ version, home }) => (
                <li key={version.name}>
                  <p>
                    {fill(t.search.withSidebar, {
                      docs: <a href={hrefOf(home)}>{format(t.search.docsOf, { version: version.label })}</a>,
                    })}
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
                  <a href={hrefOf(blogPath(site.config, '/archive'))}>{t.search.allPosts}</a>
                </li>
              )}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}
