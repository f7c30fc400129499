import type { Post } from '../../content/blog.ts';
import type { CompiledPage } from '../../content/model.ts';
import { articleOf } from '../../pages/addresses.ts';
import { canonical } from '../../pages/canonical.ts';
import type { Route, Site } from '../../pages/model.ts';
import { postRoute } from '../../pages/post-route.ts';
import { Derivation } from '../../site/node/derive.ts';
import { hash } from '../../site/node/hash.ts';
import type { Renderer } from '../render.tsx';
import { feedArticle } from './feed-article.ts';

export interface RenderedPagesOptions {
  site: Site;
  renderer: Pick<Renderer, 'main' | 'feedArticle' | 'markdown'>;
  /** Names all the code that renders. */
  codeKey: string;
  /** The folder of all caches. */
  cacheFolder?: string;
}

/**
 * Renders the `<main>` of pages, the articles of feeds and pages as Markdown, or takes what the same code has made of the same data before: rendering the trees of all articles would otherwise be most of a
 * build in which little has changed.
 */
export function renderedPages({ site, renderer, codeKey, cacheFolder }: RenderedPagesOptions) {
  const texts = new Derivation<string>({ name: 'pages', code: import.meta.url, cacheFolder });
  const siteKey = hash(codeKey, JSON.stringify(sharedData(site)));
  function kept(kind: 'main' | 'feed' | 'markdown', route: Route, render: () => string): string {
    const key = texts.key(siteKey, kind, route.path, JSON.stringify(ownData(site, route)));
    let text = texts.read(key);
    if (text === undefined) {
      text = render();
      texts.write(key, text);
    }
    return text;
  }
  // A post is in the blog's feeds and in those of its tags.
  const feedArticles = new Map<Post, string>();
  return {
    renderMain: (route: Route) => kept('main', route, () => renderer.main(route)),
    markdown: (route: Route) => kept('markdown', route, () => renderer.markdown(route)),
    feedArticle(post: Post): string {
      const article =
        feedArticles.get(post) ??
        kept('feed', postRoute(site, post), () => renderedFeedArticle(site, renderer, post));
      feedArticles.set(post, article);
      return article;
    },
  };
}

/** A post's article as feeds have it, with absolute addresses. */
export function renderedFeedArticle(site: Site, renderer: Pick<Renderer, 'feedArticle'>, post: Post): string {
  const at = { root: canonical(site, '/'), address: canonical(site, post.path) };
  return feedArticle(renderer.feedArticle(postRoute(site, post), at));
}

/** What any page may show: everything of the site but the articles, and what the reference says of each item. */
function sharedData({ shown, routes, versions, posts, tags, glossary, api }: Site) {
  return [
    shown,
    // Nothing shows or leads to what other sites show of this one.
    routes
      .filter(({ screen }) => screen !== 'embed')
      .map(({ sidebar, version, ...route }) => [
        route.path,
        route.screen,
        route.title,
        route.description,
        route.unlisted,
        route.file,
        route.alternates,
        route.counterparts,
        sidebar?.name,
        version?.name,
      ]),
    versions.map(({ version, nodes, order, home }) => [version, nodes, order, home]),
    posts.map(({ path, minutes, page }) => [path, minutes, page.frontMatter, page.truncated]),
    tags.map((tag) => [tag.label, tag.path, tag.posts.map(({ path }) => path)]),
    glossary && [glossary.path, [...glossary.terms]],
    api?.reference.key,
  ];
}

/** What only this page shows: articles, where their links lead, which pages mention or explain an item of the API and which are related to a post. */
function ownData(site: Site, route: Route) {
  const usage = route.screen === 'api-item' ? site.api?.usage.get(route.item) : undefined;
  const explained = route.screen === 'api-item' ? site.api?.explained.get(route.item) : undefined;
  const related = route.screen === 'post' ? site.relatedTo(route.post) : undefined;
  return [
    articlesOn(route).map(([page, from]) => [
      page.key,
      page.links.map(({ href, image }) => image || site.addresses.resolve(href, from)),
    ]),
    route.lastChange,
    explained?.section,
    usage?.map(({ route: { path }, section }) => [path, section?.anchor]),
    related && [...related.posts, ...related.docs].map(({ path }) => path),
    route.screen === 'embed' && [route.page.key, route.title, route.of.path, route.of.title],
    'pageNumber' in route && [route.pageNumber, route.pageCount],
    'posts' in route && route.posts.map(({ path }) => path),
  ];

  function articlesOn(at: Route): [CompiledPage, Route][] {
    const own = articleOf(at);
    if (own) return [[own, at]];
    if (explained) return [[explained.route.page, explained.route]];
    if (!('posts' in at)) return [];
    return at.posts.map(({ page, path }) => [page, site.routes.find((other) => other.path === path) ?? at]);
  }
}
