import { useSite } from '../../config/context.tsx';
import { fill } from '../../i18n/fill.tsx';
import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { PageTop } from '../../theme/page-menu.tsx';
import { Breadcrumbs } from '../../theme/parts/article-parts.tsx';
import { SidebarFilter } from '../../theme/sidebar/sidebar-filter.ts';
import { countsOf } from '../api/api-routes.ts';
import type { ScreenProps } from '../screen.tsx';
import { markdownOf } from '../to-markdown/has-markdown.ts';

/** The list of packages in the API reference. */
export default function ApiIndex({ route, site }: ScreenProps<'api-index'>) {
  const { hrefOf } = useSite();
  const { packages } = route.reference;
  const count = packages.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className="doc">
      <div className="doc-body wide">
        <PageTop markdown={markdownOf(site, route)}>
          <Breadcrumbs items={[{ label: 'API' }]} />
        </PageTop>
        <h1 className="mb-4">{route.title}</h1>
        <FirstPaint />
        <p className="mb-6 max-w-2xl text-lg text-muted">
          {route.description}{' '}
          {fill(format(t.api.intro, { items: plural(t.api.items, count), packages: packages.length }), {
            docs: (
              <a className="text-accent underline underline-offset-3" href={hrefOf(site.versions[0]!.home)}>
                {t.api.docs}
              </a>
            ),
          })}
        </p>
        <div className="api-find">
          <SidebarFilter when="focus" name="api" label={format(t.api.filter, { count })} />
          <ul className="cards">
            {packages.map((owner) => (
              <li key={owner.name} className="card">
                <h2 className="card-title flex items-baseline gap-2">
                  <a href={hrefOf(owner.path)}>
                    <code>{owner.name}</code>
                  </a>
                  <span className="api-mark">{owner.version}</span>
                </h2>
                <p>{owner.purpose}</p>
                <p className="text-caption">{countsOf(owner)}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
