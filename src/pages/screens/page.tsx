import { Anchors } from '../../mdx/heading.tsx';
import { CollapsibleToc, TableOfContents, TranslationNotice } from '../../theme/article-parts.tsx';
import { PageTitle } from '../../theme/page-title.tsx';
import { textLanguage } from '../languages.ts';
import { PageArticle, type ScreenProps } from '../screen.tsx';

/** A page outside of docs and blog, such as the privacy policy. */
export default function Page({ route, site }: ScreenProps<'page'>) {
  const { toc } = route.page;
  const text = textLanguage(site, route);
  const hasToc = toc.length > 2;
  return (
    <div className={hasToc ? 'doc has-toc' : 'doc'}>
      <article className="doc-body">
        <TranslationNotice text={text} />
        <PageTitle text={text} className="mb-2">
          <Anchors ids={route.page.frontMatter.anchors} />
          {route.title}
        </PageTitle>
        <p {...text} className="mb-8 text-lg text-muted">
          {route.description}
        </p>
        {hasToc && <CollapsibleToc entries={toc} />}
        <PageArticle site={site} page={route.page} route={route} text={text} />
      </article>
      {hasToc && <TableOfContents entries={toc} />}
    </div>
  );
}
