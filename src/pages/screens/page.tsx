import { Anchors } from '../../mdx/heading.tsx';
import { CollapsibleToc, Prose, TableOfContents } from '../../theme/article-parts.tsx';
import { PageArticle, type ScreenProps } from '../screen.tsx';

/** A page outside of docs and blog, such as the privacy policy. */
export default function Page({ route, site }: ScreenProps<'page'>) {
  const { toc } = route.page;
  const hasToc = toc.length > 2;
  return (
    <div className={hasToc ? 'doc has-toc' : 'doc'}>
      <article className="doc-body">
        <h1 className="mb-2 text-[2rem] desk:text-[2.5rem]">
          <Anchors ids={route.page.frontMatter.anchors} />
          {route.title}
        </h1>
        <p className="mb-8 text-lg text-muted">{route.description}</p>
        {hasToc && <CollapsibleToc entries={toc} />}
        <Prose>
          <PageArticle site={site} page={route.page} route={route} />
        </Prose>
      </article>
      {hasToc && <TableOfContents entries={toc} />}
    </div>
  );
}
