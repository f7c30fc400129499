import { FileText, Folder } from 'lucide-react';
import type { SidebarNode } from '../../content/sidebar-tree.ts';
import { useSite } from '../../site/context.tsx';
import { docCount } from '../../site/messages.ts';
import { Breadcrumbs, Neighbours, VersionBadge, VersionBanner } from '../../theme/article-parts.tsx';
import { breadcrumbs, latestOf, neighbours } from '../docs-links.ts';
import type { ScreenProps } from '../screen.tsx';

/**
 * The generated page of a sidebar category: a card for each of its entries.
 * @throws when the route is not tied to a category of its sidebar (specification section 8, "Configuration errors")
 */
export default function Category({ route, site }: ScreenProps<'category'>) {
  const { hrefOf } = useSite();
  const { category, version } = route;
  if (!category?.index) {
    throw new Error(
      `${route.path} is not tied to a sidebar category: category pages exist for categories with an index only`,
    );
  }
  return (
    <div className="doc">
      <div className="doc-body !max-w-[58rem]">
        <VersionBanner version={version.version} latest={latestOf(site, route)} />
        <Breadcrumbs items={breadcrumbs(route)} />
        {version.version.status !== 'latest' && <VersionBadge version={version.version} />}
        <h1 className="mb-6 text-[2rem] desk:text-[2.4rem]">{route.title}</h1>
        <ul className="cards">
          {category.items.map((item) => (
            <li key={item.label} className="card">
              <h2 className="card-title flex items-center gap-2">
                {item.type === 'category' ? (
                  <Folder aria-hidden="true" className="size-4 flex-none text-accent" />
                ) : (
                  <FileText aria-hidden="true" className="size-4 flex-none text-accent" />
                )}
                {item.href ? <a href={hrefOf(item.href)}>{item.label}</a> : item.label}
              </h2>
              <p>{summaryOf(item, version.content.docs)}</p>
            </li>
          ))}
        </ul>
        <Neighbours label="Docs pages" {...neighbours(route)} />
      </div>
    </div>
  );
}

function summaryOf(
  item: SidebarNode,
  docs: ScreenProps<'category'>['route']['version']['content']['docs'],
): string {
  if (item.type === 'category') return docCount(item.items.length);
  return (item.doc && docs.get(item.doc)?.frontMatter.description) || '';
}
