import type { SiteConfig } from '../../config/config.ts';
import type { CompiledPage } from '../../content/model.ts';
import { comparable } from '../../core/paths.ts';
import { rememberByObject } from '../../core/remember-results.ts';
import type { ApiItem, Reference } from '../../reference/model.ts';
import { articleOf } from '../addresses/addresses.ts';
import type { ApiExplained, ApiNames, ApiUsage, Route, SiteApi } from '../model.ts';
import { explainingSection, sectionAt } from './api-explained.ts';
import { apiNames, itemsMentioned } from './api-names.ts';

/**
 * Whether a page is about the version of XState in the reference. A post isn't if all of its
 * samples are for XState 4.
 */
export function isAboutReference(route: Route): boolean {
  if (route.screen === 'doc') return route.version.version.xstate === 5;
  if (route.screen !== 'post') return false;
  const { xstate } = route.post.page.mentions;
  return xstate.length === 0 || xstate.includes(5);
}

/**
 * Finds which pages mention which items, and where the docs explain them.
 * @param routes of the docs and the blog
 * @param explanations from the configuration
 */
export function siteApi(
  reference: Reference,
  routes: readonly Route[],
  explanations: SiteConfig['explanations'],
): SiteApi {
  const names = namesOf(reference);
  const usage = new Map<ApiItem, ApiUsage[]>();
  for (const route of routes) {
    const page = isAboutReference(route) && !route.unlisted ? articleOf(route) : undefined;
    for (const { item, ...found } of page ? mentionsIn(page, route.title, names) : [])
      usage.set(item, [...(usage.get(item) ?? []), { route, ...found }]);
  }
  for (const list of usage.values()) list.sort(byWeight);
  const given = new Map(Object.entries(explanations).map(([item, section]) => [comparable(item), section]));
  const explained = new Map<ApiItem, ApiExplained>();
  for (const item of reference.packages.flatMap(({ items }) => items)) {
    const found =
      explanationAt(given.get(comparable(item.path)), item.name, routes) ?? bestOf(usage.get(item));
    if (found) explained.set(item, found);
  }
  return { reference, names, usage, explained };
}

function explanationAt(
  address: string | undefined,
  name: string,
  routes: readonly Route[],
): ApiExplained | undefined {
  if (address === undefined) return undefined;
  const [path = '', anchor = ''] = address.split('#');
  const route = routes.find((other) => comparable(other.path) === comparable(path));
  if (route?.screen !== 'doc') return undefined;
  const section = sectionAt(route.page, route.title, name, anchor);
  return section && { route, section };
}

function bestOf(usage: readonly ApiUsage[] = []): ApiExplained | undefined {
  const docs = usage.flatMap(({ route, section }) =>
    route.screen === 'doc' && section ? [{ route, section }] : [],
  );
  return docs.sort((a, b) => b.section.score - a.section.score)[0];
}

/**
 * Sorts pages with a section about the item first, then docs before posts, then by number of
 * mentions.
 */
function byWeight(a: ApiUsage, b: ApiUsage): number {
  return (
    (b.section?.score ?? 0) - (a.section?.score ?? 0) ||
    Number(a.route.screen === 'post') - Number(b.route.screen === 'post') ||
    b.mentions - a.mentions
  );
}

// The development server passes the same reference and most of the same pages after each change.
const namesOf = rememberByObject(apiNames);
const mentionsOf = new WeakMap<CompiledPage, { names: ApiNames; title: string; mentions: Mention[] }>();

/** How a page mentions an item. */
type Mention = Omit<ApiUsage, 'route'> & { item: ApiItem };

function mentionsIn(page: CompiledPage, title: string, names: ApiNames): Mention[] {
  const last = mentionsOf.get(page);
  if (last?.names === names && last.title === title) return last.mentions;
  const counts = countWords(page.sections);
  const mentions = Array.from(itemsMentioned(page.mentions, names), (item) => ({
    item,
    section: explainingSection(page, title, item.name),
    mentions: counts.get(item.name) ?? 0,
  }));
  mentionsOf.set(page, { names, title, mentions });
  return mentions;
}

/** Counts the words of a page. Names in samples count once per section. */
function countWords(sections: readonly { text: string; names: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text, names } of sections) {
    for (const word of [...(text.match(/[\p{L}_$][\w$]*/gu) ?? []), ...names.split(' ')])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
