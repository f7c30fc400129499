import { Anchors } from '../../mdx/components/heading.tsx';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { CollapsibleToc, TableOfContents, TranslationNotice } from '../../theme/parts/article-parts.tsx';
import { textLanguage } from '../addresses/languages.ts';
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
        <h1 {...text} className="mb-2">
          <Anchors ids={route.page.frontMatter.anchors} />
          {route.title}
        </h1>
        <p {...text} className="mb-8 text-lg text-muted">
          {route.description}
        </p>
        <FirstPaint />
        {hasToc && <CollapsibleToc entries={toc} />}
        <PageArticle site={site} page={route.page} route={route} text={text} />
      </article>
      {hasToc && <TableOfContents entries={toc} />}
    </div>
  );
}
