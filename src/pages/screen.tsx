import type { Element, Root } from 'hast';
import type { ReactNode } from 'react';
import { visit } from 'unist-util-visit';
import type { CompiledPage } from '../content/model.ts';
import { articleTree, latestNoteOf } from '../content/tree.ts';
import { withBase } from '../core/paths.ts';
import { Article, Markup } from '../mdx/article.tsx';
import { laidOutLater } from '../mdx/laid-out-later.ts';
import { joinSamples } from '../mdx/sample-cards.ts';
import { Prose, type TextLanguage } from '../theme/parts/article-parts.tsx';
import { hrefsFrom, linkArticle, linkToPost } from './addresses/addresses.ts';
import { type Explanation, explanationIn } from './api/api-explained.ts';
import { linkApiNames } from './api/api-names.ts';
import { isAboutReference } from './api/api-usage.ts';
import { stepTexts } from './course/step-texts.ts';
import { linkTerms } from './docs/glossary.ts';
import type { ApiExplained, Route, RouteOf, Screen, Site } from './model.ts';

export interface ScreenProps<S extends Screen> {
  route: RouteOf<S>;
  site: Site;
}

/** The component of a screen: a pure function of the site's data. */
export type ScreenComponent<S extends Screen> = (props: ScreenProps<S>) => ReactNode;

interface PageArticleProps {
  site: Site;
  page: CompiledPage;
  /** The page's own route, for resolving its links wherever it is shown. */
  route: Route;
  part?: 'whole' | 'excerpt';
  /** The language of the text, if it differs from that of the page. */
  text?: TextLanguage;
}

/**
 * Returns an article and its note about the latest version (`:::latest`), which is shown above the
 * page.
 */
export function splitArticle(site: Site, page: CompiledPage, route: Route, text?: TextLanguage) {
  const tree = linkedTree(site, page, route);
  const note = latestNoteOf(tree);
  return {
    latestNote: note && <Markup nodes={note.children} />,
    article: wholeArticle(withCards(tree, route), text),
  };
}

/** An author's text with all links resolved: the author's own, glossary terms, and API names. */
export function PageArticle({ site, page, route, part, text }: PageArticleProps) {
  const tree = linkedTree(site, page, route, part);
  if (part !== 'excerpt') return wholeArticle(withCards(tree, route), text);
  const address = withBase(encodeURI(route.path), site.config.baseUrl);
  linkToPost(tree, address);
  return (
    <Prose text={text}>
      <Article tree={tree} address={address} />
    </Prose>
  );
}

/** Returns the parts of a step's page with all links resolved. */
export const splitStep = (site: Site, route: RouteOf<'step'>) =>
  stepTexts(linkedTree(site, route.page, route));

/** Renders a part of a step. */
export function StepPart({ nodes }: { nodes: Root['children'] }) {
  return <Article tree={{ type: 'root', children: nodes }} />;
}

function wholeArticle(tree: Root, text?: TextLanguage) {
  // The note is shown above the page.
  const blocks = tree.children.filter(
    (node): node is Element => node.type === 'element' && node.tagName !== 'LatestNote',
  );
  return (
    <Prose text={text} later={laidOutLater(blocks)}>
      <Article tree={tree} />
    </Prose>
  );
}

/** Joins samples with their drawings. The home page arranges its own. */
function withCards(tree: Root, { screen }: Route): Root {
  if (screen !== 'home') joinSamples(tree);
  return tree;
}

/** Returns the part of the docs that is shown on an API item's page. */
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
