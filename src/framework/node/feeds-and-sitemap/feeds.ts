import { blogOf, blogPath, feedPaths, listedPosts, type Post, type Tag } from '../../../content/blog.ts';
import { escapeAttribute, escapeXml } from '../../../core/html.ts';
import { format, t } from '../../../i18n/messages.ts';
import { canonical } from '../../../pages/addresses/canonical.ts';
import { datedSections, type FollowedPage, followedPages } from '../../../pages/docs/section-feed.ts';
import { postRoute, type Site } from '../../../pages/model.ts';
import type { ArticleOf } from './feed-article.ts';

const FEED_POSTS = 20;

/**
 * Returns the files of all feeds: the blog in three formats, and an Atom feed for each tag and for
 * each docs page with dated sections. Paths are relative to the output folder.
 */
export function feedFiles(site: Site, articleOf: ArticleOf): [file: string, make: () => string][] {
  const ofPages = followedPages(site.routes).map((page): [string, () => string] => [
    page.feed,
    () => atom(feedOfPage(site, page, articleOf)),
  ]);
  return [...blogFeeds(site, articleOf), ...ofPages].map(([path, make]) => [path.slice(1), make]);
}

function blogFeeds(site: Site, articleOf: ArticleOf): [path: string, make: () => string][] {
  if (!site.config.blog) return [];
  const { rss: rssPath, atom: atomPath, json: jsonPath } = feedPaths(site.config);
  const { title, description } = blogOf(site.config);
  const blog = {
    title: `${site.config.title} ${title}`,
    description,
    page: blogPath(site.config),
    posts: listedPosts(site.posts),
  };
  const ofTag = ({ label, path, posts }: Tag) => ({
    title: `${blog.title}: ${label}`,
    description: `${format(t.blog.tagged, { tag: label })}.`,
    page: path,
    posts,
  });
  return [
    [rssPath, () => rss(readFeed(site, blog, rssPath, articleOf))],
    [atomPath, () => atom(readFeed(site, blog, atomPath, articleOf))],
    [jsonPath, () => jsonFeed(readFeed(site, blog, jsonPath, articleOf))],
    ...site.tags.map((tag): [string, () => string] => [
      tag.feed,
      () => atom(readFeed(site, ofTag(tag), tag.feed, articleOf)),
    ]),
  ];
}

/** The data of a feed in any format. URLs are absolute. */
interface Feed {
  title: string;
  description: string;
  page: string;
  self: string;
  updated: Date;
  items: FeedItem[];
}

interface FeedItem {
  url: string;
  title: string;
  description: string;
  day: Date;
  authors: readonly string[];
  tags: string[];
  article: string;
}

function readFeed(
  site: Site,
  { page, posts, ...named }: { title: string; description: string; page: string; posts: readonly Post[] },
  self: string,
  articleOf: ArticleOf,
): Feed {
  const items = posts.slice(0, FEED_POSTS).map((post) => {
    const { title, description, date } = post.page.frontMatter;
    const tags = post.tags.map(({ label }) => label);
    const day = new Date(date);
    return {
      url: canonical(site, post.path),
      title,
      description,
      day,
      authors: post.authors,
      tags,
      article: articleOf(postRoute(site, post)),
    };
  });
  return {
    ...named,
    page: canonical(site, page),
    self: canonical(site, self),
    updated: items[0]?.day ?? new Date(0),
    items,
  };
}

function feedOfPage(site: Site, { route, feed }: FollowedPage, articleOf: ArticleOf): Feed {
  const page = canonical(site, route.path);
  const items = datedSections(route.page)
    .sort((a, b) => b.day.getTime() - a.day.getTime())
    .slice(0, FEED_POSTS)
    .map(({ anchor, title, summary, day }) => ({
      url: `${page}#${anchor}`,
      title,
      description: summary,
      day,
      authors: [site.config.title],
      tags: [],
      article: articleOf(route, anchor),
    }));
  return {
    title: route.title,
    description: route.description,
    page,
    self: canonical(site, feed),
    updated: items[0]?.day ?? new Date(0),
    items,
  };
}

const xml = '<?xml version="1.0" encoding="utf-8"?>';

/** Return an XML element with text, or one that has only attributes. */
const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const empty = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('')}/>`;

/**
 * Returns an RSS 2.0 feed (rssboard.org/rss-specification). The full text and the authors' names
 * use the common extensions.
 */
function rss({ title, description, page, self, updated, items }: Feed): string {
  const entries = items.map((item) =>
    [
      '<item>',
      element('title', item.title),
      element('link', item.url),
      element('guid', item.url),
      element('pubDate', item.day.toUTCString()),
      ...item.authors.map((name) => element('dc:creator', name)),
      ...item.tags.map((tag) => element('category', tag)),
      element('description', item.description),
      element('content:encoded', item.article),
      '</item>',
    ].join(''),
  );
  return [
    `${xml}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>`,
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', t.language),
    element('lastBuildDate', updated.toUTCString()),
    empty('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...entries,
    '</channel></rss>',
  ].join('');
}

/** Returns an Atom feed (RFC 4287). */
function atom({ title, description, page, self, updated, items }: Feed): string {
  const entries = items.map((item) =>
    [
      '<entry>',
      element('title', item.title),
      element('id', item.url),
      empty('link', { href: item.url }),
      element('published', item.day.toISOString()),
      element('updated', item.day.toISOString()),
      ...item.authors.map((name) => `<author>${element('name', name)}</author>`),
      ...item.tags.map((term) => empty('category', { term })),
      element('summary', item.description),
      `<content type="html">${escapeXml(item.article)}</content>`,
      '</entry>',
    ].join(''),
  );
  return [
    `${xml}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${t.language}">`,
    element('title', title),
    element('subtitle', description),
    element('id', page),
    empty('link', { href: page }),
    empty('link', { href: self, rel: 'self', type: 'application/atom+xml' }),
    element('updated', updated.toISOString()),
    ...entries,
    '</feed>',
  ].join('');
}

/** Returns a JSON Feed 1.1 (jsonfeed.org/version/1.1). */
function jsonFeed({ title, description, page, self, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description,
    language: t.language,
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.description,
      content_html: item.article,
      date_published: item.day.toISOString(),
      authors: item.authors.map((name) => ({ name })),
      tags: item.tags,
    })),
  });
}
