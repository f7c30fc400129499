import { CollapsibleToc, Prose, TableOfContents } from '../../theme/article-parts.tsx';
import type { ScreenProps } from '../screen.ts';

/** A page outside of docs and blog, such as the privacy policy. */
export default function Page({ route, article }: ScreenProps<'page'>) {
  const { toc } = route.page;
  const hasToc = toc.length > 2;
  return (
    <div className={hasToc ? 'doc has-toc' : 'doc'}>
      <article className="doc-body">
        <h1 className="mb-2 text-[2rem] desk:text-[2.5rem]">{route.title}</h1>
        <p className="mb-8 text-lg text-muted">{route.description}</p>
        {hasToc && <CollapsibleToc entries={toc} />}
        <Prose html={article(route.page.html)} />
      </article>
      {hasToc && <TableOfContents entries={toc} />}
    </div>
  );
}
