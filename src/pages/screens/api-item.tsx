import { ChevronDown, Code } from 'lucide-react';
import { useSite } from '../../config/context.tsx';
import { fill } from '../../i18n/fill.tsx';
import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import { Markup } from '../../mdx/article.tsx';
import { Breakable } from '../../mdx/breakable.tsx';
import { ApiCode } from '../../mdx/components/code-block.tsx';
import type { ApiItem, Markup as MarkupNodes } from '../../reference/model.ts';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { Feedback } from '../../theme/forms/feedback.tsx';
import { PageTop } from '../../theme/page-menu.tsx';
import { ApiHeading, Deprecated, Section } from '../../theme/parts/api-parts.tsx';
import { Breadcrumbs, CollapsibleToc, Prose, TableOfContents } from '../../theme/parts/article-parts.tsx';
import { contentsOf } from '../api/api-contents.ts';
import { kindAnchor } from '../api/api-routes.ts';
import { sinceOf } from '../api/api-since.ts';
import type { ApiUsage } from '../model.ts';
import { explanationOf, type ScreenProps } from '../screen.tsx';
import { markdownOf } from '../to-markdown/has-markdown.ts';

/** Number of pages that "Used in the docs" shows initially. */
const SHOWN = 8;

/** The page of an API item. */
export default function ApiItemScreen({ route, site }: ScreenProps<'api-item'>) {
  const { item, package: owner } = route;
  const { hrefOf } = useSite();
  const since = sinceOf(site.config, item);
  const pages = site.api?.usage.get(item) ?? [];
  const explained = site.api?.explained.get(item);
  const { prose = [], sample } = explained ? explanationOf(site, explained, item.name) : {};
  const examples = item.examples.length > 0 || !sample ? item.examples : [[sample]];
  const toc = contentsOf(item, { isUsed: pages.length > 0, hasSample: examples.length > 0 });
  const hasToc = toc.length > 1;
  const { one, many } = t.api.kinds[item.kind];
  const index = site.routes.find(({ screen }) => screen === 'api-index')!.path;
  const crumbs = [
    { label: 'API', href: index },
    { label: owner.name, href: owner.path },
    { label: many, href: `${owner.path}#${kindAnchor(item.kind)}` },
    { label: item.name },
  ];
  return (
    <div className={hasToc ? 'doc has-toc' : 'doc'}>
      <article className="doc-body">
        <PageTop markdown={markdownOf(site, route)}>
          <Breadcrumbs items={crumbs} />
        </PageTop>
        <p className="mb-1.5 flex gap-2 text-caption text-muted">
          <span className="api-mark kind">{one}</span>
          {item.internal && <span className="api-mark warn">{t.api.internal}</span>}
          <span>
            {owner.name} {owner.version}
          </span>
          {since && (
            <a className="api-mark" href={hrefOf(since.href)}>
              {format(t.api.since, { version: since.version })}
            </a>
          )}
        </p>
        <h1 className="mb-5 text-3xl">
          <code className="font-sans">
            <Breakable text={item.name} />
          </code>
        </h1>
        <FirstPaint />
        <div className="prose">
          {item.deprecated !== undefined && <Deprecated why={item.deprecated} />}
          {item.internal && <p>{t.api.internalNote}</p>}
          <Description item={item} prose={prose} />
          {explained && <p>{fill(t.api.moreIn, { page: <PageLink {...explained} /> })}</p>}
          <ApiCode lines={item.importLine} />
          {item.from.length > 1 && (
            <p className="api-origin">
              {fill(t.api.alsoFrom, {
                modules: item.from.slice(1).map((specifier) => <code key={specifier}>{specifier}</code>),
              })}
            </p>
          )}
          <ApiCode lines={item.short ?? item.declaration} />
          {item.short !== undefined && (
            <details className="api-more">
              <summary>
                {plural(t.api.whole, item.declaration.split('\n').length)}
                <ChevronDown aria-hidden="true" className="chevron" />
              </summary>
              <ApiCode lines={item.declaration} />
            </details>
          )}
        </div>
        {hasToc && <CollapsibleToc entries={toc} />}
        <div className="prose">
          {examples.length > 0 && (
            <section>
              <ApiHeading id="examples">{examples.length > 1 ? t.api.examples : t.api.example}</ApiHeading>
              {examples.map((nodes, i) => (
                <Prose key={i}>
                  <Markup nodes={nodes} />
                </Prose>
              ))}
            </section>
          )}
          {item.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          {item.see.length > 0 && (
            <section>
              <ApiHeading id="see-also">{t.api.seeAlso}</ApiHeading>
              <Prose>
                <ul>
                  {item.see.map((nodes, i) => (
                    <li key={i}>
                      <Markup nodes={nodes} />
                    </li>
                  ))}
                </ul>
              </Prose>
            </section>
          )}
          {pages.length > 0 && (
            <section>
              <ApiHeading id="used-in-the-docs">{t.api.usedIn}</ApiHeading>
              <Pages pages={pages.slice(0, SHOWN)} />
              {pages.length > SHOWN && (
                <details className="api-more">
                  <summary>
                    {plural(t.api.more, pages.length - SHOWN)}
                    <ChevronDown aria-hidden="true" className="chevron" />
                  </summary>
                  <Pages pages={pages.slice(SHOWN)} />
                </details>
              )}
            </section>
          )}
        </div>
        <footer className="mt-14 border-t border-line pt-4">
          <Feedback page={route.path} />
          {item.source && (
            <a
              className="inline-flex items-center gap-2 py-1 text-sm text-muted hover:text-accent pointer-coarse:min-h-10"
              href={item.source.href}
            >
              <Code aria-hidden="true" className="size-4" />{' '}
              {format(t.api.source, { file: item.source.label, version: owner.version })}
            </a>
          )}
        </footer>
      </article>
      {hasToc && <TableOfContents entries={toc} />}
    </div>
  );
}

/**
 * The item's description from its package, or else from the docs.
 * @param prose the text from the docs
 */
function Description({ item, prose }: { item: ApiItem; prose: MarkupNodes }) {
  // A package without a description of an item may still have tags, such as the item that it is an
  // alias for.
  const nodes = item.summary ? item.description : [...prose, ...item.description];
  if (nodes.length > 0) {
    return (
      <Prose>
        <Markup nodes={nodes} />
      </Prose>
    );
  }
  const isDescribedInParts = item.sections.some(({ entries }) =>
    entries.some(({ description }) => description.length > 0),
  );
  return item.deprecated === undefined && !isDescribedInParts ? (
    <p className="text-muted">{t.api.typesOnly}</p>
  ) : null;
}

function Pages({ pages }: { pages: readonly ApiUsage[] }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.route.path}>
          <PageLink {...page} />
          {page.route.screen === 'post' && <span className="api-mark">{t.api.blogMark}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A link to a page, or to its section about the item, if any. */
function PageLink({ route: { path, title }, section }: Pick<ApiUsage, 'route' | 'section'>) {
  const { hrefOf } = useSite();
  return section?.anchor ? (
    <a href={hrefOf(`${path}#${section.anchor}`)}>
      {title} › {section.heading}
    </a>
  ) : (
    <a href={hrefOf(path)}>{title}</a>
  );
}
