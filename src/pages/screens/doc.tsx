import { textFile } from '../../content/model.ts';
import { trail } from '../../content/sidebar-tree.ts';
import { comparable } from '../../core/paths.ts';
import { t } from '../../i18n/messages.ts';
import { Anchors } from '../../mdx/components/heading.tsx';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { Feedback } from '../../theme/forms/feedback.tsx';
import { PageTop } from '../../theme/page-menu.tsx';
import {
  Breadcrumbs,
  CollapsibleToc,
  EditLink,
  LastUpdated,
  Neighbours,
  TableOfContents,
  TranslationNotice,
  VersionBadge,
  VersionBanner,
  VisibilityNotice,
} from '../../theme/parts/article-parts.tsx';
import { textLanguage } from '../addresses/languages.ts';
import { Practice } from '../course/practice.tsx';
import { breadcrumbs, latestOf, neighbours } from '../docs/docs-links.ts';
import { type ScreenProps, splitArticle } from '../screen.tsx';
import { markdownOf } from '../to-markdown/has-markdown.ts';

/** A docs page. */
export default function Doc({ route, site }: ScreenProps<'doc'>) {
  const { version, page, title, path } = route;
  const { toc } = page;
  const text = textLanguage(site, route);
  const hasToc = toc.length > 1;
  const { latestNote, article } = splitArticle(site, page, route, text);
  return (
    <div className={hasToc ? 'doc has-toc' : 'doc'}>
      <article className="doc-body">
        <VersionBanner version={version.version} latest={latestOf(site, route)} isShared={!!page.sameAs}>
          {latestNote}
        </VersionBanner>
        <TranslationNotice text={text} />
        <VisibilityNotice {...page.frontMatter} />
        <PageTop markdown={markdownOf(site, route)}>
          {trail(version.nodes, path).length > 0 && <Breadcrumbs items={breadcrumbs(route)} />}
        </PageTop>
        {version.version.status !== 'latest' && <VersionBadge version={version.version} />}
        <h1 {...text} className="mb-6">
          <Anchors ids={page.frontMatter.anchors} />
          {title}
        </h1>
        <FirstPaint />
        {hasToc && <CollapsibleToc entries={toc} />}
        {article}
        <Practice steps={site.practice.get(comparable(path))} />
        <footer className="mt-14 border-t border-line pt-4">
          <Feedback page={path} />
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <EditLink href={`${site.config.editUrl}content/${textFile(page)}`} />
            <LastUpdated date={route.lastChange} />
          </div>
          <Neighbours label={t.theme.docsPages} {...neighbours(route)} />
        </footer>
      </article>
      {hasToc && <TableOfContents entries={toc} />}
    </div>
  );
}
