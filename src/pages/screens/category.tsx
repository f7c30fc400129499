import { useSite } from '../../config/context.tsx';
import type { SidebarNode } from '../../content/sidebar-tree.ts';
import { t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import { GrammarIcon, signOf } from '../../mdx/components/grammar-icon.tsx';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { PageTop } from '../../theme/page-menu.tsx';
import { Breadcrumbs, Neighbours, VersionBadge, VersionBanner } from '../../theme/parts/article-parts.tsx';
import { pageLanguage } from '../addresses/languages.ts';
import { breadcrumbs, latestOf, neighbours } from '../docs/docs-links.ts';
import type { ScreenProps } from '../screen.tsx';
import { markdownOf } from '../to-markdown/has-markdown.ts';

/**
 * The generated page of a sidebar category, with a card for each entry.
 * @throws if the route has no category with an index (specification section 8, "Configuration
 * errors")
 */
export default function Category({ route, site }: ScreenProps<'category'>) {
  const { hrefOf } = useSite();
  const { category, version } = route;
  if (!category?.index) {
    throw new Error(
      `${route.path} isn’t tied to a sidebar category: only categories with an index have a page`,
    );
  }
  return (
    <div className="doc">
      <div className="doc-body wide">
        <VersionBanner version={version.version} latest={latestOf(site, route)} />
        <PageTop markdown={markdownOf(site, route)}>
          <Breadcrumbs items={breadcrumbs(route)} />
        </PageTop>
        {version.version.status !== 'latest' && <VersionBadge version={version.version} />}
        <h1 className="mb-6">{route.title}</h1>
        <FirstPaint />
        <ul className="cards">
          {category.items.map((item) => (
            <li key={item.label} className="card" {...pageLanguage(site, pageOf(item, version.content.docs))}>
              <h2 className="card-title flex items-center gap-2">
                <GrammarIcon
                  sign={item.type === 'category' ? 'parent' : signOf(item.href ?? '')}
                  className="size-5 flex-none text-accent"
                />
                {item.href ? <a href={hrefOf(item.href)}>{item.label}</a> : item.label}
              </h2>
              <p>{summaryOf(item, version.content.docs)}</p>
            </li>
          ))}
        </ul>
        <Neighbours label={t.theme.docsPages} {...neighbours(route)} />
      </div>
    </div>
  );
}

type Docs = ScreenProps<'category'>['route']['version']['content']['docs'];

function summaryOf(item: SidebarNode, docs: Docs): string {
  if (item.type === 'category') return plural(t.theme.docs, item.items.length);
  return pageOf(item, docs)?.frontMatter.description ?? '';
}

const pageOf = (item: SidebarNode, docs: Docs) =>
  item.type === 'link' && item.doc ? docs.get(item.doc) : undefined;
