import { fill } from '../../i18n/fill.tsx';
import { t } from '../../i18n/messages.ts';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { Feedback } from '../../theme/forms/feedback.tsx';
import { PageTop } from '../../theme/page-menu.tsx';
import { ApiHeading, ItemList } from '../../theme/parts/api-parts.tsx';
import { Breadcrumbs, CollapsibleToc, TableOfContents } from '../../theme/parts/article-parts.tsx';
import { SidebarFilter } from '../../theme/sidebar/sidebar-filter.ts';
import { itemsByKind, summaryOf } from '../api/api-routes.ts';
import type { ScreenProps } from '../screen.tsx';
import { markdownOf } from '../to-markdown/has-markdown.ts';

/** The items of a package by kind. */
export default function ApiPackageScreen({ route, site }: ScreenProps<'api-package'>) {
  const owner = route.package;
  const groups = itemsByKind(owner);
  const toc = groups.map(({ label, anchor }) => ({ level: 2 as const, id: anchor, text: label }));
  const index = site.routes.find(({ screen }) => screen === 'api-index')!.path;
  return (
    <div className="doc has-toc">
      <article className="doc-body">
        <PageTop markdown={markdownOf(site, route)}>
          <Breadcrumbs items={[{ label: 'API', href: index }, { label: owner.name }]} />
        </PageTop>
        <h1 className="mb-3 flex flex-wrap items-baseline gap-3">
          <code className="font-sans">{owner.name}</code>
          <span className="api-mark">{owner.version}</span>
        </h1>
        <FirstPaint />
        <p className="mb-6 text-lg text-muted">{owner.purpose}</p>
        <div className="prose">
          {owner.entryPoints.length > 1 && (
            <p>{fill(t.api.importsFrom, { modules: <Modules names={owner.entryPoints} /> })}</p>
          )}
        </div>
        <CollapsibleToc entries={toc} />
        <div className="api-find">
          <SidebarFilter when="focus" name="api" label={route.sidebar?.filter ?? ''} />
          <div className="prose">
            {groups.map(({ kind, label, anchor, items }) => (
              <section key={kind}>
                <ApiHeading id={anchor}>{label}</ApiHeading>
                <ItemList
                  items={items}
                  main={owner.name}
                  summaryOf={(item) => (site.api ? summaryOf(item, site.api) : '')}
                />
              </section>
            ))}
          </div>
        </div>
        <footer className="mt-14 border-t border-line pt-4">
          <Feedback page={route.path} />
        </footer>
      </article>
      <TableOfContents entries={toc} />
    </div>
  );
}

/** Module names as a list in a sentence. */
function Modules({ names }: { names: readonly string[] }) {
  const parts = new Intl.ListFormat(t.language, { type: 'conjunction' }).formatToParts(names);
  return parts.map(({ type, value }, i) => (type === 'element' ? <code key={i}>{value}</code> : value));
}
