import type { CompiledPage } from '../../../content/model.ts';
import { Derivation } from '../../../core/node/cache/derived-value.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { comparable } from '../../../core/paths.ts';
import { articleOf } from '../../../pages/addresses/addresses.ts';
import { canonical } from '../../../pages/addresses/canonical.ts';
import { sharedAnchors } from '../../../pages/addresses/shared-anchors.ts';
import { practicedSections } from '../../../pages/course/course-links.ts';
import { isEmbed } from '../../../pages/embed-routes.ts';
import type { FeedRoute, Route, Site } from '../../../pages/model.ts';
import type { Renderer } from '../../render.tsx';
import { feedArticle } from '../feeds-and-sitemap/feed-article.ts';

export interface RenderedPagesOptions {
  site: Site;
  renderer: Pick<Renderer, 'main' | 'feedArticle' | 'markdown'>;
  /** Identifies all the code that renders pages. */
  codeKey: string;
  /** The parent folder of all caches. */
  cacheFolder?: string;
}

/**
 * Renders the `<main>` of pages, the articles of feeds, and pages as Markdown, or reuses what the
 * same code has rendered from the same data. Without this cache, a build without a previous release
 * would render all pages again, and any build all texts for feeds and `llms-full.txt`.
 */
export function renderedPages({ site, renderer, codeKey, cacheFolder }: RenderedPagesOptions) {
  const texts = new Derivation<string>({ name: 'pages', code: import.meta.url, cacheFolder });
  const siteKey = hash(codeKey, JSON.stringify(sharedData(site)));
  const ownKeys = new Map<Route, string>();
  function ownKey(route: Route): string {
    const key = ownKeys.get(route) ?? hash(JSON.stringify(ownData(site, route)));
    ownKeys.set(route, key);
    return key;
  }
  function kept(
    kind: 'main' | 'feed' | 'markdown',
    route: Route,
    render: () => string,
    section = '',
  ): string {
    const key = texts.key(siteKey, kind, `${route.path}#${section}`, ownKey(route));
    let text = texts.read(key);
    if (text === undefined) {
      text = render();
      texts.write(key, text);
    }
    return text;
  }
  // A post is in the blog's feeds and in those of its tags.
  const feedArticles = new Map<string, string>();
  return {
    /** Identifies everything that a page shows, except for the parts that all pages share. */
    keyOf: (route: Route) => hash(siteKey, route.path, ownKey(route)),
    renderMain: (route: Route) => kept('main', route, () => renderer.main(route)),
    markdown: (route: Route) => kept('markdown', route, () => renderer.markdown(route)),
    feedArticle(route: FeedRoute, section?: string): string {
      const address = `${route.path}#${section ?? ''}`;
      const article =
        feedArticles.get(address) ??
        kept('feed', route, () => renderedFeedArticle(site, renderer, route, section), section);
      feedArticles.set(address, article);
      return article;
    },
  };
}

/** Returns the article of a post, or a section of a docs page, for feeds, with absolute URLs. */
export function renderedFeedArticle(
  site: Site,
  renderer: Pick<Renderer, 'feedArticle'>,
  route: FeedRoute,
  section?: string,
): string {
  const at = { root: canonical(site, '/'), address: canonical(site, route.path) };
  return feedArticle(renderer.feedArticle(route, at, section));
}

/**
 * Returns the data that any page may show: everything about the site except for articles, and the
 * API reference.
 */
function sharedData({ shown, routes, versions, posts, tags, glossary, api }: Site) {
  return [
    shown,
    // Pages don't show charts for embedding, and don't link to them.
    routes
      .filter((route) => !isEmbed(route))
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

/**
 * Returns the data that only this page shows: its articles, the targets of their links, the pages
 * that mention or explain its API item, and the pages related to its post.
 */
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
    sharedAnchors(route, site),
    explained?.section,
    usage?.map(({ route: { path }, section }) => [path, section?.anchor, section?.heading]),
    related && [...related.posts, ...related.docs].map(({ path }) => path),
    route.screen === 'home' && site.posts.map(({ page }) => page.chart),
    route.screen === 'doc' && site.practice.get(comparable(route.path))?.map(({ path }) => path),
    route.screen === 'step' && [
      route.step.version,
      route.step.step.frontMatter,
      route.chapter.title,
      practicedSections(site, route),
    ],
    route.screen === 'learn' &&
      route.chapters.map(({ page, steps, ...facts }) => [
        page.key,
        facts,
        steps.map(({ step }) => step.frontMatter),
      ]),
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
