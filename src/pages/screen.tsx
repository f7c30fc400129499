import type { Root } from 'hast';
import type { ReactNode } from 'react';
import { visit } from 'unist-util-visit';
import type { CompiledPage } from '../content/model.ts';
import { articleTree, latestNoteOf } from '../content/tree.ts';
import { Article, Markup } from '../mdx/article.tsx';
import { firstOutOfSight } from '../mdx/in-sight.ts';
import { joinSamples } from '../mdx/sample-cards.ts';
import { withBase } from '../site/paths.ts';
import { Prose, type TextLanguage } from '../theme/article-parts.tsx';
import { hrefsFrom, leadToPost, linkArticle } from './addresses.ts';
import { type Explanation, explanationIn } from './api-explained.ts';
import { linkApiNames } from './api-names.ts';
import { isAboutReference } from './api-usage.ts';
import { linkTerms } from './glossary.ts';
import type { ApiExplained, Route, RouteOf, Screen, Site } from './model.ts';

/** What every screen is given. */
export interface ScreenProps<S extends Screen> {
  route: RouteOf<S>;
  site: Site;
}

/** A screen's component: a pure function of the site's data. */
export type ScreenComponent<S extends Screen> = (props: ScreenProps<S>) => ReactNode;

/** The screen's props. */
export function screenProps<S extends Screen>(site: Site, route: RouteOf<S>): ScreenProps<S> {
  return { route, site };
}

interface PageArticleProps {
  site: Site;
  page: CompiledPage;
  /** The page's own route, which its links are resolved from, wherever it is shown. */
  route: Route;
  part?: 'whole' | 'excerpt';
  /** The language of the text, where it is not that of the page. */
  text?: TextLanguage;
}

/** An article, and what it says of the latest version (`:::latest`), which stands above the page. */
export function splitArticle(site: Site, page: CompiledPage, route: Route, text?: TextLanguage) {
  const tree = linkedTree(site, page, route);
  const note = latestNoteOf(tree);
  return {
    latestNote: note && <Markup nodes={note.children} />,
    article: wholeArticle(withCards(tree, route), text),
  };
}

/** What an author wrote, with its links in place: those of the author, of terms of the glossary and of names of the API. */
export function PageArticle({ site, page, route, part, text }: PageArticleProps) {
  const tree = linkedTree(site, page, route, part);
  if (part !== 'excerpt') return wholeArticle(withCards(tree, route), text);
  const address = withBase(encodeURI(route.path), site.config.baseUrl);
  leadToPost(tree, address);
  return (
    <Prose text={text}>
      <Article tree={tree} address={address} />
    </Prose>
  );
}

function wholeArticle(tree: Root, text?: TextLanguage) {
  const blocks = tree.children.filter((node) => node.type === 'element');
  return (
    <Prose text={text} outOfSight={firstOutOfSight(blocks)}>
      <Article tree={tree} />
    </Prose>
  );
}

/** Joins samples and their drawings; the front page arranges its own. */
function withCards(tree: Root, { screen }: Route): Root {
  if (screen !== 'home') joinSamples(tree);
  return tree;
}

/** What the docs say of an item of the API, for its page. */
export function explanationOf(site: Site, { route, section }: ApiExplained, name: string): Explanation {
  const tree = linkedTree(site, route.page, route);
  const page = withBase(route.path, site.config.baseUrl);
  visit(tree, 'element', ({ properties }) => {
    if (String(properties.href).startsWith('#')) properties.href = `${page}${properties.href}`;
  });
  return explanationIn(tree, section.anchor, name);
}

function linkedTree(site: Site, page: CompiledPage, route: Route, part?: 'whole' | 'excerpt'): Root {
  const tree = articleTree(page, part);
  const { api, glossary, addresses } = site;
  const { baseUrl } = site.config;
  const at = (path: string) => withBase(path, baseUrl);
  const mark = site.problemOf;
  linkArticle(
    tree,
    hrefsFrom(route, { addresses, baseUrl }),
    baseUrl,
    mark && ((href, image) => mark(href, route, image)),
  );
  const isDefined = route.screen === 'doc' && route.version.version === glossary?.version;
  if (glossary && isDefined && route.path !== glossary.path) linkTerms(tree, glossary, route.path, at);
  if (api && isAboutReference(route))
    linkApiNames(tree, api.names, page.mentions.imports, ({ path }) => at(path));
  return tree;
}
