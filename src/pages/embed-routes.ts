import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import type { CompiledPage } from '../content/model.ts';
import { articleTree } from '../content/tree.ts';
import { EMBED_FOLDER } from '../core/output-files.ts';
import { applyTrailingSlash, comparable, type TrailingSlash } from '../core/paths.ts';
import { format, t } from '../i18n/messages.ts';
import { articleOf } from './addresses/addresses.ts';
import type { Route, RouteOf } from './model.ts';

/** Whether a page is for frames in other sites. */
export const isEmbed = (route: Pick<Route, 'screen'>): route is RouteOf<'embed' | 'embedded-playground'> =>
  route.screen === 'embed' || route.screen === 'embedded-playground';

/**
 * Returns a page for each chart of the other pages, for embedding in other sites. Pages that repeat
 * another page's text have none, because their charts belong to that page.
 */
export function embedRoutes(routes: readonly Route[], policy: TrailingSlash): RouteOf<'embed'>[] {
  return routes.flatMap((of) => {
    const page = of.canonical === undefined ? articleOf(of) : undefined;
    return (page?.charts ?? []).map((chart) => ({
      path: applyTrailingSlash(
        `${EMBED_FOLDER}${comparable(of.path).slice(1)}/${chart.slug}`.replace('//', '/'),
        policy,
      ),
      screen: 'embed' as const,
      title: format(t.chart.embedTitle, { machine: chart.machine, page: of.title }),
      description: format(t.chart.embedDescription, { machine: chart.machine, page: of.title }),
      unlisted: true,
      canonical: of.path,
      page: page!,
      chart,
      of,
    }));
  });
}

/**
 * Charts of pages by slug, cached because reading an article's tree takes longer than everything
 * else that is done with one of its charts.
 */
const chartsOf = new WeakMap<CompiledPage, Map<string, Element>>();

/**
 * Returns the element of an embedded chart. It doesn't play on its own, because the sample that it
 * would highlight is missing.
 */
export function chartElement({ page, chart }: RouteOf<'embed'>): Element {
  let charts = chartsOf.get(page);
  if (!charts) {
    charts = new Map();
    chartsOf.set(page, charts);
    for (const element of statechartsIn(page)) charts.set(String(element.properties.slug), element);
  }
  const found = charts.get(chart.slug);
  if (!found) throw new Error(`${page.file} has no chart ${chart.slug}.`);
  const { play, ...properties } = found.properties;
  return { ...found, properties };
}

function statechartsIn(page: CompiledPage): Element[] {
  const found: Element[] = [];
  visit(articleTree(page), { tagName: 'Statechart' }, (element) => void found.push(element as Element));
  return found;
}
