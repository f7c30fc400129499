import type { PhrasingContent, RootContent } from 'mdast';
import { blogOf, blogPath, listedPosts } from '../../content/blog.ts';
import { format, t } from '../../i18n/messages.ts';
import { writeMarkdown } from '../../mdx/to-markdown/markdown.ts';
import { alert, heading, link, paragraph, quote, text } from '../../mdx/to-markdown/markdown-nodes.ts';
import { latestLead, versionNotice } from '../../theme/version-notice.ts';
import { canonical } from '../addresses/canonical.ts';
import { latestOf } from '../docs/docs-links.ts';
import type { Route, RouteOf, Site } from '../model.ts';
import { apiIndexNodes, apiItemNodes, apiPackageNodes } from './api.ts';
import { articleNodes } from './article.ts';
import { courseNodes, stepNodes } from './course.ts';
import { llmsPaths } from './has-markdown.ts';
import { categoryNodes, pagedPosts, postList, tagList, titleList } from './lists.ts';

/**
 * Returns a page as Markdown: its title, its description, its location, and its complete text. URLs
 * are absolute and point to the pages for people, because the text is quoted and passed on.
 * @throws if a component of its text can't be written as Markdown
 */
export function pageMarkdown(site: Site, route: Route): string {
  const { title, description, path } = route;
  const outline = canonical(site, llmsPaths(site, route.version).outline);
  const place: PhrasingContent[] = [
    text(`${placeOf(site, route)}: `),
    link(canonical(site, path), text(canonical(site, path))),
    text(`. ${t.markdown.note} `),
    link(outline, text(outline)),
  ];
  return writeMarkdown([
    heading(1, text(route.screen === 'home' ? (route.page?.frontMatter.title ?? title) : title)),
    quote(paragraph(text(description))),
    paragraph(...place),
    ...bodyOf(site, route),
  ]);
}

/** Returns the name of the part of the site that a page belongs to. */
function placeOf({ config }: Site, route: Route): string {
  if (route.version) return format(t.markdown.place, { version: route.version.version.label });
  if (route.screen.startsWith('api-')) return t.api.title;
  if (route.screen === 'post') {
    const { date } = route.post.page.frontMatter;
    return format(t.blog.by, { blog: blogOf(config).title, date, authors: route.post.authors.join(', ') });
  }
  if (route.screen === 'step') return `${t.course.title}: ${route.chapter.title}`;
  return config.title;
}

function bodyOf(site: Site, route: Route): RootContent[] {
  const listed = listedPosts(site.posts);
  switch (route.screen) {
    case 'doc': {
      const { article, latestNote } = articleNodes(site, route, route.page);
      return [...versionNodes(site, route, latestNote, !!route.page.sameAs), ...article];
    }
    case 'category':
      return [...versionNodes(site, route), ...categoryNodes(site, route)];
    case 'page':
      return articleNodes(site, route, route.page).article;
    case 'home':
      return [
        ...(route.page ? articleNodes(site, route, route.page).article : []),
        ...(site.config.blog
          ? [
              heading(2, text(site.config.blog.title)),
              postList(site, listed.slice(0, site.config.blog.postsPerPage)),
            ]
          : []),
      ];
    case 'post':
      return [...articleNodes(site, route, route.post.page).article, ...relatedNodes(site, route)];
    case 'blog-list':
      return pagedPosts(site, route, blogPath(site.config));
    case 'tag':
      return pagedPosts(site, route, route.tag.path);
    case 'archive':
      return [postList(site, listed)];
    case 'tags':
      return [tagList(site, site.tags)];
    case 'api-index':
      return apiIndexNodes(site, route);
    case 'api-package':
      return apiPackageNodes(site, route);
    case 'api-item':
      return apiItemNodes(site, route);
    case 'learn':
      return courseNodes(site, route);
    case 'step':
      return stepNodes(site, route);
    case 'embed':
    case 'embedded-playground':
    case 'search':
    case 'offline':
    case 'playground':
    case 'not-found':
      return [];
    default:
      return route satisfies never;
  }
}

/**
 * Returns the notice at the top of pages of older versions, like in
 * `theme/parts/article-parts.tsx`.
 */
function versionNodes(
  site: Site,
  route: RouteOf<'doc'> | RouteOf<'category'>,
  latestNote?: RootContent[],
  isShared = false,
): RootContent[] {
  const { version } = route.version;
  if (version.status === 'latest') return [];
  const latest = latestOf(site, route);
  const [note] = latestNote ?? [];
  const more = note?.type === 'paragraph' ? note.children : latestNodes(site, latest, isShared);
  return [alert('WARNING', paragraph(text(`${versionNotice(version)} `), ...more))];
}

/** Returns a sentence that links to the latest version. */
function latestNodes(site: Site, latest: ReturnType<typeof latestOf>, isShared: boolean): PhrasingContent[] {
  const [before = '', after = ''] = format(latestLead(isShared), { version: latest.label }).split('{link}');
  return [text(before), link(canonical(site, latest.href), text(t.theme.latestVersion)), text(after)];
}

function relatedNodes(site: Site, { post }: RouteOf<'post'>): RootContent[] {
  const related = site.relatedTo(post);
  const pages = [...related.posts, ...related.docs];
  return pages.length > 0 ? [heading(2, text(t.markdown.related)), titleList(site, pages)] : [];
}
