import { listedPosts } from '../../content/blog.ts';
import { textFile } from '../../content/model.ts';
import { t } from '../../i18n/messages.ts';
import { Anchors } from '../../mdx/components/heading.tsx';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { Feedback } from '../../theme/forms/feedback.tsx';
import { PageTop } from '../../theme/page-menu.tsx';
import {
  CollapsibleToc,
  EditLink,
  Neighbours,
  TableOfContents,
  TranslationNotice,
  VisibilityNotice,
} from '../../theme/parts/article-parts.tsx';
import { PostMeta, RelatedList, TagList } from '../../theme/parts/blog-parts.tsx';
import { textLanguage } from '../addresses/languages.ts';
import { BlogNav } from '../blog/blog-nav.tsx';
import { PageArticle, type ScreenProps } from '../screen.tsx';
import { markdownOf } from '../to-markdown/has-markdown.ts';

/** A blog post. */
export default function PostScreen({ route, site }: ScreenProps<'post'>) {
  const { post } = route;
  const { toc } = post.page;
  const text = textLanguage(site, route);
  const hasToc = toc.length > 1;
  const related = site.relatedTo(post);
  const listed = listedPosts(site.posts);
  const at = listed.indexOf(post);
  const link = (i: number) => {
    const other = at < 0 ? undefined : listed[i];
    return other && { label: other.page.frontMatter.title, href: other.path };
  };
  return (
    <div className={hasToc ? 'doc has-toc' : 'doc'}>
      <article className="doc-body">
        <BlogNav />
        <TranslationNotice text={text} />
        <VisibilityNotice {...post.page.frontMatter} />
        <h1 {...text} className="mb-3">
          <Anchors ids={post.page.frontMatter.anchors} />
          {route.title}
        </h1>
        <div className="mb-8">
          <PageTop markdown={markdownOf(site, route)}>
            <PostMeta post={post} />
          </PageTop>
        </div>
        <FirstPaint />
        {hasToc && <CollapsibleToc entries={toc} />}
        <PageArticle site={site} page={post.page} route={route} text={text} />
        <footer className="mt-14 flex flex-col gap-4 border-t border-line pt-5">
          <Feedback page={route.path} />
          <TagList tags={post.tags} />
          <div className="my-4 grid gap-x-6 gap-y-8 sm:grid-cols-2">
            <RelatedList title={t.blog.related} pages={related.posts} />
            <RelatedList title={t.blog.relatedDocs} pages={related.docs} />
          </div>
          <EditLink href={`${site.config.editUrl}content/${textFile(post.page)}`} />
          <Neighbours
            label={t.blog.posts}
            words={[t.blog.newer, t.blog.older]}
            previous={link(at - 1)}
            next={link(at + 1)}
          />
        </footer>
      </article>
      {hasToc && <TableOfContents entries={toc} />}
    </div>
  );
}
