import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import type { CompiledPage } from '../content/model.ts';
import { articleTree } from '../content/tree.ts';
import { EMBED_FOLDER } from '../site/embed-folder.ts';
import { format, t } from '../site/messages.ts';
import { applyTrailingSlash, comparable, type TrailingSlash } from '../site/paths.ts';
import { articleOf } from './addresses.ts';
import type { Route, RouteOf } from './model.ts';

/** A page for each chart of the other pages, which other sites can show in theirs. A page with the text of another has none: its charts are that one's. */
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

/** The charts of pages by their slugs: reading an article's tree takes longer than all else that is done with one of its charts. */
const chartsOf = new WeakMap<CompiledPage, Map<string, Element>>();

/** An embedded chart as its article has it; it does not play by itself, without the sample that it would light. */
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
