import { blogPath, feedPaths } from '../../content/blog.ts';
import type { RouteOf, Site } from '../../pages/model.ts';
import { escapeAttribute, escapeXml } from '../../site/html.ts';
import { canonical } from './document.ts';

const FEED_POSTS = 20;

/** Gives a post's article as HTML with absolute addresses, since feed readers know no site. */
type ArticleOf = (route: RouteOf<'post'>) => string;

function newest(site: Site) {
  return site.routes
    .filter((route) => route.screen === 'post' && !route.unlisted)
    .slice(0, FEED_POSTS) as RouteOf<'post'>[];
}

/** The blog as RSS 2.0. */
export function rss(site: Site, articleOf: ArticleOf): string {
  const { title, description } = site.config.blog;
  const items = newest(site).map((route) => {
    const url = canonical(site, route.path);
    return `<item><title>${escapeXml(route.title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(route.post.page.frontMatter.date).toUTCString()}</pubDate><description>${escapeXml(route.description)}</description><content:encoded>${escapeXml(articleOf(route))}</content:encoded></item>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${escapeXml(`${site.config.title} ${title}`)}</title><link>${canonical(site, blogPath(site.config))}</link><description>${escapeXml(description)}</description><language>en</language>${items.join('')}</channel></rss>`;
}

/** The blog as Atom (RFC 4287). */
export function atom(site: Site, articleOf: ArticleOf): string {
  const posts = newest(site);
  const updated = (date: string) => new Date(date).toISOString();
  const entries = posts.map((route) => {
    const { date, authors } = route.post.page.frontMatter;
    const url = canonical(site, route.path);
    return `<entry><title>${escapeXml(route.title)}</title><id>${url}</id><link href="${escapeAttribute(url)}"/><updated>${updated(date)}</updated>${authors.map((name) => `<author><name>${escapeXml(name)}</name></author>`).join('')}<summary>${escapeXml(route.description)}</summary><content type="html">${escapeXml(articleOf(route))}</content></entry>`;
  });
  const last = posts[0]?.post.page.frontMatter.date ?? '1970-01-01';
  return `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${escapeXml(`${site.config.title} ${site.config.blog.title}`)}</title><id>${canonical(site, blogPath(site.config))}</id><link href="${canonical(site, feedPaths(site.config).atom)}" rel="self"/><updated>${updated(last)}</updated>${entries.join('')}</feed>`;
}
